using Microsoft.CodeAnalysis;

namespace Utf8Gen.CodeFixes.Rewriting;

/// <summary>A finding to be fixed, as one project compiles it.</summary>
/// <param name="Finding">What the diagnostic points at.</param>
/// <param name="Model">The semantic model of the document.</param>
/// <param name="Cancellation">When nobody waits any more.</param>
internal sealed record RewriteRequest(SyntaxNode Finding, SemanticModel Model, CancellationToken Cancellation);
