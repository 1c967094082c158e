using Utf8Gen.Benchmarks.Gates;
using Utf8Gen.Benchmarks.Gates.Cold;

namespace Utf8Gen.Benchmarks.Interception;

/// <summary>What the first calls of all kinds cost, each time in a process of its own. There is no
/// gate for it.</summary>
internal static class ColdCallGates
{
    public static void Run(GateOptions options)
        => ColdProcess.Print(
            options,
            "First calls in a process, of all kinds, µs",
            ColdCalls.Command,
            [CallCases.Written, CallCases.Intercepted, CallCases.ByHand],
            [.. ColdCalls.Passes.Select(static passes => $"{passes * CallCases.Calls} of each")]);
}
