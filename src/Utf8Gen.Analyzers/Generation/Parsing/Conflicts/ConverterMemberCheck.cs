using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Generation.Model;
using Utf8Gen.Analyzers.Generation.Parsing.Mistakes;

namespace Utf8Gen.Analyzers.Generation.Parsing.Conflicts;

/// <summary>Finds user members that collide with those of a converter.</summary>
internal sealed class ConverterMemberCheck(INamedTypeSymbol type, TableMistakes mistakes)
{
    public void Check(CancellationToken cancel)
    {
        // A member cannot have the name of its containing type.
        if (EmittedNames.IsOfConverter(type.Name))
            AddInTheWay(type);

        foreach (ISymbol member in type.GetMembers())
        {
            cancel.ThrowIfCancellationRequested();
            if (EmittedNames.IsOfConverter(member.Name) && !member.IsGenerated() && IsInTheWay(member))
                AddInTheWay(member);
        }
    }

    /// <summary>Overloads and generic methods may have the same name.</summary>
    private static bool IsInTheWay(ISymbol member)
        => member is not IMethodSymbol method
            || (method is { Arity: 0, Parameters: [var first, var second, { Type.Name: "JsonSerializerOptions" }] }
                && (method.Name is EmittedNames.Read or EmittedNames.ReadAsPropertyName
                    ? IsReader(first) && second.Type.Name == "Type"
                    : first.Type.Name == "Utf8JsonWriter"));

    private static bool IsReader(IParameterSymbol parameter)
        => parameter.RefKind != RefKind.None && parameter.Type.Name == "Utf8JsonReader";

    private void AddInTheWay(ISymbol place)
        => mistakes.AddFatal(
            RuleCatalogue.MemberConflict, place.Locations.Length > 0 ? place.Locations[0] : null, place.Name, mistakes.Table);
}
