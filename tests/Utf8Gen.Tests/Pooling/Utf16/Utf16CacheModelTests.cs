using Utf8Gen.Pooling;
using Utf8Gen.Tests.Pooling.Support;

namespace Utf8Gen.Tests.Pooling.Utf16;

/// <summary>Texts that come as chars are found as a dictionary finds them, whatever the cache has forgotten.</summary>
public abstract class Utf16CacheModelTests(Utf8PoolConcurrency concurrency) : PoolTests(concurrency)
{
    [Fact]
    public void Random_texts_agree_with_a_dictionary_over_clears_and_growth()
    {
        Random random = TestSeed.NewRandom();
        using (Utf8Pool pool = CreatePoolNearTheEnd(lives: 40))
        {
            var known = new Dictionary<string, Utf8Handle>();
            var dead = new HashSet<Utf8Handle>();
            for (int step = 0; step < 60_000; step++)
            {
                int roll = random.Next(2000);
                if (roll == 0)
                {
                    foreach (Utf8Handle h in known.Values)
                        dead.Add(h);
                    if (random.Next(2) == 0)
                    {
                        pool.Clear();
                    }
                    else
                    {
                        using Utf8Lease lease = pool.Lease();
                        pool.Clear();
                    }

                    known.Clear();
                    continue;
                }

                int length = random.Next(3) == 0 ? random.Next(17, 35) : random.Next(0, 20);
                string text = string.Create(length, random, static (span, r) =>
                {
                    foreach (ref char c in span)
                        c = "aé\0漢"[r.Next(4)];
                });
                Utf8Handle handle = pool.Intern(text);
                if (text.Length > 0)
                {
                    Assert.DoesNotContain(handle, dead);
                    if (known.TryGetValue(text, out Utf8Handle before))
                        Assert.Equal(before, handle);
                    else
                        known.Add(text, handle);
                }

                Assert.Equal(text, pool.GetString(handle));
            }

            Assert.Equal(known.Count, known.Values.Distinct().Count());
        }
    }

    public sealed class OfOneOwner() : Utf16CacheModelTests(Utf8PoolConcurrency.SingleOwner);

    public sealed class AmongThreads() : Utf16CacheModelTests(Utf8PoolConcurrency.Concurrent);
}
