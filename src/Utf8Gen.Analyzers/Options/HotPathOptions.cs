using Microsoft.CodeAnalysis.Diagnostics;

namespace Utf8Gen.Analyzers.Options;

/// <summary>The options for one file.</summary>
internal sealed class HotPathOptions(AnalyzerConfigOptions options)
{
    public HotPathScope Scope { get; } = AnalyzerOptionTable.HotPaths.Read(options);

    public AttributeNames Attributes { get; } = AnalyzerOptionTable.HotPathAttributes.Read(options);

    public SymbolPatterns Symbols { get; } = AnalyzerOptionTable.HotPathSymbols.Read(options);

    public bool IncludesTests { get; } = AnalyzerOptionTable.IncludeTests.Read(options);
}
