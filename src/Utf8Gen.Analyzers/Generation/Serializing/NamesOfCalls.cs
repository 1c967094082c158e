using Utf8Gen.Analyzers.Generation.Model;
using Utf8Gen.Analyzers.Generation.Parsing;

namespace Utf8Gen.Analyzers.Generation.Serializing;

/// <summary>The names of members that are as declared or in camel case, as the options of a call say.</summary>
internal static class NamesOfCalls
{
    /// <summary>Returns why a type with such members has no reader for both, as a clause.</summary>
    public static string? RefusalOf(INamedTypeSymbol type, TypeMembers declared, bool includesFields, CancellationToken cancel)
    {
        var camelCase = TypeMembers.Read(type, NamingPolicy.CamelCase, includesFields, cancel);
        if (!camelCase.Members.Select(static member => member.Symbol)
            .SequenceEqual(declared.Members.Select(static member => member.Symbol), SymbolEqualityComparer.Default))
            return "a naming policy changes its members";

        return declared.Members.FirstOrDefault(static member
            => !IsSameInAsciiCase(member.JsonName ?? member.ClrName, CamelCaseNameOf(member))) is { } other
            ? $"the first letter of '{other.ClrName}' is not ASCII"
            : null;
    }

    public static string CamelCaseNameOf(SerializedMember member)
        => member.JsonName ?? NamingPolicyConverter.Apply(NamingPolicy.CamelCase, member.ClrName);

    private static bool IsSameInAsciiCase(string declared, string camelCase)
        => declared.Length == camelCase.Length
            && declared
                .Zip(camelCase, static (a, b) => a == b || (a is >= 'A' and <= 'Z' && b == a + ('a' - 'A')))
                .All(static isSame => isSame);
}
