using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.Generation.Parsing.Symbols;

namespace Utf8Gen.Analyzers.Generation.Parsing.Enums;

/// <summary>Reads the members of an enum and their names.</summary>
internal static class EnumMemberReader
{
    /// <summary>Returns the members in declared order, except those that the compiler rejects:
    /// without a name or value, or with a duplicate name.</summary>
    /// <remarks><c>[JsonStringEnumMemberName]</c>, which System.Text.Json reads, precedes
    /// <c>[EnumMember]</c>, which it ignores.</remarks>
    public static ImmutableArray<EnumMember> Read(INamedTypeSymbol enumType)
    {
        var members = ImmutableArray.CreateBuilder<EnumMember>();
        var firstByValue = new Dictionary<object, EnumMember>();
        foreach (ISymbol symbol in enumType.GetMembers())
        {
            if (symbol is not IFieldSymbol { ConstantValue: { } value } field || !HasNameOfItsOwn(field))
                continue;

            firstByValue.TryGetValue(value, out EnumMember? first);
            var member = new EnumMember(field.Name, ExplicitName(field), field, first);
            members.Add(member);
            if (first is null)
                firstByValue.Add(value, member);
        }

        return members.ToImmutable();
    }

    /// <summary>Whether there is a member that <see cref="Read"/> leaves out.</summary>
    public static bool AreUnfinished(INamedTypeSymbol enumType, ImmutableArray<EnumMember> read)
        => enumType.GetMembers().Count(static member => member is IFieldSymbol { IsConst: true }) > read.Length;

    /// <summary>Whether a value of the enum may combine several members.</summary>
    public static bool IsFlags(INamedTypeSymbol enumType) => JsonAttributes.Find(enumType, "FlagsAttribute", "System") is not null;

    private static bool HasNameOfItsOwn(IFieldSymbol member)
        => member.Name.Length > 0 && member.ContainingType.GetMembers(member.Name).Length == 1;

    private static string? ExplicitName(IFieldSymbol member)
        => JsonAttributes.Argument(JsonAttributes.Find(member, JsonAttributes.EnumMemberName)) as string
            ?? JsonAttributes.Argument(
                JsonAttributes.Find(member, "EnumMemberAttribute", "System.Runtime.Serialization"), "Value") as string;
}
