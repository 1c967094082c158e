using System.Collections.Immutable;
using Microsoft.CodeAnalysis;

namespace Utf8Gen.Analyzers.Generation.Parsing;

/// <summary>The members of an enum and their names.</summary>
internal static class EnumMembers
{
    /// <summary>The members in declared order.</summary>
    /// <remarks><c>[JsonStringEnumMemberName]</c>, which System.Text.Json reads, goes before <c>[EnumMember]</c>, which it
    /// does not.</remarks>
    public static ImmutableArray<EnumMember> Read(INamedTypeSymbol enumType)
    {
        var members = ImmutableArray.CreateBuilder<EnumMember>();
        var firstByValue = new Dictionary<object, EnumMember>();
        foreach (ISymbol symbol in enumType.GetMembers())
        {
            if (symbol is not IFieldSymbol { IsConst: true } field)
                continue;

            // A value that does not compile equals no other.
            EnumMember? first = null;
            if (field.ConstantValue is { } value)
                firstByValue.TryGetValue(value, out first);

            var member = new EnumMember(field.Name, ExplicitName(field), field, first);
            members.Add(member);
            if (field.ConstantValue is { } own && first is null)
                firstByValue.Add(own, member);
        }

        return members.ToImmutable();
    }

    /// <summary>Whether a value of the enum may be several members at once.</summary>
    public static bool IsFlags(INamedTypeSymbol enumType) => JsonAttributes.Find(enumType, "FlagsAttribute", "System") is not null;

    private static string? ExplicitName(IFieldSymbol member)
        => JsonAttributes.Argument(JsonAttributes.Find(member, JsonAttributes.EnumMemberName)) as string
            ?? JsonAttributes.Argument(JsonAttributes.Find(member, "EnumMemberAttribute", "System.Runtime.Serialization"), "Value") as string;
}
