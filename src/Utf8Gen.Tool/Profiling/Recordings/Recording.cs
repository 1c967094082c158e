namespace Utf8Gen.Tool.Profiling.Recordings;

/// <summary>The content of a trace.</summary>
/// <param name="Frames">The frames, indexed by their numbers in <paramref name="Calls"/>.</param>
/// <param name="Calls">The stacks and their weights.</param>
/// <param name="Samples">The number of samples that have a weight; 0 if the
/// trace has only durations.</param>
/// <param name="Notes">Remarks for the reader of the table, one sentence each.</param>
internal sealed record Recording(IReadOnlyList<Frame> Frames, CallTree Calls, long Samples, IReadOnlyList<string> Notes);
