using System.Text.Json.Serialization.Metadata;

namespace Utf8Gen.Tests.Serialization;

/// <summary>Random documents, read by generated readers and by the serializer.</summary>
/// <remarks>UTF8GEN_TEST_SCALE=100 compares 20 million.</remarks>
[Trait("Matrix", "Json")]
public class DifferentialTests
{
    private const int Documents = 200_000;

    [Fact]
    public void Readers_by_hand_read_what_the_serializer_reads() => Compare(OrderJson.Default.ListOrder, Documents);

    private static void Compare<T>(JsonTypeInfo<T> type, int documents)
    {
        Differential.Counts counts = Differential.Run(type, TestScale.Times(documents), TestSeed.NewRandom());
        TestContext.Current.TestOutputHelper?.WriteLine($"{typeof(T).Name}: {counts}");
        Assert.Equal(counts.Plain, counts.PlainRead);
    }
}
