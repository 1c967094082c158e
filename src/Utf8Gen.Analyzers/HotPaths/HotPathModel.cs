using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;

namespace Utf8Gen.Analyzers.HotPaths;

/// <summary>Tells whether an operation runs often. Hotness belongs to an operation, not to its method.</summary>
/// <remarks>Asked about findings only, so its cost does not matter on code where there are none.</remarks>
internal sealed class HotPathModel
{
    private readonly AnalyzerConfigOptionsProvider _options;

    private HotPathModel(AnalyzerConfigOptionsProvider options) => _options = options;

    public static HotPathModel Create(AnalyzerOptions options) => new(options.AnalyzerConfigOptionsProvider);

    /// <param name="operation">The operation that a rule has found.</param>
    /// <param name="member">The member that the operation is in; lambdas and local functions are parts of theirs.</param>
    /// <returns>The strongest reason, or <see langword="null"/> where there is none.</returns>
    public HotReason? Classify(IOperation operation, ISymbol member)
    {
        if (_options.GetOptions(operation.Syntax.SyntaxTree).TryGetValue("utf8gen_hot_path_mode", out string? mode) && mode == "off")
            return null;

        if (ExplicitHotPath.Find(operation, member) is { } said)
            return said;

        return ColdCode.Contains(operation) || ColdCode.RunsOnce(operation, member) ? null : HotLoop.Find(operation, member);
    }
}
