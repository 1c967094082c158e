using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Generation.Model;
using Utf8Gen.Analyzers.Generation.Parsing.Attributes;
using Utf8Gen.Analyzers.Generation.Parsing.Mistakes;

namespace Utf8Gen.Analyzers.Generation.Parsing.Conflicts;

/// <summary>Finds user members that collide with emitted ones.</summary>
internal sealed class EmittedMemberCheck(INamedTypeSymbol type, EmittedSignatures signatures, TableMistakes mistakes)
{
    public void Check(CancellationToken cancel)
    {
        // A member cannot have the name of its containing type.
        if (signatures.IsName(type.Name))
            AddInTheWay(type, type.Name);

        foreach (ISymbol member in type.GetMembers())
        {
            cancel.ThrowIfCancellationRequested();
            if (signatures.IsInTheWay(member) && !IsOfTable(member))
                AddInTheWay(member, member.Name);
        }

        foreach (IParameterSymbol parameter in PrimaryConstructor.ParametersOf(type, cancel))
        {
            if (signatures.IsName(parameter.Name))
                AddInTheWay(parameter, parameter.Name);
        }

        for (INamedTypeSymbol? ancestor = type.BaseType;
            ancestor is { SpecialType: not SpecialType.System_Object }; ancestor = ancestor.BaseType)
            CheckInherited(ancestor, cancel);
    }

    /// <summary>The body of a match method is generated, but no method
    /// of a table is partial.</summary>
    private static bool IsOfTable(ISymbol member)
        => member.IsGenerated()
            && member is not (IMethodSymbol { IsPartialDefinition: true } or IMethodSymbol { PartialDefinitionPart: not null });

    /// <summary>Hiding an inherited member is a warning that the user could not fix in
    /// generated code, and emitted code that names its own type would bind to an inherited
    /// member of that name.</summary>
    private void CheckInherited(INamedTypeSymbol ancestor, CancellationToken cancel)
    {
        // The generator does not see what it adds to another table, whereas the analyzer
        // would report each of those members.
        if (!OwnAttributes.KeySources(ancestor).IsEmpty)
        {
            AddInTheWay(type, $"{ancestor.Name}.{EmittedNames.Table}");
            return;
        }

        foreach (ISymbol member in ancestor.GetMembers())
        {
            cancel.ThrowIfCancellationRequested();
            if ((signatures.IsInTheWay(member) || member.Name == type.Name) && IsSeen(member))
                AddInTheWay(type, $"{ancestor.Name}.{member.Name}");
        }
    }

    private void AddInTheWay(ISymbol place, string name)
        => mistakes.AddFatal(RuleCatalogue.MemberConflict, place.Locations.Length > 0 ? place.Locations[0] : null, name, mistakes.Table);

    /// <summary>Internals of other assemblies are skipped: a build does not load
    /// them, an editor does.</summary>
    private bool IsSeen(ISymbol member) => member.DeclaredAccessibility switch
    {
        Accessibility.Private => false,
        Accessibility.Internal or Accessibility.ProtectedAndInternal =>
            SymbolEqualityComparer.Default.Equals(member.ContainingAssembly, type.ContainingAssembly)
                || member.ContainingAssembly.GivesAccessTo(type.ContainingAssembly),
        _ => true,
    };
}
