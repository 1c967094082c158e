using Utf8Gen.Tool.Profiling.Mapping;
using Utf8Gen.Tool.Profiling.Recordings;

namespace Utf8Gen.Tool.Profiling.Reporting;

/// <summary>Explains why there is nothing to write.</summary>
internal static class NothingFound
{
    public static string Explain(Recording recording, CostSummary costs)
        => recording.Calls.Count == 1 ? "the trace has no stacks."
            : costs.Total == 0 ? "no stack of the trace has taken any time."
            : recording.Frames.All(static frame => frame.Module is null)
                ? "no frame of the trace names a module: it is not from a .NET program, or was written by a tool that omits modules. "
                    + "--include names the namespaces that are user code."
            : costs.Unmapped.Count > 0 ? $"no method of the trace could be mapped to code, not even '{costs.Unmapped[0].Name}'."
            : "no method of the trace is user code. --include names the namespaces or modules that are.";
}
