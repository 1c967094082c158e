using System.Globalization;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.HotPaths.Profiles;
using Utf8Gen.Analyzers.HotPaths.Profiles.Format;
using Utf8Gen.Analyzers.HotPaths.Profiles.Patterns;
using Utf8Gen.Analyzers.Semantics.Names;

namespace Utf8Gen.Analyzers.HotPaths;

/// <summary>Methods in which the calls that a rule removes or replaces take a significant share of
/// the time according to a profile.</summary>
/// <remarks>For a lambda in a local function in a member, the innermost function in a profile
/// counts: a member does not make hot what was measured separately.</remarks>
internal static class MeasuredHotPath
{
    /// <param name="operation">The operation of a finding.</param>
    /// <param name="member">The member that contains it.</param>
    /// <param name="rule">The ID of the rule, the one for any code.</param>
    /// <param name="methods">The measured methods.</param>
    /// <param name="minPercent">The minimum share of samples.</param>
    /// <returns><see langword="null"/> if no profile has the method, or if a profile does not show
    /// all of the cost of the rule.</returns>
    public static Heat? Find(IOperation operation, ISymbol member, string rule, MeasuredMethods methods, double minPercent)
    {
        if (StrongestAround(operation, rule, methods.Of(member)) is not { } measured)
            return null;

        double percent = measured.Entry.PercentOf(rule);
        return percent > 0 && percent >= minPercent ? new Heat(ReasonOf(measured, member, rule), IsCold: false)
            : PatternMethodTable.IsFullyMeasured(rule) ? Heat.Cold
            : null;
    }

    private static MeasuredMethod? StrongestAround(IOperation operation, string rule, IReadOnlyList<MeasuredMethod> measured)
    {
        if (measured.Count == 0)
            return null;

        for (IOperation? ancestor = operation; ancestor is not null; ancestor = ancestor.Parent)
        {
            MeasuredMethod? inner = ancestor switch
            {
                IAnonymousFunctionOperation => Strongest(measured, rule, FunctionKind.Lambda, name: null),
                ILocalFunctionOperation { Symbol.Name: var name } => Strongest(measured, rule, FunctionKind.LocalFunction, name),
                _ => null,
            };
            if (inner is not null)
                return inner;
        }

        return Strongest(measured, rule, FunctionKind.Member, name: null);
    }

    private static MeasuredMethod? Strongest(IReadOnlyList<MeasuredMethod> measured, string rule, FunctionKind kind, string? name)
    {
        MeasuredMethod? strongest = null;
        foreach (MeasuredMethod method in measured)
        {
            MeasuredFunction function = method.Entry.Method.Function;
            if (function.Kind == kind && function.LocalFunction == name
                && !(strongest?.Entry.PercentOf(rule) >= method.Entry.PercentOf(rule)))
            {
                strongest = method;
            }
        }

        return strongest;
    }

    private static HotReason ReasonOf(MeasuredMethod method, ISymbol member, string rule)
    {
        string name = method.Entry.Method.Function switch
        {
            { Kind: FunctionKind.Lambda } => "a lambda in " + MemberName.InTypes(member),
            { LocalFunction: { } local } => $"{local} in {MemberName.InTypes(member)}",
            _ => MemberName.InTypes(member),
        };
        double allocated = method.Entry.AllocatedPercentOf(rule);
        string garbage = allocated > 0 ? $" and {PercentText(allocated)} % of allocated bytes" : "";
        string text = $"{PercentText(method.Entry.PercentOf(rule))} % of samples{garbage} in such calls by {name} ({method.Profile})";
        return new HotReason(text, text);
    }

    private static string PercentText(double percent)
        => percent.ToString(percent < 1 ? "0.##" : "0.#", CultureInfo.InvariantCulture);
}
