using Utf8Gen.Tool.Profiling.Patterns;

namespace Utf8Gen.Tool.Profiling.Mapping;

/// <summary>The meaning of a frame.</summary>
/// <param name="Kind">The kind of the frame.</param>
/// <param name="Method">The number of the user method, if the frame is one.</param>
/// <param name="Pattern">The framework method that a rule covers, if the frame is one.</param>
internal readonly record struct MappedFrame(FrameKind Kind, int Method = -1, PatternMethod? Pattern = null);
