using Utf8Gen.Analyzers.Generation.Parsing;

namespace Utf8Gen.Analyzers.Generation.Serializing;

/// <summary>Parses the member that collects what an object has besides the members of its type.</summary>
/// <remarks>Generated code collects at the end. So nothing may see when unknown members come, and the dictionary is the
/// only one that they may go to.</remarks>
internal static class ExtensionParser
{
    private static readonly string[] KnownAttributes =
    [
        JsonAttributes.ExtensionData, "JsonPropertyNameAttribute", "JsonPropertyOrderAttribute",
    ];

    /// <summary>Parses the member.</summary>
    /// <param name="type">The type that has it.</param>
    /// <param name="members">Its other members.</param>
    /// <param name="disallowsUnmapped">Whether unknown members are errors.</param>
    /// <param name="refusal">Why the type has no reader, as a clause.</param>
    /// <returns>The property; null without one.</returns>
    public static IPropertySymbol? Parse(INamedTypeSymbol type, TypeMembers members, bool disallowsUnmapped, out string? refusal)
    {
        ISymbol[] inHierarchy = [.. TypeHierarchy.FindTypes(type).SelectMany(static one => one.GetMembers())];
        ISymbol? extension = inHierarchy.FirstOrDefault(static member => JsonAttributes.HasAttribute(member, JsonAttributes.ExtensionData));
        refusal = null;
        if (extension is null)
            return null;

        bool isAlone = inHierarchy.Count(member => member.Name == extension.Name) == 1
            && inHierarchy.Count(static member => JsonAttributes.HasAttribute(member, JsonAttributes.ExtensionData)) == 1;
        string? reason = !isAlone || type.IsValueType || disallowsUnmapped || !IsDictionary(extension) || !HasKnownAttributes(extension)
            ? "is no automatic property of Dictionary<string, JsonElement> alone"
            : members.Members.FirstOrDefault(static member => RunsCode(member.Symbol)) is { } seeing
                ? $"the setter of '{seeing.ClrName}' may see them"
                : inHierarchy.FirstOrDefault(JsonMemberReader.IsIgnored) is { } ignored
                    ? $"the ignored member '{ignored.Name}' is not among them"
                    : null;
        if (reason is null)
            return (IPropertySymbol)extension;

        refusal = $"'{extension.Name}' collects unknown members, and {reason}";
        return null;
    }

    private static bool RunsCode(ISymbol member)
        => member is IPropertySymbol { SetMethod: not null } && !AutomaticMember.OnlyAssigns(member);

    private static bool IsDictionary(ISymbol member)
        => member is IPropertySymbol
        {
            IsRequired: false,
            IsVirtual: false,
            IsOverride: false,
            GetMethod.DeclaredAccessibility: Accessibility.Public,
            SetMethod: { DeclaredAccessibility: Accessibility.Public, IsInitOnly: false },
            Type: INamedTypeSymbol { TypeArguments: [{ SpecialType: SpecialType.System_String }, var value] } type
        }
            && AutomaticMember.OnlyAssigns(member)
            && (type.IsNamed("Dictionary", TypeGraph.Generic) || type.IsNamed("IDictionary", TypeGraph.Generic))
            && (value.SpecialType == SpecialType.System_Object
                || (value is INamedTypeSymbol element && element.IsNamed("JsonElement", "System.Text.Json")));

    private static bool HasKnownAttributes(ISymbol member)
        => member.GetAttributes().All(static attribute => attribute.AttributeClass is { } one
            && (one.ContainingNamespace?.Name != "Serialization" || KnownAttributes.Contains(one.Name)));
}
