using System.Collections.Concurrent;
using System.Runtime.CompilerServices;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Utf8Gen.Analyzers.Rules.Encoding;

/// <summary>All mentions of a field that is not visible outside of its assembly.</summary>
internal sealed class FieldMentions
{
    private readonly Compilation _compilation;
    private readonly ConcurrentDictionary<SyntaxTree, SemanticModel> _models = new();
    private readonly Lazy<ImmutableHashSet<string>> _aliases;

    public FieldMentions(Compilation compilation)
    {
        _compilation = compilation;
        _aliases = new Lazy<ImmutableHashSet<string>>(
            () => compilation.SyntaxTrees.SelectMany(static tree => MentionSyntax.AliasesIn(tree.GetRoot())).ToImmutableHashSet());
    }

    /// <param name="field">The field.</param>
    /// <param name="cancellation">The cancellation token.</param>
    /// <returns>The files that may mention the field; none if other assemblies
    /// can mention it as well.</returns>
    public IReadOnlyCollection<SyntaxTree> FilesOf(IFieldSymbol field, CancellationToken cancellation)
    {
        if (field.DeclaredAccessibility == Accessibility.Private)
            return [.. field.ContainingType.DeclaringSyntaxReferences.Select(static part => part.SyntaxTree).Distinct()];

        cancellation.ThrowIfCancellationRequested();
        return IsSeenOutside(field) || HasFriends(field.ContainingAssembly) ? [] : [.. _compilation.SyntaxTrees];
    }

    /// <remarks>Operations first: the driver creates those of a whole function anyway, while
    /// symbols need another search.</remarks>
    /// <returns>The reference at each mention; <see langword="null"/> for one that is
    /// not a plain reference.</returns>
    public IEnumerable<IFieldReferenceOperation?> FindReferences(
        IFieldSymbol field, IEnumerable<SyntaxTree> files, CancellationToken cancellation)
    {
        foreach (SyntaxTree file in files)
        {
            foreach (IdentifierNameSyntax name in IdentifierIndex.Find(field.Name, file, cancellation))
            {
                if (!MentionSyntax.MayMean(name, field, _aliases.Value))
                    continue;

                SemanticModel model = ModelOf(file);
                var reference = model.GetOperation(WithQualifier(name), cancellation) as IFieldReferenceOperation;
                if (reference is null ? MayMean(model.GetSymbolInfo(name, cancellation), field) : Means(reference.Field, field))
                    yield return reference;
            }
        }
    }

    /// <summary><c>Keys.Id</c></summary>
    private static SyntaxNode WithQualifier(IdentifierNameSyntax name)
        => name.Parent is MemberAccessExpressionSyntax access && access.Name == name ? access : name;

    private static bool MayMean(SymbolInfo info, IFieldSymbol field)
        => Means(info.Symbol, field) || info.CandidateSymbols.Any(candidate => Means(candidate, field));

    private static bool Means(ISymbol? symbol, IFieldSymbol field)
        => SymbolEqualityComparer.Default.Equals(symbol?.OriginalDefinition, field);

    private static bool IsSeenOutside(ISymbol member)
    {
        for (ISymbol? symbol = member; symbol is not null and not INamespaceSymbol; symbol = symbol.ContainingSymbol)
        {
            if (symbol.DeclaredAccessibility is Accessibility.Private or Accessibility.Internal or Accessibility.ProtectedAndInternal)
                return false;
        }

        return true;
    }

    private static bool HasFriends(IAssemblySymbol assembly)
        => assembly.GetAttributes().Any(static attribute => attribute.AttributeClass?.Name == "InternalsVisibleToAttribute");

#pragma warning disable RS1030 // The field may be mentioned in another file; the model is made once for all fields.
    private SemanticModel ModelOf(SyntaxTree file) => _models.GetOrAdd(file, file => _compilation.GetSemanticModel(file));
#pragma warning restore RS1030
}

/// <summary>Which mentions of a name cannot be a static field, by the code alone: binding them
/// binds the function around each.</summary>
internal static class MentionSyntax
{
    /// <param name="name">The mention.</param>
    /// <param name="field">The static field.</param>
    /// <param name="aliases">The aliases in all files: some are global.</param>
    public static bool MayMean(IdentifierNameSyntax name, IFieldSymbol field, ISet<string> aliases)
        => name.Parent switch
        {
            // value.Id: a static field is named by its type, or a derived one
            MemberAccessExpressionSyntax access when access.Name == name
                => LastName(access.Expression) is not { } type || type == field.ContainingType.Name || aliases.Contains(type)
                    || !HasOnlyOwnName(field.ContainingType),

            // item?.Id, M(Id: 1), { Id: 1 }, [A(Id = 1)]
            MemberBindingExpressionSyntax or NameColonSyntax or NameEqualsSyntax => false,

            // new C { Id = 1 }
            AssignmentExpressionSyntax { Parent: InitializerExpressionSyntax } assignment => assignment.Left != name,
            _ => true,
        };

    /// <summary>The names of <c>using Keys = Shop.Keys;</c>, which may mean any type.</summary>
    public static IEnumerable<string> AliasesIn(SyntaxNode root)
        => root.DescendantNodes(static node => node is CompilationUnitSyntax or BaseNamespaceDeclarationSyntax)
            .OfType<UsingDirectiveSyntax>()
            .Select(static directive => directive.Alias?.Name.Identifier.ValueText)
            .OfType<string>();

    /// <summary>Whether no derived type gives another name to the members of a type.</summary>
    private static bool HasOnlyOwnName(INamedTypeSymbol type) => type.IsStatic || type.IsSealed;

    private static string? LastName(ExpressionSyntax qualifier) => qualifier switch
    {
        IdentifierNameSyntax simple => simple.Identifier.ValueText,
        MemberAccessExpressionSyntax { Name: IdentifierNameSyntax last } => last.Identifier.ValueText,
        _ => null,
    };
}

/// <summary>Where each name occurs in a file.</summary>
/// <remarks>Computed once for an unchanged file: while one file is being edited, the
/// others are not read again.</remarks>
internal static class IdentifierIndex
{
    private static readonly ConditionalWeakTable<SyntaxTree, ILookup<string, int>> Indexes = new();

    public static IEnumerable<IdentifierNameSyntax> Find(string name, SyntaxTree tree, CancellationToken cancellation)
    {
        SyntaxNode root = tree.GetRoot(cancellation);
        foreach (int position in Indexes.GetValue(tree, static tree => Create(tree.GetRoot()))[name])
        {
            if (root.FindToken(position).Parent is IdentifierNameSyntax identifier)
                yield return identifier;
        }
    }

    private static ILookup<string, int> Create(SyntaxNode root)
        => root.DescendantNodes().OfType<IdentifierNameSyntax>()
            .ToLookup(static name => name.Identifier.ValueText, static name => name.SpanStart, StringComparer.Ordinal);
}
