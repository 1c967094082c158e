using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Text;
using Utf8Gen.CodeFixes.Rewriting.Usings.Lists;

namespace Utf8Gen.CodeFixes.Rewriting.Usings;

/// <summary>Finds usings that nothing needs.</summary>
internal static class UnneededUsings
{
    private const string UnneededUsing = "CS8019";

    /// <param name="before">The file before the fix, in each project.</param>
    /// <param name="text">The text after the fix.</param>
    /// <param name="linked">The projects.</param>
    /// <returns>The text without usings that were needed before and are now
    /// unnecessary in all projects.</returns>
    public static async Task<SourceText> RemoveAsync(ImmutableArray<CompiledText> before, SourceText text, LinkedTexts linked)
    {
        string[] needed = [.. before.SelectMany(Needed).Distinct()];
        if (needed.Length == 0)
            return text;

        ImmutableArray<CompiledText> after = await linked.CompileAsync(text).ConfigureAwait(false);
        UsingDirectiveSyntax[] unneeded =
        [
            .. after.SelectMany(static compiled => Unneeded(compiled))
                .GroupBy(static directive => directive.SpanStart)
                .Where(places => IsUnneededIn(after, places.Key) && needed.Contains(Place(places.First())))
                .Select(static places => places.First())
                .Where(directive => UsingLine.CanGo(directive) && !DeadCode.MayNeed(directive, after)),
        ];
        return UsingLine.Remove(unneeded, text);
    }

    private static IEnumerable<string> Needed(CompiledText compiled)
    {
        HashSet<int> unneeded = UnneededAt(compiled);
        return compiled.Usings.Where(directive => IsOfFile(directive) && !unneeded.Contains(directive.SpanStart)).Select(Place);
    }

    private static IEnumerable<UsingDirectiveSyntax> Unneeded(CompiledText compiled)
    {
        HashSet<int> unneeded = UnneededAt(compiled);
        return compiled.Usings.Where(directive => IsOfFile(directive) && unneeded.Contains(directive.SpanStart));
    }

    /// <summary>A global using may be needed by any other file.</summary>
    private static bool IsOfFile(UsingDirectiveSyntax directive) => directive.GlobalKeyword.IsKind(SyntaxKind.None);

    /// <remarks>If documentation comments are not parsed, nothing is reported: a <c>cref</c>
    /// may need the usings.</remarks>
    private static HashSet<int> UnneededAt(CompiledText compiled)
        => [.. from found in compiled.Diagnostics where found.Id == UnneededUsing select found.Location.SourceSpan.Start];

    /// <summary>Whether a using is unnecessary in every project that compiles it.</summary>
    private static bool IsUnneededIn(ImmutableArray<CompiledText> all, int position)
        => all.All(compiled => compiled.At<UsingDirectiveSyntax>(position) is null || UnneededAt(compiled).Contains(position));

    /// <summary>Identifies a using among the others of the file,
    /// wherever a fix has moved it.</summary>
    private static string Place(UsingDirectiveSyntax directive)
        => string.Join(" ", from around in directive.Ancestors().OfType<BaseNamespaceDeclarationSyntax>() select around.Name)
            + "|" + directive;
}
