package mongosh

import "github.com/grafana/sobek/ast"

// visit calls do for the node and, where that returns true, for what stands in
// it, in the order of the script.
func visit(n ast.Node, do func(ast.Node) bool) {
	if n == nil || !do(n) {
		return
	}
	switch n := n.(type) {
	case *ast.Identifier, *ast.StringLiteral, *ast.NumberLiteral:
	case *ast.DotExpression:
		visit(n.Left, do)
	case *ast.CallExpression:
		visit(n.Callee, do)
		visitAll(n.ArgumentList, do)
	case *ast.ExpressionStatement:
		visit(n.Expression, do)
	case *ast.ObjectLiteral:
		for _, p := range n.Value {
			visit(p, do)
		}
	case *ast.PropertyKeyed:
		if n.Computed {
			visit(n.Key, do)
		}
		visit(n.Value, do)
	case *ast.PropertyShort:
		visit(n.Initializer, do)
	case *ast.ArrayLiteral:
		visitAll(n.Value, do)
	case *ast.VariableStatement:
		visitBindings(n.List, do)
	case *ast.LexicalDeclaration:
		visitBindings(n.List, do)
	case *ast.Binding:
		visit(n.Target, do)
		visit(n.Initializer, do)
	case *ast.AssignExpression:
		visit(n.Left, do)
		visit(n.Right, do)
	case *ast.FunctionLiteral:
		visitParameters(n.ParameterList, do)
		visitBlock(n.Body, do)
	case *ast.ArrowFunctionLiteral:
		visitParameters(n.ParameterList, do)
		visit(n.Body, do)
	case *ast.ExpressionBody:
		visit(n.Expression, do)
	case *ast.BlockStatement:
		visitAll(n.List, do)
	case *ast.FunctionDeclaration:
		visit(n.Function, do)
	default:
		visitRare(n, do)
	}
}

// visitRare goes on with what is less common.
func visitRare(n ast.Node, do func(ast.Node) bool) {
	switch n := n.(type) {
	case *ast.BinaryExpression:
		visit(n.Left, do)
		visit(n.Right, do)
	case *ast.UnaryExpression:
		visit(n.Operand, do)
	case *ast.BracketExpression:
		visit(n.Left, do)
		visit(n.Member, do)
	case *ast.PrivateDotExpression:
		visit(n.Left, do)
	case *ast.AwaitExpression:
		visit(n.Argument, do)
	case *ast.YieldExpression:
		visit(n.Argument, do)
	case *ast.ConditionalExpression:
		visit(n.Test, do)
		visit(n.Consequent, do)
		visit(n.Alternate, do)
	case *ast.TemplateLiteral:
		visit(n.Tag, do)
		visitAll(n.Expressions, do)
	case *ast.NewExpression:
		visit(n.Callee, do)
		visitAll(n.ArgumentList, do)
	case *ast.SequenceExpression:
		visitAll(n.Sequence, do)
	case *ast.SpreadElement:
		visit(n.Expression, do)
	case *ast.Optional:
		visit(n.Expression, do)
	case *ast.OptionalChain:
		visit(n.Expression, do)
	case *ast.ObjectPattern:
		for _, p := range n.Properties {
			visit(p, do)
		}
		visit(n.Rest, do)
	case *ast.ArrayPattern:
		visitAll(n.Elements, do)
		visit(n.Rest, do)
	case *ast.ClassLiteral:
		visit(n.SuperClass, do)
		visitAll(n.Body, do)
	case *ast.MethodDefinition:
		if n.Body != nil {
			visit(n.Body, do)
		}
	case *ast.FieldDefinition:
		visit(n.Initializer, do)
	case *ast.ClassStaticBlock:
		visitBlock(n.Block, do)
	default:
		visitStatement(n, do)
	}
}

func visitStatement(n ast.Node, do func(ast.Node) bool) {
	switch n := n.(type) {
	case *ast.ReturnStatement:
		visit(n.Argument, do)
	case *ast.ThrowStatement:
		visit(n.Argument, do)
	case *ast.IfStatement:
		visit(n.Test, do)
		visit(n.Consequent, do)
		visit(n.Alternate, do)
	case *ast.ForStatement:
		visit(n.Initializer, do)
		visit(n.Test, do)
		visit(n.Update, do)
		visit(n.Body, do)
	case *ast.ForLoopInitializerExpression:
		visit(n.Expression, do)
	case *ast.ForLoopInitializerVarDeclList:
		visitBindings(n.List, do)
	case *ast.ForLoopInitializerLexicalDecl:
		visitBindings(n.LexicalDeclaration.List, do)
	case *ast.ForOfStatement:
		visitLoop(n.Into, n.Source, n.Body, do)
	case *ast.ForInStatement:
		visitLoop(n.Into, n.Source, n.Body, do)
	case *ast.ForIntoVar:
		visit(n.Binding, do)
	case *ast.ForDeclaration:
		visit(n.Target, do)
	case *ast.ForIntoExpression:
		visit(n.Expression, do)
	case *ast.WhileStatement:
		visit(n.Test, do)
		visit(n.Body, do)
	case *ast.DoWhileStatement:
		visit(n.Body, do)
		visit(n.Test, do)
	case *ast.TryStatement:
		visitBlock(n.Body, do)
		if n.Catch != nil {
			visit(n.Catch, do)
		}
		visitBlock(n.Finally, do)
	case *ast.CatchStatement:
		visit(n.Parameter, do)
		visitBlock(n.Body, do)
	case *ast.SwitchStatement:
		visit(n.Discriminant, do)
		visitAll(n.Body, do)
	case *ast.CaseStatement:
		visit(n.Test, do)
		visitAll(n.Consequent, do)
	case *ast.LabelledStatement:
		visit(n.Statement, do)
	case *ast.WithStatement:
		visit(n.Object, do)
		visit(n.Body, do)
	case *ast.ClassDeclaration:
		visit(n.Class, do)
	case *ast.ExportDeclaration:
		visitExport(n, do)
	}
}

func visitExport(n *ast.ExportDeclaration, do func(ast.Node) bool) {
	if n.Variable != nil {
		visit(n.Variable, do)
	}
	if n.LexicalDeclaration != nil {
		visit(n.LexicalDeclaration, do)
	}
	visit(n.AssignExpression, do)
	if n.ClassDeclaration != nil {
		visit(n.ClassDeclaration, do)
	}
	if h := n.HoistableDeclaration; h != nil && h.FunctionDeclaration != nil {
		visit(h.FunctionDeclaration, do)
	}
}

func visitLoop(into ast.ForInto, source ast.Expression, body ast.Statement, do func(ast.Node) bool) {
	visit(into, do)
	visit(source, do)
	visit(body, do)
}

func visitAll[N ast.Node](list []N, do func(ast.Node) bool) {
	for _, n := range list {
		visit(n, do)
	}
}

func visitBindings(list []*ast.Binding, do func(ast.Node) bool) { visitAll(list, do) }

func visitBlock(b *ast.BlockStatement, do func(ast.Node) bool) {
	if b != nil {
		visit(b, do)
	}
}

func visitParameters(p *ast.ParameterList, do func(ast.Node) bool) {
	if p != nil {
		visitAll(p.List, do)
		visit(p.Rest, do)
	}
}
