using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Text;

namespace Utf8Gen.CodeFixes.Rewriting.Usings;

/// <summary>Usings that nothing needs any more.</summary>
internal static class UnneededUsings
{
    private const string UnneededUsing = "CS8019";

    /// <param name="before">The file before the fix, as each project compiles it.</param>
    /// <param name="text">What the fix has made of it.</param>
    /// <param name="linked">The projects.</param>
    /// <returns>The text without the usings that were needed before, and are in no project now.</returns>
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

    /// <summary>A global using may be needed by every other file.</summary>
    private static bool IsOfFile(UsingDirectiveSyntax directive) => directive.GlobalKeyword.IsKind(SyntaxKind.None);

    /// <remarks>The compiler says nothing where it does not read documentation comments: a <c>cref</c> may need them.</remarks>
    private static HashSet<int> UnneededAt(CompiledText compiled)
        => [.. from found in compiled.Diagnostics where found.Id == UnneededUsing select found.Location.SourceSpan.Start];

    /// <summary>Whether every project that compiles a using could do without it.</summary>
    private static bool IsUnneededIn(ImmutableArray<CompiledText> all, int position)
        => all.All(compiled => compiled.At<UsingDirectiveSyntax>(position) is null || UnneededAt(compiled).Contains(position));

    /// <summary>A using, told from the others of the file wherever a fix has moved it.</summary>
    private static string Place(UsingDirectiveSyntax directive)
        => string.Join(" ", from around in directive.Ancestors().OfType<BaseNamespaceDeclarationSyntax>() select around.Name)
            + "|" + directive;
}
