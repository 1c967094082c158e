using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Generation.Model;
using Utf8Gen.Analyzers.Semantics;

namespace Utf8Gen.Analyzers.Generation.Parsing;

/// <summary>Finds members of the user's that stand where the generator's would go.</summary>
internal static class EmittedMemberCheck
{
    public static void Check(INamedTypeSymbol type, TableMistakes mistakes, CancellationToken cancel)
    {
        // A member cannot have the name of the type around it.
        if (EmittedNames.IsUnique(type.Name) || EmittedNames.IsMethod(type.Name))
            mistakes.AddFatal(RuleCatalogue.U8G2008, PlaceOf(type), type.Name, mistakes.Table);

        foreach (ISymbol member in type.GetMembers())
        {
            cancel.ThrowIfCancellationRequested();
            if (IsInTheWay(member) && !IsGenerated(member))
                mistakes.AddFatal(RuleCatalogue.U8G2008, PlaceOf(member), member.Name, mistakes.Table);
        }

        for (INamedTypeSymbol? ancestor = type.BaseType; ancestor is not null; ancestor = ancestor.BaseType)
            CheckInherited(ancestor, type, mistakes, cancel);
    }

    /// <summary>Hiding an inherited member is a warning that the user could not mend in generated code, and emitted code that
    /// says the type's own name would find an inherited member of that name.</summary>
    private static void CheckInherited(INamedTypeSymbol ancestor, INamedTypeSymbol type, TableMistakes mistakes, CancellationToken cancel)
    {
        // The generator does not see what it adds to another table, and the analyzer would report each member of it.
        if (!TableParser.KeySources(ancestor).IsEmpty)
        {
            mistakes.AddFatal(RuleCatalogue.U8G2008, PlaceOf(type), $"{ancestor.Name}.{EmittedNames.Key}", mistakes.Table);
            return;
        }

        foreach (ISymbol member in ancestor.GetMembers())
        {
            cancel.ThrowIfCancellationRequested();
            if ((IsInTheWay(member) || member.Name == type.Name) && IsSeenFrom(type, member))
                mistakes.AddFatal(RuleCatalogue.U8G2008, PlaceOf(type), $"{ancestor.Name}.{member.Name}", mistakes.Table);
        }
    }

    /// <summary>Internals of another assembly: a build does not load them, an editor does.</summary>
    private static bool IsSeenFrom(INamedTypeSymbol type, ISymbol member) => member.DeclaredAccessibility switch
    {
        Accessibility.Private => false,
        Accessibility.Internal or Accessibility.ProtectedAndInternal =>
            SymbolEqualityComparer.Default.Equals(member.ContainingAssembly, type.ContainingAssembly)
                || member.ContainingAssembly.GivesAccessTo(type.ContainingAssembly),
        _ => true,
    };

    private static bool IsInTheWay(ISymbol member)
        => EmittedNames.IsUnique(member.Name)
            || (EmittedNames.IsMethod(member.Name) && (member is not IMethodSymbol method || HasEmittedSignature(method)));

    /// <summary>By the names of types: <c>Key</c> is not there yet when the generator runs, and is when the analyzer does.</summary>
    private static bool HasEmittedSignature(IMethodSymbol method)
    {
        if (method is not { Arity: 0, Parameters: [{ } parameter] })
            return false;

        return method.Name == EmittedNames.Match
            ? parameter.RefKind switch
            {
                RefKind.None => parameter.Type.IsReadOnlySpanOf(SpecialType.System_Byte) || IsOfJson(parameter.Type, "JsonProperty"),
                _ => IsOfJson(parameter.Type, "Utf8JsonReader"),
            }
            : parameter.RefKind == RefKind.None && parameter.Type.Name == EmittedNames.Key;
    }

    /// <summary>Newtonsoft.Json has a <c>JsonProperty</c> too.</summary>
    private static bool IsOfJson(ITypeSymbol type, string name)
        => type.Name == name && type.ContainingNamespace?.ToDisplayString() == "System.Text.Json";

    /// <summary>The analyzer sees what the generator added, too.</summary>
    private static bool IsGenerated(ISymbol member)
    {
        foreach (AttributeData attribute in member.GetAttributes())
        {
            if (attribute.AttributeClass?.Name == "GeneratedCodeAttribute"
                && attribute.ConstructorArguments is [{ Value: EmittedNames.Tool }, ..])
                return true;
        }

        return false;
    }

    private static Location? PlaceOf(ISymbol symbol) => symbol.Locations.Length > 0 ? symbol.Locations[0] : null;
}
