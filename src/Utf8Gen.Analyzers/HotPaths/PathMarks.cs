using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Options;
using Utf8Gen.Analyzers.Semantics.Names;

namespace Utf8Gen.Analyzers.HotPaths;

/// <summary>Attributes and symbols of the configuration that mark code as hot or
/// cold.</summary>
internal static class PathMarks
{
    /// <summary>Returns what <c>[Utf8HotPath]</c>, <c>[Benchmark]</c> or <c>[Utf8ColdPath]</c> on a
    /// lambda, local function, member, type or assembly says: the innermost one.</summary>
    public static Frequency? FindAttribute(IOperation operation, ISymbol member, AttributeNames attributes)
    {
        for (IOperation? around = operation; around is not null; around = around.Parent)
        {
            Frequency? mark = around switch
            {
                IAnonymousFunctionOperation lambda => MarkOn(lambda.Symbol, attributes, "a lambda in " + MemberName.InTypes(member)),
                ILocalFunctionOperation { Symbol: var function }
                    => MarkOn(function, attributes, $"{function.Name} in {MemberName.InTypes(member)}"),
                _ => null,
            };
            if (mark is not null)
                return mark;
        }

        for (ISymbol? symbol = member; symbol is not (null or INamespaceSymbol); symbol = MemberName.Outer(symbol))
        {
            if (MarkOn(symbol, attributes, MemberName.InTypes(symbol)) is { } mark)
                return mark;
        }

        return MarkOn(member.ContainingAssembly, attributes, "assembly " + member.ContainingAssembly.Name);
    }

    private static Frequency? MarkOn(ISymbol symbol, AttributeNames attributes, string name)
    {
        if ((IsOn(symbol, "Utf8HotPathAttribute") ? "Utf8HotPath" : attributes.FindOn(symbol)) is { } hot)
            return new Frequency(FrequencyKind.Marked, $"{hot} on {name}", $"called from [{hot}] {name}");
        return IsOn(symbol, "Utf8ColdPathAttribute") ? Frequency.Cold("is in [Utf8ColdPath]") : null;
    }

    /// <remarks>By name: a compilation may contain several copies of the attributes.</remarks>
    private static bool IsOn(ISymbol symbol, string attribute)
    {
        foreach (AttributeData used in symbol.GetAttributes())
        {
            if (used.AttributeClass is { } type && type.Name == attribute && type.IsIn("Utf8Gen"))
                return true;
        }

        return false;
    }

    /// <summary>Returns the mark of a member that is listed, or that overrides or implements one
    /// that is.</summary>
    public static Frequency? FindListed(ISymbol member, SymbolPatterns listed)
    {
        if (listed.IsEmpty)
            return null;
        for (ISymbol? symbol = member; symbol is not null; symbol = OverriddenBy(symbol))
        {
            if (listed.Find(symbol) is { } pattern)
                return Listed(member, pattern);
        }

        return member.ContainingType is { } type
            && type.AllInterfaces.SelectMany(static implemented => implemented.GetMembers())
                .Where(candidate => candidate.Kind == member.Kind && member.Implements(candidate))
                .Select(candidate => listed.Find(candidate.OriginalDefinition))
                .FirstOrDefault(static pattern => pattern is not null) is { } ofInterface
            ? Listed(member, ofInterface)
            : null;
    }

    private static Frequency Listed(ISymbol member, SymbolPattern pattern)
        => new(
            FrequencyKind.Marked, $"listed as {pattern.Text}", $"called from {MemberName.InTypes(member)}, listed as {pattern.Text}");

    private static ISymbol? OverriddenBy(ISymbol member) => member switch
    {
        IMethodSymbol method => method.OverriddenMethod,
        IPropertySymbol property => property.OverriddenProperty,
        _ => null,
    };
}
