package rules

// reportProblems reports what the readers found wrong with the inputs
// themselves under the rule's id.
func reportProblems(p *Pass) {
	for _, problem := range p.Model.Problems {
		if problem.Rule != p.rule.ID {
			continue
		}
		p.Report(Finding{
			Severity: Error, Confidence: High,
			Message: problem.Message, Help: problem.Help,
			Span: problem.Span, Related: problem.Related,
			Subject: problem.Message,
		})
	}
}
