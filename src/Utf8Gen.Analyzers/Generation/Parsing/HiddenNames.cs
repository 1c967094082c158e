using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Generation.Model;
using Utf8Gen.Analyzers.Semantics;

namespace Utf8Gen.Analyzers.Generation.Parsing;

/// <summary>Prevents a table from hiding names that attributes inside it refer to.</summary>
/// <remarks>The analyzer sees emitted members, the generator does not. So both judge by syntax, and bind a name only if
/// a member would hide it, in which case none is added.</remarks>
internal sealed class HiddenNames(INamedTypeSymbol type, Compilation compilation, TableMistakes mistakes)
{
    /// <summary>Rejects names that a method or constant of the table would hide, and gives nested types names that hide
    /// nothing.</summary>
    public TableShape Resolve(TableShape shape, CancellationToken cancel)
    {
        IdentifierNameSyntax[] written = [.. AttributeRootNames.FindRootNames(type, cancel)];
        IdentifierNameSyntax[] taken = [.. written.Where(name => IsTaken(TextOf(name), shape))];
        if (taken.Length == 0)
            return shape;

        foreach (IdentifierNameSyntax name in taken)
        {
            if (!shape.Nested.Contains(TextOf(name)) && !SyntaxFacts.IsInNamespaceOrTypeContext(name))
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

/// <summary>The first names in this library's attributes on a type and inside it: in <c>Shop.Model.Id</c> that is
/// <c>Shop</c>.</summary>
/// <remarks>C# looks up these names among the members of the type first, so an emitted member of the same name would
/// hide what they refer to. Other attributes may refer to an emitted member and are ignored.</remarks>
internal static class AttributeRootNames
{
    public static IEnumerable<IdentifierNameSyntax> FindRootNames(INamedTypeSymbol type, CancellationToken cancel)
        => type.DeclaringSyntaxReferences.SelectMany(reference => FindRootNames(reference.GetSyntax(cancel) as MemberDeclarationSyntax));

    private static IEnumerable<IdentifierNameSyntax> FindRootNames(MemberDeclarationSyntax? member)
    {
        if (member is null)
            return [];

        IEnumerable<IdentifierNameSyntax> own = member.AttributeLists
            .SelectMany(static list => list.Attributes)
            .Where(IsOfLibrary)
            .SelectMany(static attribute => attribute.DescendantNodes())
            .OfType<IdentifierNameSyntax>()
            .Where(IsFirst);
        return member is TypeDeclarationSyntax type ? own.Concat(type.Members.SelectMany(FindRootNames)) : own;
    }

    /// <summary>Compared by name, since every member is examined.</summary>
    private static bool IsOfLibrary(AttributeSyntax attribute)
        => attribute.Name.SimpleName()
            is "Utf8Table" or "Utf8TableAttribute" or "Utf8Key" or "Utf8KeyAttribute" or "Utf8Match" or "Utf8MatchAttribute";

    private static bool IsFirst(IdentifierNameSyntax name) => name.Parent switch
    {
        MemberAccessExpressionSyntax access => access.Expression == name,
        QualifiedNameSyntax qualified => qualified.Left == name,
        AliasQualifiedNameSyntax or NameEqualsSyntax or NameColonSyntax => false,
        // The name of the member may also be that of a type.
        ArgumentSyntax { Parent.Parent: InvocationExpressionSyntax { Expression: IdentifierNameSyntax { Identifier.ValueText: "nameof" } } }
            => false,
        _ => true,
    };
}

/// <summary>Decides whether the file of a table may have an alias for spans of bytes.</summary>
internal static class SpanAlias
{
    /// <summary>Whether the name of the alias means nothing inside a type: no nested or inherited type, no type of an
    /// outer one or of a namespace, no other alias.</summary>
    public static bool IsFree(INamedTypeSymbol type, Compilation compilation, CancellationToken cancel)
    {
        for (INamedTypeSymbol? current = type; current is not null; current = current.BaseType)
        {
            if (!current.GetTypeMembers(EmittedNames.SpanAlias).IsEmpty)
                return false;
        }

        return type.DeclaringSyntaxReferences is [{ } first, ..]
            && first.GetSyntax(cancel) is TypeDeclarationSyntax declaration
            && compilation.GetSemanticModel(declaration.SyntaxTree)
                .LookupNamespacesAndTypes(declaration.Identifier.SpanStart, name: EmittedNames.SpanAlias).IsEmpty;
    }
}
