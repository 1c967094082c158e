using System.Collections.Immutable;
using Microsoft.CodeAnalysis;

namespace Utf8Gen.Analyzers.Generation.Parsing.Enums;

/// <summary>Whether it can be told which of the names of one value System.Text.Json writes: the one that
/// <c>Enum.GetNames</c> has first.</summary>
internal static class EnumOrder
{
    /// <summary>Up to here the runtime sorts members by their values and leaves those of one value in declared order; it
    /// leaves more alone only where they are sorted as they are declared.</summary>
    private const int MaxMembersInStableOrder = 16;

    /// <summary>Whether a value has more names than one, and not the first one in declared order counts.</summary>
    /// <param name="enumeration">The enum.</param>
    /// <param name="assembly">The assembly that is compiled. Another one may be a reference assembly, whose members may
    /// stand in another order.</param>
    public static bool DecidesAtRunTime(INamedTypeSymbol enumeration, IAssemblySymbol assembly)
    {
        ImmutableArray<EnumMember> members = EnumMembers.Read(enumeration);
        return members.Any(static member => member.DuplicateOf is not null)
            && (!SymbolEqualityComparer.Default.Equals(enumeration.ContainingAssembly, assembly)
                || (members.Length > MaxMembersInStableOrder && !AreSorted(members)));
    }

    /// <summary>By their values without a sign, as the runtime sorts them.</summary>
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
