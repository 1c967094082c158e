using Utf8Gen.Pooling;
using Utf8Gen.Tests.Pooling.Support;
using Utf8Gen.Tests.Pooling.Support.Model;

namespace Utf8Gen.Tests.Pooling;

/// <summary>Whatever is done to a pool, in whatever order, it holds what plain collections would hold.</summary>
public abstract class PoolModelTests(Utf8PoolConcurrency concurrency) : PoolTests(concurrency)
{
    private const int CommandsPerScript = 2_000;

    [Fact]
    public void A_pool_does_what_the_model_says()
    {
        Random random = TestSeed.NewRandom();
        for (int run = 0; run < TestScale.Times(60); run++)
        {
            PoolCommand[] script = PoolScript.Random(random, CommandsPerScript);
            if (Failure(script) is null)
                continue;

            PoolCommand[] shortest = PoolScript.Shrink(script, shorter => Failure(shorter) is not null);
            Assert.Fail($"{Failure(shortest)}\n{string.Join('\n', (object[])shortest)}");
        }
    }

    [Fact]
    public void A_failure_is_shrunk_to_what_is_needed_for_it()
    {
        PoolCommand[] script = PoolScript.Random(new Random(1), 1_000);

        PoolCommand[] shortest = PoolScript.Shrink(script, static commands =>
            commands.Any(static command => command.Kind == PoolCommandKind.Clear)
                && commands.Any(static command => command.Kind == PoolCommandKind.OpenLease));

        Assert.Equal(2, shortest.Length);
    }

    private Exception? Failure(PoolCommand[] script)
    {
        try
        {
            TestAllocator allocator = CreateAllocator();
            using var model = new PoolModel(CreatePool(allocator), allocator);
            model.Run(script);
            return null;
        }
        catch (Exception failure) when (failure is not OutOfMemoryException)
        {
            return failure;
        }
    }

    public sealed class OfOneOwner() : PoolModelTests(Utf8PoolConcurrency.SingleOwner);

    public sealed class AmongThreads() : PoolModelTests(Utf8PoolConcurrency.Concurrent);
}
