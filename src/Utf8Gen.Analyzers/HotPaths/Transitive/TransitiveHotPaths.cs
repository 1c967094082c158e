using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.HotPaths.Calls;
using Utf8Gen.Analyzers.HotPaths.Options;

namespace Utf8Gen.Analyzers.HotPaths.Transitive;

/// <summary>Determines what is hot by itself, or because hot code of the same compilation
/// calls it.</summary>
internal sealed class TransitiveHotPaths(HotPathModel hotPaths)
{
    private readonly CallGraph _calls = new(hotPaths.Uses, hotPaths.MeasureHeat);
    private readonly CallGraph _callsOfFrameworks = new(
        hotPaths.Uses, (operation, member) => OfFramework(hotPaths.MeasureHeat(operation, member)));

    /// <param name="operation">The operation of a finding.</param>
    /// <param name="member">The member that contains it.</param>
    /// <param name="rule">The rule.</param>
    /// <returns>The strongest reason, or <see langword="null"/> if there is none.</returns>
    public HotReason? Classify(IOperation operation, ISymbol member, PatternRule rule)
    {
        Heat heat = hotPaths.MeasureHeat(operation, member, rule);
        if (heat.IsCold || heat.Reason is not null)
            return heat.Reason;

        HotPathOptions options = hotPaths.OptionsFor(operation.Syntax.SyntaxTree);
        return CallsIn(options.Mode) is { } calls
            && FunctionAround.Find(operation, member) is { } function
            && calls.FindChain(function, options.MaxDepth) is { } chain
            ? new HotReason(chain, chain)
            : null;
    }

    private CallGraph? CallsIn(HotPathMode mode) => mode switch
    {
        HotPathMode.Shapes => _callsOfFrameworks,
        HotPathMode.Transitive => _calls,
        _ => null,
    };

    private static Heat OfFramework(Heat heat) => heat.Reason is { IsFromFramework: false } ? heat with { Reason = null } : heat;
}
