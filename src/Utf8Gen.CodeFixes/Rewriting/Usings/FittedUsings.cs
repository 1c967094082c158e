using System.Collections.Immutable;
using Microsoft.CodeAnalysis.Text;
using Utf8Gen.CodeFixes.Rewriting.Linked;

namespace Utf8Gen.CodeFixes.Rewriting.Usings;

/// <summary>The usings of a file fit what a fix has made of it: what the fix needs is there, and what it made unneeded is gone.
/// The text is the same for all projects that compile the file.</summary>
internal static class FittedUsings
{
    /// <param name="before">The file before the fix.</param>
    /// <param name="after">The file as the fix has written it.</param>
    /// <param name="cancellation">When nobody waits any more.</param>
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
