using System.Runtime.CompilerServices;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Text;

namespace Utf8Gen.Analyzers.HotPaths;

/// <summary>The syntax in a file that may use a function, by its name only.</summary>
internal static class UsePlaces
{
    public static IEnumerable<SyntaxNode> FindPlaces(SyntaxTree tree, IMethodSymbol function, CancellationToken cancellation)
        => function switch
        {
            { MethodKind: MethodKind.Constructor, ContainingType.Name: var type } => OfConstructor(tree, type, cancellation),
            { AssociatedSymbol: IPropertySymbol { IsIndexer: true } indexer } => OfIndexer(tree, indexer.ContainingType.Name, cancellation),
            { AssociatedSymbol: IPropertySymbol property } => OfName(tree, property.Name, cancellation),
            { MethodKind: MethodKind.Ordinary or MethodKind.LocalFunction or MethodKind.ReducedExtension } => OfName(
                tree, function.Name, cancellation),
            _ => [],
        };

    private static IEnumerable<SyntaxNode> OfName(SyntaxTree tree, string name, CancellationToken cancellation)
    {
        foreach (SyntaxToken token in WordSearch.Find(name, tree, cancellation))
        {
            if (token.Parent is SimpleNameSyntax found)
                yield return UseOf(found);
        }
    }

    /// <summary><c>new Parser(...)</c>; in files that name the type, also <c>new(...)</c>, <c>: this(...)</c> and <c>:
    /// base(...)</c>.</summary>
    private static IEnumerable<SyntaxNode> OfConstructor(SyntaxTree tree, string type, CancellationToken cancellation)
    {
        if (!WordFilter.GetOrCreate(tree).MayContain(type))
            yield break;

        foreach (SyntaxToken token in WordSearch.Find(type, tree, cancellation))
        {
            if (token.Parent is SimpleNameSyntax name && CreationOf(name) is { } creation)
                yield return creation;
        }

        foreach (string keyword in new[] { "new", "this", "base" })
        {
            foreach (SyntaxToken token in WordSearch.Find(keyword, tree, cancellation))
            {
                if (token.Parent is ImplicitObjectCreationExpressionSyntax or ConstructorInitializerSyntax)
                    yield return token.Parent;
            }
        }
    }

    /// <summary><c>table[key]</c>, in files that name the type.</summary>
    private static IEnumerable<SyntaxNode> OfIndexer(SyntaxTree tree, string type, CancellationToken cancellation)
    {
        if (!WordFilter.GetOrCreate(tree).MayContain(type))
            yield break;

        foreach (SyntaxNode node in tree.GetRoot(cancellation).DescendantNodes())
        {
            if (node is ElementAccessExpressionSyntax or ElementBindingExpressionSyntax or ImplicitElementAccessSyntax)
                yield return node;
        }
    }

    /// <summary>The call of a name, or the expression that refers to it.</summary>
    private static SyntaxNode UseOf(SimpleNameSyntax name)
    {
        ExpressionSyntax expression = name.Parent switch
        {
            MemberAccessExpressionSyntax access when access.Name == name => access,
            MemberBindingExpressionSyntax binding => binding,
            _ => name,
        };
        return expression.Parent is InvocationExpressionSyntax call && call.Expression == expression ? call : expression;
    }

    /// <summary><c>new Parser(...)</c> around the name of its type.</summary>
    private static SyntaxNode? CreationOf(SimpleNameSyntax name)
    {
        SyntaxNode type = name;
        while (type.Parent is QualifiedNameSyntax or AliasQualifiedNameSyntax)
            type = type.Parent;

        return type.Parent as ObjectCreationExpressionSyntax;
    }
}

/// <summary>Where a function can be used.</summary>
internal static class UseScope
{
    public static IEnumerable<SyntaxTree> FilesOf(IMethodSymbol function, Compilation compilation)
    {
        ISymbol? owner = function.MethodKind == MethodKind.LocalFunction ? function
            : function.DeclaredAccessibility == Accessibility.Private ? function.ContainingType
            : null;
        return owner is null ? compilation.SyntaxTrees : FilesOf(owner);
    }

    /// <summary>Whether code that is not in the compilation, or a call that is not followed, may run the
    /// function.</summary>
    public static bool IsOpen(IMethodSymbol function, Compilation compilation)
        => function.IsVirtual || function.IsAbstract || function.IsOverride
            || !function.ExplicitInterfaceImplementations.IsEmpty
            || ImplementsInterface(function)
            || (compilation.Options.OutputKind == OutputKind.DynamicallyLinkedLibrary && IsVisible(function));

    private static IEnumerable<SyntaxTree> FilesOf(ISymbol owner)
    {
        var files = new HashSet<SyntaxTree>();
        foreach (SyntaxReference part in owner.DeclaringSyntaxReferences)
        {
            if (files.Add(part.SyntaxTree))
                yield return part.SyntaxTree;
        }
    }

    private static bool ImplementsInterface(IMethodSymbol function)
    {
        if (function.DeclaredAccessibility != Accessibility.Public || function.IsStatic || function.ContainingType is not { } type)
            return false;

        foreach (INamedTypeSymbol implemented in type.AllInterfaces)
        {
            foreach (ISymbol candidate in implemented.GetMembers(function.Name))
            {
                if (SymbolEqualityComparer.Default.Equals(type.FindImplementationForInterfaceMember(candidate), function))
                    return true;
            }
        }

        return false;
    }

    private static bool IsVisible(ISymbol function)
    {
        for (ISymbol? symbol = function; symbol is not null and not INamespaceSymbol; symbol = symbol.ContainingSymbol)
        {
            if (symbol is IMethodSymbol { MethodKind: MethodKind.LocalFunction }
                || symbol.DeclaredAccessibility
                    is Accessibility.Private or Accessibility.Internal or Accessibility.ProtectedAndInternal)
            {
                return false;
            }
        }

        return true;
    }
}

/// <summary>Finds the tokens of a file with a given text.</summary>
internal static class WordSearch
{
    public static IEnumerable<SyntaxToken> Find(string word, SyntaxTree tree, CancellationToken cancellation)
    {
        if (!WordFilter.GetOrCreate(tree).MayContain(word))
            yield break;

        string text = tree.GetText(cancellation).ToString();
        SyntaxNode? root = null;
        for (int at = NextIn(text, word, 0); at >= 0; at = NextIn(text, word, at + word.Length))
        {
            if (!IsWhole(text, at, word.Length))
                continue;

            // Not in a comment, a string or disabled code.
            SyntaxToken token = (root ??= tree.GetRoot(cancellation)).FindToken(at);
            if (token.ValueText == word && token.Span.Contains(at))
                yield return token;
        }
    }

    /// <summary>Whether a character belongs to a word. Letters of any alphabet do; an escape in an identifier is not
    /// understood.</summary>
    public static bool IsPart(char c) => c is (>= 'a' and <= 'z') or (>= 'A' and <= 'Z') or (>= '0' and <= '9') or '_' or > '\x7F';

    private static int NextIn(string text, string word, int start) => text.IndexOf(word, start, StringComparison.Ordinal);

    private static bool IsWhole(string text, int at, int length)
        => (at == 0 || !IsPart(text[at - 1])) && (at + length == text.Length || !IsPart(text[at + length]));
}

/// <summary>Tells that a word does not occur in a file, without parsing or binding it.</summary>
/// <remarks>A Bloom filter with one hash. Computed once for an unchanged file: while one file is edited, the others are
/// not read again.</remarks>
internal sealed class WordFilter
{
    private const int MinBits = 512;
    private const int CharsPerBit = 4;

    private static readonly ConditionalWeakTable<SyntaxTree, WordFilter> Filters = new();

    private readonly ulong[] _bits;

    private WordFilter(SourceText text)
    {
        int bits = MinBits;
        while (bits < text.Length / CharsPerBit)
            bits *= 2;

        _bits = new ulong[bits / 64];
        AddWords(text.ToString());
    }

    public static WordFilter GetOrCreate(SyntaxTree tree) => Filters.GetValue(tree, static tree => new WordFilter(tree.GetText()));

    public bool MayContain(string word)
    {
        uint hash = 0;
        foreach (char c in word)
            hash = Add(hash, c);

        return (_bits[WordOf(hash)] & BitOf(hash)) != 0;
    }

    private void AddWords(string text)
    {
        uint hash = 0;
        bool isInWord = false;
        foreach (char c in text)
        {
            if (WordSearch.IsPart(c))
            {
                hash = Add(hash, c);
                isInWord = true;
            }
            else if (isInWord)
            {
                AddWord(hash);
                hash = 0;
                isInWord = false;
            }
        }

        if (isInWord)
            AddWord(hash);
    }

    private void AddWord(uint hash) => _bits[WordOf(hash)] |= BitOf(hash);

    private int WordOf(uint hash) => (int)((hash >> 6) & (uint)(_bits.Length - 1));

    private static ulong BitOf(uint hash) => 1UL << (int)(hash & 63);

    // A step of FNV-1a, here from 0 on: 0 also says that no word has begun.
    private static uint Add(uint hash, char c) => unchecked((hash ^ c) * 16777619);
}
