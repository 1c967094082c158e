using Utf8Gen.Pooling;
using Utf8Gen.Tests.Pooling.Threads.Crews;
using Utf8Gen.Text;

namespace Utf8Gen.Tests.Pooling.Threads;

/// <summary>Threads that read, against threads that end what is read. Each text tells which it is, and memory that was
/// given back is full of rubbish: no read ever gives anything else than the handle's own text.</summary>
public abstract class StormTests : IDisposable
{
    private const int Operations = 2_000;
    private const int Readers = 2;
    private const int Places = 24;

    private readonly int _seed = TestSeed.NewRandom().Next();
    private readonly WatchedAllocator _allocator = new() { Yields = true };

    public void Dispose()
    {
        _allocator.Dispose();
        GC.SuppressFinalize(this);
    }

    [Fact]
    public void Readers_against_Free() => RunAgainstFree(NewBoard());

    /// <summary>What is freed is used again at once, for a text of the same size; the longer that
    /// is, the longer reads take.</summary>
    [Theory]
    [InlineData(8)]
    [InlineData(32)]
    [InlineData(4_096)]
    [InlineData(5_000)]
    public void Readers_against_Free_of_few_texts_of_a_size(int length)
    {
        Board board = NewBoard(places: 2, lengths: [length]);
        for (int turn = 0; turn < 2; turn++)
            Run(board, board.Free, board.Allocate, board.Replace);
        RunAgainstFree(board);
    }

    [Fact]
    public void Leases_against_Free()
    {
        Board board = NewBoard(places: 8, lengths: [8, 5_000, 8]);
        Run(board, board.Replace, board.Replace, HoldLeaseSometimes, HoldLeaseSometimes, HoldLeaseSometimes);

        Assert.Equal(0, board.Pool.GetStatistics().OpenLeases);
        Assert.Equal(board.Live, board.Pool.GetStatistics().LiveTexts);
        Finish(board);

        void HoldLeaseSometimes(Random random)
        {
            if (random.Next(8) == 0)
                LeaseHolder.Hold(board, random);
            else
                board.Free(random);
        }
    }

    [Fact]
    public void Readers_against_Clear()
    {
        Board board = NewBoard();
        Run(board, board.Allocate, board.Intern, ClearSometimes);
        Finish(board);

        void ClearSometimes(Random random)
        {
            if (random.Next(100) == 0)
                board.Clear();
            else
                board.Free(random);
        }
    }

    [Fact]
    public void Readers_against_Trim()
    {
        Board board = NewBoard();
        Run(board, board.Replace, board.Replace, TrimSometimes, HoldLeaseSometimes);

        // All texts are kept, and counted.
        Assert.Equal(board.Live, board.Pool.GetStatistics().LiveTexts);
        Assert.Equal(0, board.Pool.GetStatistics().OpenLeases);
        Finish(board);

        void TrimSometimes(Random random)
        {
            if (random.Next(100) == 0)
                board.Pool.Trim();
            else
                board.Free(random);
        }

        void HoldLeaseSometimes(Random random)
        {
            if (random.Next(10) == 0)
                LeaseHolder.Hold(board, random);
        }
    }

    [Fact]
    public void Readers_against_Freeze()
    {
        Board board = NewBoard();
        Run(board, board.Allocate, board.Intern, FreezeSometimes);
        Finish(board);

        void FreezeSometimes(Random random)
        {
            if (random.Next(100) == 0)
                board.Freeze(random);
            else
                board.Free(random);
        }
    }

    [Fact]
    public void Trim_and_Clear_and_Freeze_from_several_threads()
    {
        Board board = NewBoard();
        Action<Random>[] replacements = [_ => board.Pool.Trim(), _ => board.Clear(), board.Freeze];
        Run(board, board.Allocate, board.Intern, ReplaceSometimes, board.Free);
        Finish(board);

        void ReplaceSometimes(Random random)
        {
            if (random.Next(100) == 0)
                replacements[random.Next(replacements.Length)](random);
        }
    }

    [Fact]
    public void Leases_against_Clear()
    {
        Board board = NewBoard();
        Run(board, board.Allocate, board.Intern, ClearSometimes, HoldLease);
        Assert.Equal(0, board.Pool.GetStatistics().OpenLeases);
        Finish(board);

        void ClearSometimes(Random random)
        {
            if (random.Next(200) == 0)
                board.Clear();
        }

        void HoldLease(Random random)
        {
            if (random.Next(10) == 0)
                LeaseHolder.Hold(board, random);
        }
    }

    [Fact]
    public void Whoever_uses_a_pool_when_it_is_disposed_of_gets_its_text_or_an_exception()
    {
        for (int pools = 0; pools < TestScale.Times(10); pools++)
        {
            Board board = NewBoard();
            int seed = _seed + pools;
            Crew.Run(
                () => UseUntilDisposed(board, board.Read, seed),
                () => UseUntilDisposed(board, board.Allocate, seed + 1),
                () => UseUntilDisposed(board, board.Free, seed + 2),
                () => UseUntilDisposed(board, board.Intern, seed + 3),
                () => DisposeLater(board, seed + 4));
        }

        _allocator.AssertSound();
    }

    private void RunAgainstFree(Board board)
    {
        Run(board, board.Free, board.Allocate, board.Replace);
        Assert.Equal(board.Live, board.Pool.GetStatistics().LiveTexts);
        Finish(board);
    }

    /// <summary>So many operations of each kind, on a thread of its own, and readers beside.</summary>
    private void Run(Board board, params Action<Random>[] writers)
    {
        Action<Random>[] all = [.. writers, .. Enumerable.Repeat<Action<Random>>(board.Read, Readers)];
        Crew.Run(all.Length, thread =>
        {
            var random = new Random(_seed + thread);
            for (int operation = 0; operation < TestScale.Times(Operations); operation++)
                all[thread](random);
        });
    }

    private static void UseUntilDisposed(Board board, Action<Random> use, int seed)
    {
        var random = new Random(seed);
        for (int afterwards = 0; afterwards < 3;)
        {
            if (!board.TryUntilDisposed(use, random))
                afterwards++;
        }
    }

    private static void DisposeLater(Board board, int seed)
    {
        var random = new Random(seed);
        for (int operation = random.Next(200); operation > 0; operation--)
            board.Allocate(random);
        board.Dispose();
    }

    private protected abstract Utf8Pool NewPool(NativeAllocator allocator);

    private Board NewBoard(int places = Places, IReadOnlyList<int>? lengths = null) => new(NewPool(_allocator), places, lengths);

    private void Finish(Board board)
    {
        board.Pool.Dispose();
        _allocator.AssertSound();
    }

    public sealed class OfManyThreads : StormTests
    {
        private protected override Utf8Pool NewPool(NativeAllocator allocator)
            => new(new Utf8PoolOptions(), allocator, Generations.Random());
    }

    /// <summary>The memory of a pool that is disposed of is at once that of the next.</summary>
    public sealed class OfOneRequest : StormTests
    {
        private StateBag? _bag;

        private protected override Utf8Pool NewPool(NativeAllocator allocator)
            => Utf8Pool.Rent(_bag ??= new StateBag(allocator, places: 1), long.MaxValue, Utf8Validation.Reject);
    }
}
