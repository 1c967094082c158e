using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Text;
using Utf8Gen.CodeFixes.Rewriting.Linked;

namespace Utf8Gen.CodeFixes.Rewriting.Lines;

/// <summary>Breaks the lines that a fix made too long. Lines that were too long before
/// stay as their author wrote them.</summary>
internal static class LongLines
{
    /// <param name="before">The file before the fix.</param>
    /// <param name="after">The file after the fix.</param>
    /// <param name="cancellation">The cancellation token.</param>
    public static async Task<LinkedFile> BreakAsync(LinkedFile before, LinkedFile after, CancellationToken cancellation)
    {
        Document old = before.All.First(document => document.Id == after.Main.Id);
        SourceText text = await after.Main.GetTextAsync(cancellation).ConfigureAwait(false);
        SyntaxNode root = (await after.Main.GetSyntaxRootAsync(cancellation).ConfigureAwait(false))!;
        var changed = new ChangedLines(
            await after.Main.GetTextChangesAsync(old, cancellation).ConfigureAwait(false),
            await old.GetTextAsync(cancellation).ConfigureAwait(false),
            text);
        AnalyzerConfigOptions options = after.Main.Project.AnalyzerOptions.AnalyzerConfigOptionsProvider.GetOptions(root.SyntaxTree);
        int limit = LineLimit.Of(options, changed.Unchanged);
        TextChange[] breaks = [.. changed.Lengthened(limit).SelectMany(line => BreaksIn(line, root, text, limit))];
        return breaks.Length == 0
            ? after
            : await after.ChangeAsync(breaks, after.Main.Id, cancellation).ConfigureAwait(false);
    }

    private static IEnumerable<TextChange> BreaksIn(TextLine line, SyntaxNode root, SourceText text, int limit)
    {
        string indentation = CodeLayout.IndentationAt(line.Start, text);
        string lineBreak = CodeLayout.LineBreakAt(line.Start, text);
        var whole = new LinePiece(TextSpan.FromBounds(line.Start + indentation.Length, line.End), indentation);
        if (BreakableCode.IsDense(root, whole.Span))
            return [];

        string unit = CodeLayout.UnitAround(root.FindToken(whole.Span.Start).Parent!, text);
        List<LinePiece> pieces = new LongLine(root, limit, unit).Break(whole);
        return pieces.Zip(pieces.Skip(1), (piece, next)
            => new TextChange(TextSpan.FromBounds(piece.Span.End, next.Span.Start), lineBreak + next.Indentation));
    }
}
