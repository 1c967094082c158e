namespace Utf8Gen.Tool.Profiling.Recordings;

/// <summary>What a trace has recorded.</summary>
/// <param name="Frames">The frames, by their numbers in <paramref name="Calls"/>.</param>
/// <param name="Calls">The stacks and their weights.</param>
/// <param name="Samples">How many samples have a weight; 0 where the trace has only durations.</param>
/// <param name="Notes">What a reader of the table should know, a sentence each.</param>
internal sealed record Recording(IReadOnlyList<Frame> Frames, CallTree Calls, long Samples, IReadOnlyList<string> Notes);
