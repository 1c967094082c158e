using Microsoft.CodeAnalysis;

namespace Utf8Gen.CodeFixes.Rewriting;

/// <summary>A finding to be fixed, as one project compiles it.</summary>
/// <param name="Finding">What the diagnostic points at.</param>
/// <param name="Model">The semantic model of the document.</param>
/// <param name="Document">The document.</param>
/// <param name="Session">What the other findings of the same pass have left.</param>
/// <param name="Cancellation">When nobody waits any more.</param>
internal sealed record RewriteRequest(
    SyntaxNode Finding,
    SemanticModel Model,
    DocumentId Document,
    RewriteSession Session,
    CancellationToken Cancellation);
