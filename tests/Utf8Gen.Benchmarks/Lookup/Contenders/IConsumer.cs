namespace Utf8Gen.Benchmarks.Lookup.Contenders;

/// <summary>What the caller does with an index: a switch over it.</summary>
internal interface IConsumer
{
    static abstract void Take(int index, ref Work work);
}
