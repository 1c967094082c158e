using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Generation.Model;

namespace Utf8Gen.Analyzers.Generation.Parsing;

/// <summary>Parses the type that gets the members of a table, and checks that they can be added.</summary>
internal static class TypeHeaderParser
{
    /// <summary>Parses the type of a table or converter, and checks the attributes of which the first one
    /// counts.</summary>
    public static TypeHeader Parse(
        INamedTypeSymbol type, ImmutableArray<AttributeData> attributes, TableMistakes mistakes, CancellationToken cancel)
    {
        TypeHeader header = Parse(type, mistakes, cancel);
        for (int i = 1; i < attributes.Length; i++)
            mistakes.Add(RuleCatalogue.TwoKeySources, AttributeLocations.OfAttribute(attributes[i], cancel), type.Name);

        if (new AttributeOptions(attributes[0]).AreUnfinished)
            mistakes.AddUnseen();

        UndefinedOptions.Check(attributes[0], mistakes, cancel);
        return header;
    }

    public static TypeHeader Parse(INamedTypeSymbol type, TableMistakes mistakes, CancellationToken cancel)
    {
        var parts = ImmutableArray.CreateBuilder<TypePart>(1);
        string metadataName = "";
        bool isUnfinished = IncompleteCode.IsInOrAround(type, cancel);
        if (isUnfinished)
            mistakes.AddUnfinished();
        for (INamedTypeSymbol? current = type; current is not null; current = current.ContainingType)
        {
            if (!isUnfinished)
                Check(current, mistakes, cancel);
            parts.Add(new TypePart(Keyword(current), Name(current)));
            metadataName = current.MetadataName + (metadataName.Length == 0 ? "" : "+" + metadataName);
        }

        parts.Reverse();
        string prefix = NameOf(type.ContainingNamespace);
        return new TypeHeader(
            prefix,
            new EquatableArray<TypePart>(parts.ToImmutable()),
            prefix.Length == 0 ? metadataName : prefix.Replace("@", "") + "." + metadataName);
    }

    /// <remarks>Handwritten: this runs for every table on every keystroke, and the compiler's own formatter is
    /// slow.</remarks>
    private static string NameOf(INamespaceSymbol container)
    {
        string name = "";
        for (INamespaceSymbol current = container; !current.IsGlobalNamespace; current = current.ContainingNamespace)
        {
            string part = SyntaxFacts.GetKeywordKind(current.Name) == SyntaxKind.None ? current.Name : "@" + current.Name;
            name = name.Length == 0 ? part : part + "." + name;
        }

        return name;
    }

    private static void Check(INamedTypeSymbol type, TableMistakes mistakes, CancellationToken cancel)
    {
        if (type.DeclaringSyntaxReferences is not [{ } first, ..] || first.GetSyntax(cancel) is not TypeDeclarationSyntax declaration)
            return;

        if (type.Arity > 0)
            mistakes.AddFatal(
                RuleCatalogue.UnsupportedTableType, declaration.Identifier.GetLocation(), type.Name, "generic", mistakes.Table);
        else if (type.IsFileLocal)
            mistakes.AddFatal(
                RuleCatalogue.UnsupportedTableType, declaration.Identifier.GetLocation(), type.Name, "file-local", mistakes.Table);

        if (!declaration.Modifiers.Any(SyntaxKind.PartialKeyword))
            mistakes.AddFatal(RuleCatalogue.TableNotPartial, declaration.Identifier.GetLocation(), type.Name, mistakes.Table);
    }

    /// <summary>Keywords are lowercase, including future ones: the compiler reports a type with such a name without an
    /// @, in the emitted part too.</summary>
    private static string Name(INamedTypeSymbol type)
        => type.Name.Length > 0 && type.Name.All(static c => c is '_' or (>= 'a' and <= 'z')) ? "@" + type.Name : type.Name;

    private static string Keyword(INamedTypeSymbol type) => type switch
    {
        { IsRecord: true, TypeKind: TypeKind.Struct } => "record struct",
        { IsRecord: true } => "record",
        { TypeKind: TypeKind.Struct } => "struct",
        { TypeKind: TypeKind.Interface } => "interface",
        _ => "class",
    };
}

/// <summary>Recognizes incomplete types: an emitted file contains a part of each, and would repeat the compiler's
/// errors.</summary>
internal static class IncompleteCode
{
    /// <summary>Whether the name of a type, as emitted code spells it, contains a type that does not exist.</summary>
    public static bool IsInName(ITypeSymbol type) => type switch
    {
        IErrorTypeSymbol => true,
        IArrayTypeSymbol array => IsInName(array.ElementType),
        INamedTypeSymbol named => named.TypeArguments.Any(IsInName) || (named.ContainingType is { } container && IsInName(container)),
        _ => false,
    };

    public static bool IsInOrAround(INamedTypeSymbol type, CancellationToken cancel)
    {
        for (INamedTypeSymbol? current = type; current is not null; current = current.ContainingType)
        {
            if (IsIn(current, cancel))
                return true;
        }

        return !CanBeTopLevel(type);
    }

    /// <summary>The type of an extension block has no name and no parts.</summary>
    private static bool IsIn(INamedTypeSymbol type, CancellationToken cancel)
        => type.Name.Length == 0 || type.DeclaringSyntaxReferences.Any(reference => IsIn(reference.GetSyntax(cancel)));

    private static bool IsIn(SyntaxNode declaration)
        => declaration is TypeDeclarationSyntax { Identifier: { } identifier } && (identifier.IsMissing || identifier.ContainsDiagnostics);

    /// <summary>Whether the outermost type has a valid accessibility and namespace.</summary>
    private static bool CanBeTopLevel(INamedTypeSymbol type)
    {
        INamedTypeSymbol outermost = type;
        while (outermost.ContainingType is { } container)
            outermost = container;

        for (INamespaceSymbol current = outermost.ContainingNamespace; !current.IsGlobalNamespace; current = current.ContainingNamespace)
        {
            if (current.Name.Length == 0)
                return false;
        }

        return outermost.DeclaredAccessibility is Accessibility.Public or Accessibility.Internal;
    }
}
