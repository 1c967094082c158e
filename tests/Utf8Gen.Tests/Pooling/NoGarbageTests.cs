using System.Text;
using Utf8Gen.Pooling;

namespace Utf8Gen.Tests.Pooling;

/// <summary>What a pool does over and over makes no garbage.</summary>
public sealed class NoGarbageTests : IDisposable
{
    private const int WarmUp = 300;
    private const int Operations = 10_000;

    private readonly Utf8Pool _pool = new();

    public static TheoryData<int> Lengths => [1, 4, 8, 16, 17, 24, 25, 64, 300, 2_000];

    public static TheoryData<int> SizeClasses => [.. Enumerable.Range(0, SizeClass.Count)];

    public void Dispose() => _pool.Dispose();

    [Theory, MemberData(nameof(Lengths))]
    public void Finding_an_interned_text(int length)
    {
        foreach (byte[] text in (byte[][])[TestPool.Text(length), TestPool.NonAscii(length, 1)])
        {
            string chars = Encoding.UTF8.GetString(text);
            _pool.Intern(text);
            AssertNoGarbage(() => _pool.Intern(text));
            AssertNoGarbage(() => _pool.TryGet(text, out _));
            AssertNoGarbage(() => _pool.Intern(chars.AsSpan()));
            AssertNoGarbage(() => _pool.TryGet(chars.AsSpan(), out _));
        }
    }

    [Theory, MemberData(nameof(SizeClasses))]
    public void Allocating_and_freeing(int sizeClass)
    {
        byte[] text = TestPool.Text(sizeClass switch { SizeClass.Inline => 24, SizeClass.Block => 5_000, _ => SizeClass.CellSizeOf(sizeClass) });
        string chars = Encoding.UTF8.GetString(text);
        AssertNoGarbage(() => _pool.Free(_pool.Allocate(text)));
        AssertNoGarbage(() => _pool.Free(_pool.Allocate(chars.AsSpan())));
        AssertNoGarbage(() => FreeUnderLease(_pool.Allocate(text)));
    }

    [Theory, MemberData(nameof(Lengths))]
    public void Reading(int length)
    {
        byte[] text = TestPool.NonAscii(length, 2);
        string chars = Encoding.UTF8.GetString(text);
        Utf8Handle handle = _pool.Intern(text);
        Utf8Handle other = _pool.Allocate(text);
        var bytes = new byte[length];
        var destination = new char[length];
        AssertNoGarbage(() => ReadUnderLease(handle));
        AssertNoGarbage(() => _pool.TextEquals(handle, text));
        AssertNoGarbage(() => _pool.TextEquals(handle, chars.AsSpan()));
        AssertNoGarbage(() => _pool.TextEquals(handle, other));
        AssertNoGarbage(() => _pool.CompareOrdinal(handle, other));
        AssertNoGarbage(() => _pool.IndexOf(handle, "x"u8));
        AssertNoGarbage(() => _pool.TryCopyTo(handle, bytes, out _));
        AssertNoGarbage(() => _pool.TryCopyTo(handle, destination, out _));
        AssertNoGarbage(() => _pool.Comparer.GetHashCode(handle));
    }

    [Theory, MemberData(nameof(Lengths))]
    public void Editing(int length)
    {
        Utf8Handle handle = _pool.Intern(TestPool.Text(length));
        AssertNoGarbage(() => _pool.Free(_pool.Duplicate(handle)));
        AssertNoGarbage(() => _pool.Free(_pool.Concat(handle, handle)));
        AssertNoGarbage(() => _pool.Free(_pool.Insert(handle, 1, "inserted"u8)));
        AssertNoGarbage(() => _pool.Free(_pool.Replace(handle, "a"u8, "replaced"u8)));
        AssertNoGarbage(() => _pool.Free(_pool.Remove(handle, 0, length / 2)));
        AssertNoGarbage(() => _pool.Free(_pool.Slice(handle, 0, length / 2)));
    }

    [Fact]
    public void Clearing_and_filling_again()
    {
        byte[][] texts = [.. Enumerable.Range(0, 50).Select(static i => TestPool.Text(8 + i, i))];
        AssertNoGarbage(() =>
        {
            _pool.Clear();
            foreach (byte[] text in texts)
            {
                _pool.Intern(text);
                _pool.Allocate(text);
            }
        });
    }

    [Fact]
    public void Looking_a_text_up_in_a_dictionary()
    {
        var dictionary = new Dictionary<Utf8Handle, int>(_pool.Comparer) { [_pool.Intern("name"u8)] = 1 };
        var byBytes = dictionary.GetAlternateLookup<ReadOnlySpan<byte>>();
        var byChars = dictionary.GetAlternateLookup<ReadOnlySpan<char>>();
        AssertNoGarbage(() => byBytes.TryGetValue("name"u8, out _));
        AssertNoGarbage(() => byChars.TryGetValue("name", out _));
    }

    /// <summary>The best of a few runs: a collection meanwhile, which other tests bring about, may empty the buffers that are rented.</summary>
    private static void AssertNoGarbage(Action operation)
    {
        for (int i = 0; i < WarmUp; i++)
            operation();

        long least = long.MaxValue;
        for (int run = 0; run < 5 && least > 0; run++)
        {
            long before = GC.GetAllocatedBytesForCurrentThread();
            for (int i = 0; i < Operations; i++)
                operation();
            least = Math.Min(least, GC.GetAllocatedBytesForCurrentThread() - before);
        }

        Assert.Equal(0, least);
    }

    private void FreeUnderLease(Utf8Handle handle)
    {
        using Utf8Lease lease = _pool.Lease();
        _pool.Free(handle);
    }

    private int ReadUnderLease(Utf8Handle handle)
    {
        using Utf8Lease lease = _pool.Lease();
        return lease[handle].Length;
    }
}
