using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Generation.Model;
using Utf8Gen.Analyzers.Generation.Parsing.Mistakes;

namespace Utf8Gen.Analyzers.Generation.Parsing.Conflicts;

/// <summary>Prevents a table from hiding names that attributes inside it refer to.</summary>
/// <remarks>The analyzer sees emitted members, the generator does not. So both judge by syntax, and
/// bind a name only if a member would hide it, in which case none is added.</remarks>
internal sealed class HiddenNames(INamedTypeSymbol type, Compilation compilation, TableMistakes mistakes)
{
    /// <summary>Rejects names that a method or constant of the table would hide, and gives nested
    /// types names that hide nothing.</summary>
    public TableShape Resolve(TableShape shape, CancellationToken cancel)
    {
        IdentifierNameSyntax[] written = [.. AttributeRootNames.Of(type, cancel)];
        IdentifierNameSyntax[] taken = [.. written.Where(name => IsTaken(TextOf(name), shape))];
        if (taken.Length == 0)
            return shape;

        foreach (IdentifierNameSyntax name in taken)
        {
            if (!shape.Nested.Has(TextOf(name)) && !SyntaxFacts.IsInNamespaceOrTypeContext(name))
                Refuse(name, cancel);
        }

        var texts = new HashSet<string>(written.Select(TextOf), StringComparer.Ordinal);
        return shape with { Nested = Rename(shape.Nested, taken, texts) };
    }

    private static bool IsTaken(string name, TableShape shape)
        => EmittedMembers.IsUnique(name, shape) || EmittedMembers.IsMethod(name, shape);

    private static string TextOf(IdentifierNameSyntax name) => name.Identifier.ValueText;

    private void Refuse(IdentifierNameSyntax name, CancellationToken cancel)
    {
        ISymbol? meant = compilation.GetSemanticModel(name.SyntaxTree).GetSymbolInfo(name, cancel).Symbol;
        if (meant is null || SymbolEqualityComparer.Default.Equals(meant.ContainingType, type))
            return;

        ExpressionSyntax whole = name;
        while (whole.Parent is MemberAccessExpressionSyntax access && access.Expression == whole)
            whole = access;
        string rest = whole.ToString().Substring(name.Span.Length);
        mistakes.AddFatal(RuleCatalogue.HiddenName, whole.GetLocation(), TextOf(name), mistakes.Table, FullNameOf(meant) + rest);
    }

    private static string FullNameOf(ISymbol symbol)
        => symbol is INamespaceOrTypeSymbol || symbol.ContainingType is not { } container
            ? symbol.ToDisplayString(SymbolDisplayFormat.FullyQualifiedFormat)
            : container.ToDisplayString(SymbolDisplayFormat.FullyQualifiedFormat) + "." + symbol.Name;

    private NestedNames Rename(NestedNames names, IdentifierNameSyntax[] taken, HashSet<string> texts)
    {
        return new NestedNames(NameOf(names.Key), NameOf(names.Utf8), NameOf(names.Table));

        string NameOf(string usual) => Array.Find(taken, name => TextOf(name) == usual) is { } place ? Another(usual, place, texts) : usual;
    }

    private string Another(string usual, IdentifierNameSyntax place, HashSet<string> texts)
    {
        string name = "Own" + usual;
        for (int number = 2; texts.Contains(name); number++)
            name = $"Own{usual}_{number}";

        mistakes.Note(RuleCatalogue.RenamedMember, place.GetLocation(), $"type '{usual}' of the table '{mistakes.Table}'", name, usual);
        return name;
    }
}
