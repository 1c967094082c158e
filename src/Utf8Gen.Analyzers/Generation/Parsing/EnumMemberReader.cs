using System.Globalization;

namespace Utf8Gen.Analyzers.Generation.Parsing;

/// <summary>Reads the members of an enum and their names.</summary>
internal static class EnumMemberReader
{
    /// <summary>Returns the members in declared order, except those that the compiler rejects: without a name or value,
    /// or with a duplicate name.</summary>
    /// <remarks><c>[JsonStringEnumMemberName]</c>, which System.Text.Json reads, precedes <c>[EnumMember]</c>, which it
    /// ignores.</remarks>
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

/// <summary>A member of an enum.</summary>
/// <param name="ClrName">The name in code, from which a naming policy derives the JSON name.</param>
/// <param name="ExplicitName">The name in an attribute, which no policy changes; otherwise null.</param>
/// <param name="Symbol">The symbol, which must not reach the pipeline.</param>
/// <param name="DuplicateOf">The first member with the same value; null for the first one itself.</param>
internal sealed record EnumMember(string ClrName, string? ExplicitName, IFieldSymbol Symbol, EnumMember? DuplicateOf);

/// <summary>The values of enum members, whatever the underlying type.</summary>
internal static class EnumConstants
{
    public static bool HasValue(IFieldSymbol member, int value)
        => Value(member) is { } constant && constant == value;

    /// <returns>Null if the member has no value yet.</returns>
    public static decimal? Value(IFieldSymbol member)
        => member.ConstantValue is IConvertible constant and not (string or bool or char)
            ? constant.ToDecimal(CultureInfo.InvariantCulture)
            : null;
}

/// <summary>Whether it is known at compile time which of several names of one value System.Text.Json writes: the first
/// one in <c>Enum.GetNames</c>.</summary>
internal static class EnumAliasOrder
{
    /// <summary>Up to this count, but for <see cref="AreReversed"/>, the runtime's sort by value keeps members with the
    /// same value in declared order; beyond it, only if the members are already declared in sorted order.</summary>
    private const int MaxMembersInStableOrder = 16;

    /// <summary>Whether a value has several names, and it is not the first one in declared order that counts.</summary>
    /// <param name="enumeration">The enum.</param>
    /// <param name="assembly">The assembly being compiled. Another one may be a reference assembly, which may order
    /// members differently.</param>
    public static bool DecidesAtRunTime(INamedTypeSymbol enumeration, IAssemblySymbol assembly)
    {
        ImmutableArray<EnumMember> members = EnumMemberReader.Read(enumeration);
        return members.Any(static member => member.DuplicateOf is not null)
            && (!SymbolEqualityComparer.Default.Equals(enumeration.ContainingAssembly, assembly)
                || AreReversed(members)
                || (members.Length > MaxMembersInStableOrder && !AreSorted(members)));
    }

    /// <summary>Whether two equal values precede the smallest of three: the runtime exchanges the first and the last,
    /// which moves the first behind the second.</summary>
    private static bool AreReversed(ImmutableArray<EnumMember> members)
        => members.Length == 3
            && members[1].DuplicateOf is not null
            && Compare(EnumConstants.Value(members[1].Symbol), EnumConstants.Value(members[2].Symbol)) > 0;

    /// <summary>Whether the members are sorted by their unsigned values, as the runtime sorts them.</summary>
    private static bool AreSorted(ImmutableArray<EnumMember> members)
    {
        for (int i = 1; i < members.Length; i++)
        {
            if (Compare(EnumConstants.Value(members[i - 1].Symbol), EnumConstants.Value(members[i].Symbol)) > 0)
                return false;
        }

        return true;
    }

    private static int Compare(decimal? left, decimal? right)
        => left < 0 == right < 0 ? Nullable.Compare(left, right) : left < 0 ? 1 : -1;
}
