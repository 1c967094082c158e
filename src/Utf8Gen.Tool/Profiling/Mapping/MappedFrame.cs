using Utf8Gen.Tool.Profiling.Patterns;

namespace Utf8Gen.Tool.Profiling.Mapping;

/// <summary>What a frame means.</summary>
/// <param name="Kind">What it is.</param>
/// <param name="Method">The number of the user's method, where it is one.</param>
/// <param name="Pattern">The framework method that a rule is about, where it is one.</param>
internal readonly record struct MappedFrame(FrameKind Kind, int Method = -1, PatternMethod? Pattern = null);
