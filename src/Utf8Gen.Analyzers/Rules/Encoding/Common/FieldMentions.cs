using System.Collections.Concurrent;
using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;

namespace Utf8Gen.Analyzers.Rules.Encoding.Common;

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
    public IEnumerable<IFieldReferenceOperation?> Of(IFieldSymbol field, IEnumerable<SyntaxTree> files, CancellationToken cancellation)
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
