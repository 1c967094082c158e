using Microsoft.CodeAnalysis;

namespace Utf8Gen.CodeFixes.Rewriting.Linked;

internal static class CompilerErrors
{
    /// <summary>Whether a document has more errors than another one.</summary>
    public static async Task<bool> HasMoreAsync(Document document, Document than, CancellationToken cancellation)
        => await CountAsync(document, cancellation).ConfigureAwait(false) > await CountAsync(than, cancellation).ConfigureAwait(false);

    private static async Task<int> CountAsync(Document document, CancellationToken cancellation)
        => await document.GetSemanticModelAsync(cancellation).ConfigureAwait(false) is { } model
            ? model.GetDiagnostics(cancellationToken: cancellation)
                .Count(static diagnostic => diagnostic.Severity == DiagnosticSeverity.Error)
            : 0;
}
