using System.Collections.Immutable;
using System.Text.RegularExpressions;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Text;

namespace Utf8Gen.CodeFixes.Rewriting;

/// <summary>Removes using directives that a fix made unneeded, and no others.</summary>
/// <remarks>Ours since Roslyn's service for this is not public, removes all unneeded directives and looks at one
/// project: a directive must be unneeded in every project that compiles the file and for code that no project compiles,
/// such as <c>#if DEBUG</c> in a release build.</remarks>
internal static class UnneededUsings
{
    private const string UnneededUsing = "CS8019";

    /// <param name="before">The file before the fix.</param>
    /// <param name="after">The file after the fix.</param>
    /// <param name="cancellation">The cancellation token.</param>
    public static async Task<LinkedFile> RemoveAsync(LinkedFile before, LinkedFile after, CancellationToken cancellation)
    {
        HashSet<string> needed =
        [
            .. (await ReadAsync(before, cancellation).ConfigureAwait(false))
                .SelectMany(static usings => usings.All.Where(directive => !usings.IsUnneeded(directive)))
                .Select(static directive => NameInNamespace(directive)),
        ];
        if (needed.Count == 0)
            return after;

        ImmutableArray<FileUsings> now = await ReadAsync(after, cancellation).ConfigureAwait(false);
        UsingDirectiveSyntax[] removed =
        [
            .. now[0].All.Where(directive => needed.Contains(NameInNamespace(directive))
                && now.All(usings => usings.FindDirective(directive) is not { } here || usings.IsUnneeded(here))
                && StandsAlone(directive)
                && !MayBeNeeded(directive, now)),
        ];
        if (removed.Length == 0)
            return after;

        SourceText text = await after.Main.GetTextAsync(cancellation).ConfigureAwait(false);
        return await after.ChangeAsync(Removal(removed, text), after.Main.Id, cancellation).ConfigureAwait(false);
    }

    private static async Task<ImmutableArray<FileUsings>> ReadAsync(LinkedFile file, CancellationToken cancellation)
    {
        var all = ImmutableArray.CreateBuilder<FileUsings>();
        foreach (Document document in file.All)
            all.Add(new FileUsings((await document.GetSemanticModelAsync(cancellation).ConfigureAwait(false))!, cancellation));
        return all.ToImmutable();
    }

    /// <summary>Identifies a directive among the others of the file, wherever a fix has moved it.</summary>
    private static string NameInNamespace(UsingDirectiveSyntax directive)
        => string.Join(" ", from around in directive.Ancestors().OfType<BaseNamespaceDeclarationSyntax>() select around.Name)
            + "|" + directive;

    /// <summary>Whether the line contains only the directive, and no comment or preprocessor directive belongs to
    /// it.</summary>
    private static bool StandsAlone(UsingDirectiveSyntax directive)
    {
        TextLine line = directive.SyntaxTree.GetText().Lines.GetLineFromPosition(directive.SpanStart);
        bool isFirst = directive.GetFirstToken().GetPreviousToken().IsKind(SyntaxKind.None);
        return line.ToString().Trim() == directive.ToString()
            && directive.DescendantTrivia().All(trivia => IsSpace(trivia) || !directive.Span.Contains(trivia.Span))
            && ConditionalCode.IsWith(directive.SpanStart, 0, directive.SyntaxTree)
            && directive.GetLeadingTrivia().All(trivia
                => IsSpace(trivia) || (isFirst && (Comments.IsComment(trivia) || trivia.IsKind(SyntaxKind.NullableDirectiveTrivia))));
    }

    private static bool IsSpace(SyntaxTrivia trivia) => trivia.Kind() is SyntaxKind.WhitespaceTrivia or SyntaxKind.EndOfLineTrivia;

    /// <summary>Returns the lines of directives, and blank ones after them at the start of a file or block, or next to
    /// another blank line.</summary>
    private static IEnumerable<TextChange> Removal(IEnumerable<UsingDirectiveSyntax> directives, SourceText text)
    {
        var removed = new SortedSet<int>(directives.Select(directive => text.Lines.IndexOf(directive.SpanStart)));
        foreach (int line in removed.ToArray())
        {
            int before = line - 1;
            while (removed.Contains(before))
                before--;
            string above = before < 0 ? "" : text.Lines[before].ToString().TrimEnd();
            if (above is not ("" or [.., '{']))
                continue;

            for (int after = line + 1;
                after < text.Lines.Count && (removed.Contains(after) || string.IsNullOrWhiteSpace(text.Lines[after].ToString()));
                after++)
            {
                removed.Add(after);
            }
        }

        return removed.Select(line => new TextChange(text.Lines[line].SpanIncludingLineBreak, ""));
    }

    /// <summary>Whether a word in code that no project compiles could be a name that needs a directive.</summary>
    private static bool MayBeNeeded(UsingDirectiveSyntax directive, ImmutableArray<FileUsings> all)
    {
        string[] words =
        [
            .. all[0].Root.DescendantTrivia()
                .Where(trivia => trivia.IsKind(SyntaxKind.DisabledTextTrivia)
                    && all.All(other => other.Root.FindTrivia(trivia.SpanStart).IsKind(SyntaxKind.DisabledTextTrivia)))
                .SelectMany(static trivia => Regex.Matches(trivia.ToString(), @"\w+").Cast<Match>())
                .Select(static word => word.Value)
                .Distinct(),
        ];
        return words.Length > 0 && all.Any(usings => usings.FindDirective(directive) is { } here && Imports(here, words, usings.Model));
    }

    private static bool Imports(UsingDirectiveSyntax directive, string[] words, SemanticModel model)
    {
        if (directive.Alias is { } alias)
            return words.Contains(alias.Name.Identifier.ValueText);

        return directive.Name is null || model.GetSymbolInfo(directive.Name).Symbol switch
        {
            INamespaceSymbol imported => words.Any(word
                => !imported.GetTypeMembers(word).IsEmpty || !imported.GetTypeMembers(word + "Attribute").IsEmpty)
                || imported.GetTypeMembers().Any(type => type.MightContainExtensionMethods && HasMember(type, words)),
            INamedTypeSymbol imported => HasMember(imported, words),
            _ => true,
        };
    }

    private static bool HasMember(INamedTypeSymbol type, string[] words) => words.Any(word => !type.GetMembers(word).IsEmpty);

    /// <summary>The using directives of a file as one project compiles it. A global one may be needed by any other
    /// file.</summary>
    private sealed class FileUsings(SemanticModel model, CancellationToken cancellation)
    {
        /// <remarks>If documentation comments are not parsed, nothing is reported: a <c>cref</c> may need the
        /// directive.</remarks>
        private readonly HashSet<int> _unneeded =
        [
            .. from found in model.GetDiagnostics(cancellationToken: cancellation)
               where found.Id == UnneededUsing
               select found.Location.SourceSpan.Start,
        ];

        public SemanticModel Model => model;

        public SyntaxNode Root { get; } = model.SyntaxTree.GetRoot(cancellation);

        public IEnumerable<UsingDirectiveSyntax> All
            => Root.DescendantNodes(static node => node is CompilationUnitSyntax or BaseNamespaceDeclarationSyntax)
                .OfType<UsingDirectiveSyntax>()
                .Where(static directive => directive.GlobalKeyword.IsKind(SyntaxKind.None));

        public bool IsUnneeded(UsingDirectiveSyntax directive) => _unneeded.Contains(directive.SpanStart);

        /// <summary>Returns the directive at the place of that of another project.</summary>
        public UsingDirectiveSyntax? FindDirective(UsingDirectiveSyntax other)
            => All.FirstOrDefault(directive => directive.Span == other.Span);
    }
}
