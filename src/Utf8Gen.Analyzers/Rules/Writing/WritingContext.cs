using Utf8Gen.Analyzers.Semantics;

namespace Utf8Gen.Analyzers.Rules.Writing;

/// <summary>What the rules for writing JSON know of a compilation, found once.</summary>
internal sealed record WritingContext(JsonWriterSymbols Writer, JsonSymbols Json, PatternReporter Reporter);
