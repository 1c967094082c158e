using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;

namespace Utf8Gen.CodeFixes.Rewriting;

/// <summary>A finding to be fixed, as one project compiles it.</summary>
/// <param name="Finding">The node of the diagnostic.</param>
/// <param name="IsHot">Whether the diagnostic is the one for hot paths.</param>
/// <param name="Model">The semantic model of the document.</param>
/// <param name="Document">The document.</param>
/// <param name="Session">The state of the other findings in the same pass.</param>
/// <param name="Options">The options for the file.</param>
/// <param name="Project">The properties of the project.</param>
/// <param name="Cancellation">The cancellation token.</param>
internal sealed record RewriteRequest(
    SyntaxNode Finding,
    bool IsHot,
    SemanticModel Model,
    DocumentId Document,
    RewriteSession Session,
    AnalyzerConfigOptions Options,
    ProjectProperties Project,
    CancellationToken Cancellation);
