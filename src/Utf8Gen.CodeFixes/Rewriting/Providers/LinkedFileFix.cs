using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Text;
using Utf8Gen.CodeFixes.Rewriting.Linked;
using Utf8Gen.CodeFixes.Rewriting.Usings;

namespace Utf8Gen.CodeFixes.Rewriting;

/// <summary>Fixes findings of one file, in whichever of its documents they are, so that all of them get the same text.</summary>
/// <param name="provider">Who makes the offers.</param>
/// <param name="key">The offers that are wanted; null for any.</param>
/// <param name="cancellation">When nobody waits any more.</param>
internal sealed class LinkedFileFix(RewriteCodeFixProvider provider, string? key, CancellationToken cancellation)
{
    /// <param name="file">The file.</param>
    /// <param name="findings">All findings in the documents of the file that are written.</param>
    /// <returns>The file in a solution in which nothing else is changed.</returns>
    public async Task<LinkedFile> RunAsync(LinkedFile file, IReadOnlyList<FixTarget> findings)
    {
        LinkedFile before = file;

        // A document knows what it compiles. Findings that it leaves out, with #if, wait for another document.
        while (findings.Count > 0)
        {
            ILookup<bool, FixTarget> isHere = await SplitAsync(file.Main, findings).ConfigureAwait(false);
            List<TextSpan> spans = [.. isHere[true].Select(static finding => finding.Span).Distinct().OrderBy(static span => span.Start)];
            TextChange[] changes = [.. await FixAsync(file, spans).ConfigureAwait(false)];
            findings = [.. isHere[false].Select(finding => finding.After(changes)).OfType<FixTarget>()];
            DocumentId next = findings.Count > 0 ? findings[0].Document : file.Main.Id;
            file = await file.ChangeAsync(changes, next, cancellation).ConfigureAwait(false);
        }

        return await FittedUsings.FitAsync(before, file, cancellation).ConfigureAwait(false);
    }

    private async Task<ILookup<bool, FixTarget>> SplitAsync(Document document, IReadOnlyList<FixTarget> findings)
    {
        SyntaxNode root = (await document.GetSyntaxRootAsync(cancellation).ConfigureAwait(false))!;
        return findings.ToLookup(finding => finding.Document == document.Id || !ConditionalCode.IsLeftOut(finding.Span, root));
    }

    private async Task<IEnumerable<TextChange>> FixAsync(LinkedFile file, List<TextSpan> spans)
    {
        List<NodeRewrite>? rewrites;
        do
            rewrites = await TryCollectAsync(file, spans).ConfigureAwait(false);
        while (rewrites is null);

        Document changed = await RewrittenDocument.ApplyAsync(file.Main, rewrites, cancellation).ConfigureAwait(false);
        return await changed.GetTextChangesAsync(file.Main, cancellation).ConfigureAwait(false);
    }

    /// <remarks>An offer that is not taken may have left something in the session that those behind it counted on. So they are made
    /// again without it; and what was refused behind it only if it is refused alone, too.</remarks>
    /// <returns>Null where some spans are taken out of the list.</returns>
    private async Task<List<NodeRewrite>?> TryCollectAsync(LinkedFile file, List<TextSpan> spans)
    {
        var session = new RewriteSession();
        var rewrites = new List<NodeRewrite>();
        var refused = new HashSet<TextSpan>();
        foreach (TextSpan span in spans)
        {
            int uses = session.Uses;
            if (await ChooseAsync(file, span, session).ConfigureAwait(false) is { } chosen)
                rewrites.AddRange(chosen.Rewrites);
            else if (session.Uses > uses && (refused.Count == 0 || await IsRefusedAloneAsync(file, span).ConfigureAwait(false)))
                refused.Add(span);
        }

        return spans.RemoveAll(refused.Contains) == 0 ? rewrites : null;
    }

    private async Task<bool> IsRefusedAloneAsync(LinkedFile file, TextSpan span)
        => await ChooseAsync(file, span, new RewriteSession()).ConfigureAwait(false) is null;

    private async Task<RewriteOffer?> ChooseAsync(LinkedFile file, TextSpan span, RewriteSession session)
        => (await provider.FindOffersAsync(file, span, session, cancellation).ConfigureAwait(false)).FirstOrDefault(IsWanted);

    /// <remarks><c>dotnet format</c> asks for the key with the first diagnostic of the analyzer, which may be another rule's; then it
    /// has none, and means every finding.</remarks>
    private bool IsWanted(RewriteOffer offer) => offer.IsForFixAll && (key is null || offer.EquivalenceKey == key);
}
