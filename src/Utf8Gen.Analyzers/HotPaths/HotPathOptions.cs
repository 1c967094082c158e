using Microsoft.CodeAnalysis.Diagnostics;
using Utf8Gen.Analyzers.HotPaths.Options;

namespace Utf8Gen.Analyzers.HotPaths;

/// <summary>The options for one file.</summary>
internal sealed class HotPathOptions(AnalyzerConfigOptions options)
{
    public HotPathMode Mode { get; } = AnalyzerOptionTable.HotPathMode.Read(options);

    public AttributeNames Attributes { get; } = AnalyzerOptionTable.HotPathAttributes.Read(options);

    public SymbolPatterns Symbols { get; } = AnalyzerOptionTable.HotPathSymbols.Read(options);

    public SymbolPatterns EntryPoints { get; } = AnalyzerOptionTable.HotPathEntryPoints.Read(options);

    public int MaxDepth { get; } = AnalyzerOptionTable.HotPathMaxDepth.Read(options);

    public double ProfileMinPercent { get; } = AnalyzerOptionTable.HotPathProfileMinPercent.Read(options);

    public bool IncludesTests { get; } = AnalyzerOptionTable.IncludeTests.Read(options);
}
