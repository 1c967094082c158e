using System.Collections.Immutable;
using Microsoft.CodeAnalysis;

namespace Utf8Gen.Analyzers.Generation.Parsing.Enums;

/// <summary>Whether it is known at compile time which of several names of one value
/// System.Text.Json writes: the first one in <c>Enum.GetNames</c>.</summary>
internal static class EnumOrder
{
    /// <summary>Up to this count, but for <see cref="AreReversed"/>, the runtime's sort by value
    /// keeps members with the same value in declared order; beyond it, only if the members are
    /// already declared in sorted order.</summary>
    private const int MaxMembersInStableOrder = 16;

    /// <summary>Whether a value has several names, and it is not the first one in
    /// declared order that counts.</summary>
    /// <param name="enumeration">The enum.</param>
    /// <param name="assembly">The assembly being compiled. Another one may be a reference assembly,
    /// which may order members differently.</param>
    public static bool DecidesAtRunTime(INamedTypeSymbol enumeration, IAssemblySymbol assembly)
    {
        ImmutableArray<EnumMember> members = EnumMemberReader.Read(enumeration);
        return members.Any(static member => member.DuplicateOf is not null)
            && (!SymbolEqualityComparer.Default.Equals(enumeration.ContainingAssembly, assembly)
                || AreReversed(members)
                || (members.Length > MaxMembersInStableOrder && !AreSorted(members)));
    }

    /// <summary>Whether two equal values precede the smallest of three: the runtime exchanges the
    /// first and the last, which moves the first behind the second.</summary>
    private static bool AreReversed(ImmutableArray<EnumMember> members)
        => members.Length == 3
            && members[1].DuplicateOf is not null
            && Compare(EnumConstants.Value(members[1].Symbol), EnumConstants.Value(members[2].Symbol)) > 0;

    /// <summary>Whether the members are sorted by their unsigned values, as
    /// the runtime sorts them.</summary>
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
