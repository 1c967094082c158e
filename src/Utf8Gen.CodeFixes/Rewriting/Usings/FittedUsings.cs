using System.Collections.Immutable;
using Microsoft.CodeAnalysis.Text;
using Utf8Gen.CodeFixes.Rewriting.Linked;

namespace Utf8Gen.CodeFixes.Rewriting.Usings;

/// <summary>Adapts the usings of a file to a fix: adds what the fix needs, and removes what it made
/// unnecessary. The text is the same for all projects that compile the file.</summary>
internal static class FittedUsings
{
    /// <param name="before">The file before the fix.</param>
    /// <param name="after">The file after the fix.</param>
    /// <param name="cancellation">The cancellation token.</param>
    public static async Task<LinkedFile> FitAsync(LinkedFile before, LinkedFile after, CancellationToken cancellation)
    {
        SourceText written = await after.Main.GetTextAsync(cancellation).ConfigureAwait(false);
        if (written.ContentEquals(await before.Main.GetTextAsync(cancellation).ConfigureAwait(false)))
            return after;

        ImmutableArray<CompiledText> old = await new LinkedTexts(before, cancellation).CompileAsync().ConfigureAwait(false);
        var linked = new LinkedTexts(after, cancellation);
        SourceText text = await WrittenNames.ShortenAsync(old, written, linked).ConfigureAwait(false);
        text = await UnneededUsings.RemoveAsync(old, text, linked).ConfigureAwait(false);
        return text == written
            ? after
            : await after.ChangeAsync(text.GetTextChanges(written), after.Main.Id, cancellation).ConfigureAwait(false);
    }
}
