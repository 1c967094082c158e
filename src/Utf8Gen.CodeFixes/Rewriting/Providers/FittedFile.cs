using Utf8Gen.CodeFixes.Rewriting.Lines;
using Utf8Gen.CodeFixes.Rewriting.Linked;
using Utf8Gen.CodeFixes.Rewriting.Usings;

namespace Utf8Gen.CodeFixes.Rewriting;

/// <summary>What a file needs after its code was rewritten.</summary>
internal static class FittedFile
{
    /// <summary>Returns the file with usings for what the fix wrote, and without lines that it
    /// made too long.</summary>
    /// <param name="before">The file before the fix.</param>
    /// <param name="after">The file after the fix.</param>
    /// <param name="cancellation">The cancellation token.</param>
    public static async Task<LinkedFile> FitAsync(LinkedFile before, LinkedFile after, CancellationToken cancellation)
    {
        LinkedFile fitted = await FittedUsings.FitAsync(before, after, cancellation).ConfigureAwait(false);
        return await LongLines.BreakAsync(before, fitted, cancellation).ConfigureAwait(false);
    }
}
