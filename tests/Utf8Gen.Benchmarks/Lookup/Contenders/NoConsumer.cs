namespace Utf8Gen.Benchmarks.Lookup.Contenders;

/// <summary>For tables with more keys than a caller has cases for.</summary>
internal readonly struct NoConsumer : IConsumer
{
    public static void Take(int index, ref Work work) => throw new NotSupportedException("No caller switches over so many keys.");
}
