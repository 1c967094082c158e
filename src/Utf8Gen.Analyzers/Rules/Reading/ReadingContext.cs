using Utf8Gen.Analyzers.HotPaths;
using Utf8Gen.Analyzers.Semantics;

namespace Utf8Gen.Analyzers.Rules.Reading;

/// <summary>What the rules for reading JSON know of a compilation, found once.</summary>
internal sealed class ReadingContext(JsonSymbols json, HotPathModel hotPaths)
{
    public JsonSymbols Json { get; } = json;

    public HotPathModel HotPaths { get; } = hotPaths;
}
