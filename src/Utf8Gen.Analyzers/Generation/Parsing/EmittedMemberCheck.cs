using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Generation.Model;
using Utf8Gen.Analyzers.Semantics;

namespace Utf8Gen.Analyzers.Generation.Parsing;

/// <summary>Finds members of the user's that stand where the generator's would go.</summary>
internal sealed class EmittedMemberCheck(INamedTypeSymbol type, Compilation compilation, TableMistakes mistakes)
{
    private TargetFeatures? _features;

    /// <summary>Asked for only where a member is suspect.</summary>
    private TargetFeatures Features => _features ??= TargetFeaturesReader.Read(compilation);

    public void Check(CancellationToken cancel)
    {
        // A member cannot have the name of the type around it.
        if (EmittedNames.IsUnique(type.Name) || EmittedNames.IsMethod(type.Name))
            AddInTheWay(type, type.Name);

        foreach (ISymbol member in type.GetMembers())
        {
            cancel.ThrowIfCancellationRequested();
            if (IsInTheWay(member) && !IsGenerated(member))
                AddInTheWay(member, member.Name);
        }

        for (INamedTypeSymbol? ancestor = type.BaseType; ancestor is not null; ancestor = ancestor.BaseType)
            CheckInherited(ancestor, cancel);
    }

    /// <summary>Hiding an inherited member is a warning that the user could not mend in generated code, and emitted code that
    /// says the type's own name would find an inherited member of that name.</summary>
    private void CheckInherited(INamedTypeSymbol ancestor, CancellationToken cancel)
    {
        // The generator does not see what it adds to another table, and the analyzer would report each member of it.
        if (!TableParser.KeySources(ancestor).IsEmpty)
        {
            AddInTheWay(type, $"{ancestor.Name}.{EmittedNames.Key}");
            return;
        }

        foreach (ISymbol member in ancestor.GetMembers())
        {
            cancel.ThrowIfCancellationRequested();
            if ((IsInTheWay(member) || member.Name == type.Name) && IsSeen(member))
                AddInTheWay(type, $"{ancestor.Name}.{member.Name}");
        }
    }

    private void AddInTheWay(ISymbol place, string name)
        => mistakes.AddFatal(RuleCatalogue.U8G2008, place.Locations.Length > 0 ? place.Locations[0] : null, name, mistakes.Table);

    /// <summary>Internals of another assembly: a build does not load them, an editor does.</summary>
    private bool IsSeen(ISymbol member) => member.DeclaredAccessibility switch
    {
        Accessibility.Private => false,
        Accessibility.Internal or Accessibility.ProtectedAndInternal =>
            SymbolEqualityComparer.Default.Equals(member.ContainingAssembly, type.ContainingAssembly)
                || member.ContainingAssembly.GivesAccessTo(type.ContainingAssembly),
        _ => true,
    };

    private bool IsInTheWay(ISymbol member) => member switch
    {
        // Types of one name may differ in their number of type parameters.
        INamedTypeSymbol { Arity: > 0, Name: EmittedNames.Key or EmittedNames.Utf8 or EmittedNames.Table } => false,
        IMethodSymbol method when EmittedNames.IsMethod(member.Name) => HasEmittedSignature(method),
        _ => EmittedNames.IsUnique(member.Name) || EmittedNames.IsMethod(member.Name),
    };

    /// <summary>By the names of types: <c>Key</c> is not there yet when the generator runs, and is when the analyzer does.</summary>
    private bool HasEmittedSignature(IMethodSymbol method)
    {
        if (method is not { Arity: 0, Parameters: [{ RefKind: var refKind, Type: var parameter }] })
            return false;

        if (method.Name != EmittedNames.Match)
            return refKind == RefKind.None && parameter.Name == EmittedNames.Key;

        return refKind == RefKind.None
            ? parameter.IsReadOnlySpanOf(SpecialType.System_Byte) || (IsOfJson(parameter, "JsonProperty") && Features.HasJsonProperty)
            : IsOfJson(parameter, "Utf8JsonReader") && Features.HasJsonReader;
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
}
