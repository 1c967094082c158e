using System.Globalization;
using Utf8Gen.Pooling;
using Utf8Gen.Tests.Pooling.Support;

namespace Utf8Gen.Tests.Pooling.Memory;

/// <summary>How much memory a text takes, all in.</summary>
public abstract class NativeBytesTests(Utf8PoolConcurrency concurrency) : PoolTests(concurrency)
{
    /// <remarks>The last number is that of a table that has just grown: there is none worse above
    /// it. Among threads the tables are kept that it has replaced.</remarks>
    [Fact]
    public void An_interned_text_of_eight_bytes_takes_few_more()
    {
        (int most, int mostAfterGrowth) = IsShared ? (49, 66) : (45, 56);
        using Utf8Pool pool = CreatePool();
        Span<byte> text = stackalloc byte[8];
        int texts = 0;
        foreach ((int count, int allowed) in (ReadOnlySpan<(int, int)>)[(1_000_000, most), (1_048_576, most), (1_048_577, mostAfterGrowth)])
        {
            for (; texts < count; texts++)
            {
                texts.TryFormat(text, out _, "x8", CultureInfo.InvariantCulture);
                pool.Intern(text);
            }

            Assert.Equal(texts, pool.GetStatistics().InternedTexts);
            double each = (double)pool.GetStatistics().NativeBytes / texts;
            Assert.True(each <= allowed, $"{each:F2} bytes for each of {texts} texts of 8 bytes; {allowed} are allowed.");
        }
    }

    [Theory]
    [InlineData(24, 33)]
    [InlineData(25, 66)]
    [InlineData(100, 150)]
    [InlineData(1_000, 1_100)]
    public void A_text_of_its_own_takes_its_slot_and_its_cell(int length, int most)
    {
        const int Texts = 50_000;
        using Utf8Pool pool = CreatePool();
        byte[] text = TestPool.Text(length);
        for (int i = 0; i < Texts; i++)
            pool.Allocate(text);

        double each = (double)pool.GetStatistics().NativeBytes / Texts;
        Assert.True(each <= most, $"{each:F2} bytes for each text of {length}; {most} are allowed.");
    }

    [Fact]
    public void A_slot_and_a_bucket_have_the_sizes_that_were_planned()
    {
        Assert.Equal(32, System.Runtime.CompilerServices.Unsafe.SizeOf<Slot>());
        Assert.Equal(64, System.Runtime.CompilerServices.Unsafe.SizeOf<Bucket>());
        Assert.Equal(8, System.Runtime.CompilerServices.Unsafe.SizeOf<Utf8Handle>());
    }

    public sealed class OfOneOwner() : NativeBytesTests(Utf8PoolConcurrency.SingleOwner);

    public sealed class AmongThreads() : NativeBytesTests(Utf8PoolConcurrency.Concurrent);
}
