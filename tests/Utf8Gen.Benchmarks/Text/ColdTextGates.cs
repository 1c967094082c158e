using Utf8Gen.Benchmarks.Gates;
using Utf8Gen.Benchmarks.Gates.Cold;

namespace Utf8Gen.Benchmarks.Text;

/// <summary>What the first calls of the encoder cost, each time in a process of its own. There is
/// no gate for it.</summary>
internal static class ColdTextGates
{
    public static void Run(GateOptions options)
        => ColdProcess.Print(
            options,
            "First calls in a process, µs",
            ColdEncode.Command,
            [ColdEncode.TryEncode, ColdEncode.TryGetBytes],
            [.. ColdEncode.Calls.Select(static calls => calls == 1 ? "the first call" : $"the next {calls}")]);
}
