using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.Diagnostics;

namespace Utf8Gen.Testing;

/// <summary>Answers Fix All's questions for the diagnostics of one id.</summary>
internal sealed class FixAllDiagnostics(DiagnosticAnalyzer analyzer, string id) : FixAllContext.DiagnosticProvider
{
    public override async Task<IEnumerable<Diagnostic>> GetAllDiagnosticsAsync(Project project, CancellationToken cancellationToken)
        => (await AnalyzerRun.FindAsync(project, analyzer)).Where(diagnostic => diagnostic.Id == id);

    public override async Task<IEnumerable<Diagnostic>> GetDocumentDiagnosticsAsync(Document document, CancellationToken cancellationToken)
    {
        SyntaxTree? tree = await document.GetSyntaxTreeAsync(cancellationToken);
        IEnumerable<Diagnostic> all = await GetAllDiagnosticsAsync(document.Project, cancellationToken);
        return all.Where(diagnostic => diagnostic.Location.SourceTree == tree);
    }

    public override async Task<IEnumerable<Diagnostic>> GetProjectDiagnosticsAsync(Project project, CancellationToken cancellationToken)
    {
        IEnumerable<Diagnostic> all = await GetAllDiagnosticsAsync(project, cancellationToken);
        return all.Where(static diagnostic => diagnostic.Location.SourceTree is null);
    }
}
