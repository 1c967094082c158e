using Utf8Gen.Analyzers.HotPaths;
using Utf8Gen.Analyzers.Semantics;

namespace Utf8Gen.Analyzers.Rules.Documents;

/// <summary>What the rules for whole documents know of a compilation, found once.</summary>
internal sealed record DocumentContext(DocumentSymbols Symbols, HotPathModel HotPaths, PatternReporter Reporter);
