namespace Utf8Gen.Tool.Profiling.Reading.Speedscope;

/// <summary>The relevant names in a speedscope file.</summary>
[Utf8Table("shared", "frames", "name", "profiles", "events", "type", "frame", "at", "samples", "weights", "unit", "startValue")]
internal static partial class SpeedscopeKeys;
