// Package sync declares a part of the API of sync.
package sync

func OnceFunc(func()) (_ func())                                     { return }
func OnceValue[T any](func() T) (_ func() T)                         { return }
func OnceValues[T1 any, T2 any](func() (T1, T2)) (_ func() (T1, T2)) { return }

type Locker interface {
	Lock()
	Unlock()
}

type Map struct{}

func (*Map) Clear()                                {}
func (*Map) CompareAndDelete(any, any) (_ bool)    { return }
func (*Map) CompareAndSwap(any, any, any) (_ bool) { return }
func (*Map) Delete(any)                            {}
func (*Map) Load(any) (_ any, _ bool)              { return }
func (*Map) LoadAndDelete(any) (_ any, _ bool)     { return }
func (*Map) LoadOrStore(any, any) (_ any, _ bool)  { return }
func (*Map) Range(func(any, any) bool)             {}
func (*Map) Store(any, any)                        {}
func (*Map) Swap(any, any) (_ any, _ bool)         { return }

type Mutex struct{}

func (*Mutex) Lock()             {}
func (*Mutex) TryLock() (_ bool) { return }
func (*Mutex) Unlock()           {}

type Once struct{}

func (*Once) Do(func()) {}

type Pool struct {
	New func() any
}

func (*Pool) Get() (_ any) { return }
func (*Pool) Put(any)      {}

type RWMutex struct{}

func (*RWMutex) Lock()               {}
func (*RWMutex) RLock()              {}
func (*RWMutex) RLocker() (_ Locker) { return }
func (*RWMutex) RUnlock()            {}
func (*RWMutex) TryLock() (_ bool)   { return }
func (*RWMutex) TryRLock() (_ bool)  { return }
func (*RWMutex) Unlock()             {}

type WaitGroup struct{}

func (*WaitGroup) Add(int)   {}
func (*WaitGroup) Done()     {}
func (*WaitGroup) Go(func()) {}
func (*WaitGroup) Wait()     {}
