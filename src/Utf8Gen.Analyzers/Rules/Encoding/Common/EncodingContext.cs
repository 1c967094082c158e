using Utf8Gen.Analyzers.HotPaths;

namespace Utf8Gen.Analyzers.Rules.Encoding.Common;

/// <summary>What the rules for encoding know of a compilation, found once.</summary>
internal sealed record EncodingContext(HotPathModel HotPaths, PatternReporter Reporter, FieldMentions Mentions);
