using System.Globalization;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.HotPaths.Profiles;
using Utf8Gen.Analyzers.HotPaths.Profiles.Format;
using Utf8Gen.Analyzers.Semantics.Names;

namespace Utf8Gen.Analyzers.HotPaths;

/// <summary>Methods that take a significant share of the time according to a profile.</summary>
/// <remarks>For a lambda in a local function in a member, the innermost function in a profile
/// counts: a member does not make hot what was measured separately.</remarks>
internal static class MeasuredHotPath
{
    /// <param name="operation">The operation of a finding.</param>
    /// <param name="member">The member that contains it.</param>
    /// <param name="methods">The measured methods.</param>
    /// <param name="minPercent">The minimum share of samples.</param>
    public static HotReason? Find(IOperation operation, ISymbol member, MeasuredMethods methods, double minPercent)
    {
        IReadOnlyList<MeasuredMethod> measured = methods.Of(member);
        if (measured.Count == 0)
            return null;

        for (IOperation? ancestor = operation; ancestor is not null; ancestor = ancestor.Parent)
        {
            MeasuredMethod? inner = ancestor switch
            {
                IAnonymousFunctionOperation => Strongest(measured, FunctionKind.Lambda, name: null),
                ILocalFunctionOperation { Symbol.Name: var name } => Strongest(measured, FunctionKind.LocalFunction, name),
                _ => null,
            };
            if (inner is { } function)
                return ReasonOf(function, member, minPercent);
        }

        return Strongest(measured, FunctionKind.Member, name: null) is { } whole ? ReasonOf(whole, member, minPercent) : null;
    }

    private static MeasuredMethod? Strongest(IReadOnlyList<MeasuredMethod> measured, FunctionKind kind, string? name)
    {
        MeasuredMethod? strongest = null;
        foreach (MeasuredMethod method in measured)
        {
            MeasuredFunction function = method.Entry.Method.Function;
            if (function.Kind == kind && function.LocalFunction == name && !(strongest?.Entry.Percent >= method.Entry.Percent))
                strongest = method;
        }

        return strongest;
    }

    private static HotReason? ReasonOf(MeasuredMethod method, ISymbol member, double minPercent)
    {
        if (method.Entry.Percent < minPercent)
            return null;

        string name = method.Entry.Method.Function switch
        {
            { Kind: FunctionKind.Lambda } => "a lambda in " + MemberName.InTypes(member),
            { LocalFunction: { } local } => $"{local} in {MemberName.InTypes(member)}",
            _ => MemberName.InTypes(member),
        };
        string share = $"{PercentText(method.Entry.Percent)} % of samples";
        return new HotReason($"{share} in {name} ({method.Profile})", $"called from {name}, {share} ({method.Profile})");
    }

    private static string PercentText(double percent)
        => percent.ToString(percent < 1 ? "0.##" : "0.#", CultureInfo.InvariantCulture);
}
