using System.Runtime.InteropServices;
using System.Text;
using Utf8Gen.Pooling;

namespace Utf8Gen.Tests.Pooling;

/// <summary>What the cache of texts that come as chars may take, and what must not fail because of it.</summary>
public abstract class AliasCacheMemoryTests(Utf8PoolConcurrency concurrency) : PoolTests(concurrency)
{
    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void Too_long_chars_are_an_argument_out_of_range(bool hasAlias)
    {
        using Utf8Pool pool = CreatePool();
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

    public sealed class OfOneOwner() : AliasCacheMemoryTests(Utf8PoolConcurrency.SingleOwner)
    {
        [Theory]
        [InlineData(17)]
        [InlineData(1025)]
        public void At_most_192_bytes_for_each_text(int texts)
        {
            long Bytes(bool chars)
            {
                using Utf8Pool pool = CreatePool();
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
            using Utf8Pool bytes = CreatePool();
            byte[] big = new byte[60_000];
            for (int i = 0; i < 200; i++)
                bytes.Intern(Encoding.UTF8.GetBytes("é" + i));
            bytes.Intern(big);
            using Utf8Pool chars = CreatePool(new Utf8PoolOptions { MaxBytes = bytes.GetStatistics().NativeBytes });
            for (int i = 0; i < 200; i++)
                chars.Intern("é" + i);
            Assert.True(chars.TryIntern(big, out _));
        }

        [Fact]
        public void Nothing_is_kept_for_a_dropped_state_that_nobody_can_ask()
        {
            long Held(bool isChars)
            {
                using Utf8Pool pool = CreatePool();
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
            Pool.Reserve(1000, 1000);
            int before = Allocator.Allocations;
            for (int i = 0; i < 16; i++)
            {
                Allocator.FailsAt = Allocator.Allocations + 1;
                Pool.Intern("é" + i);
            }

            Assert.InRange(Allocator.Allocations - before, 0, 2);
        }
    }

    public sealed class AmongThreads() : AliasCacheMemoryTests(Utf8PoolConcurrency.Concurrent)
    {
        [Fact]
        public void There_is_none_so_chars_take_no_more_than_bytes()
        {
            using Utf8Pool ofChars = CreatePool();
            using Utf8Pool ofBytes = CreatePool();
            for (int i = 0; i < 2_000; i++)
            {
                ofChars.Intern("é" + (i % 1_000));
                ofBytes.Intern(Encoding.UTF8.GetBytes("é" + (i % 1_000)));
            }

            Assert.Equal(ofBytes.GetStatistics(), ofChars.GetStatistics());
        }
    }
}
