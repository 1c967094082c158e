using System.Runtime.InteropServices;
using System.Text;
using Utf8Gen.Pooling;

namespace Utf8Gen.Tests.Pooling;

/// <summary>What the cache of texts that come as chars may take, and what must not fail because of it.</summary>
public sealed class AliasCacheMemoryTests
{
    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void Too_long_chars_are_an_argument_out_of_range(bool hasAlias)
    {
        using var pool = new Utf8Pool();
        if (hasAlias)
            pool.Intern("naïve");
        char c = 'a';
        Exception? e = null;
        try
        {
            pool.Intern(MemoryMarshal.CreateReadOnlySpan(ref c, int.MaxValue)); // never read
        }
        catch (Exception caught)
        {
            e = caught;
        }

        Assert.IsType<ArgumentOutOfRangeException>(e);
    }

    [Theory]
    [InlineData(17)]
    [InlineData(1025)]
    public void At_most_192_bytes_for_each_text(int texts)
    {
        long Bytes(bool chars)
        {
            using var pool = new Utf8Pool();
            for (int round = 0; round < 300; round++)
            {
                for (int i = 0; i < texts; i++)
                {
                    if (chars)
                        pool.Intern("é" + i);
                    else
                        pool.Intern(Encoding.UTF8.GetBytes("é" + i));
                }
            }

            return pool.GetStatistics().NativeBytes;
        }

        Assert.InRange((Bytes(true) - Bytes(false)) / texts, 0, 192);
    }

    [Fact]
    public void A_text_that_fits_is_not_refused_because_of_it()
    {
        using var bytes = new Utf8Pool();
        byte[] big = new byte[60_000];
        for (int i = 0; i < 200; i++)
            bytes.Intern(Encoding.UTF8.GetBytes("é" + i));
        bytes.Intern(big);
        using var chars = new Utf8Pool(new Utf8PoolOptions { MaxBytes = bytes.GetStatistics().NativeBytes });
        for (int i = 0; i < 200; i++)
            chars.Intern("é" + i);
        Assert.True(chars.TryIntern(big, out _));
    }

    [Fact]
    public void Nothing_is_kept_for_a_dropped_state_that_nobody_can_ask()
    {
        long Held(bool isChars)
        {
            using var pool = new Utf8Pool();
            for (int i = 0; i < 400; i++)
            {
                if (isChars)
                    pool.Intern("é" + i);
                else
                    pool.Intern(Encoding.UTF8.GetBytes("é" + i));
            }

            using Utf8Lease lease = pool.Lease();
            pool.Clear();
            return pool.GetStatistics().NativeBytes;
        }

        Assert.Equal(Held(false), Held(true));
    }

    [Fact]
    public void Failing_memory_is_not_asked_for_at_every_text()
    {
        var allocator = new TestAllocator();
        using (Utf8Pool pool = TestPool.Create(allocator))
        {
            pool.Reserve(1000, 1000);
            int before = allocator.Allocations;
            for (int i = 0; i < 16; i++)
            {
                allocator.FailsAt = allocator.Allocations + 1;
                pool.Intern("é" + i);
            }

            Assert.InRange(allocator.Allocations - before, 0, 2);
        }
    }
}
