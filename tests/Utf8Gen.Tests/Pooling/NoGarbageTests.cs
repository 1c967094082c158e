using System.Text;
using Utf8Gen.Pooling;
using Utf8Gen.Tests.Pooling.Support;

namespace Utf8Gen.Tests.Pooling;

/// <summary>What a pool does over and over makes no garbage.</summary>
public abstract class NoGarbageTests(Utf8PoolConcurrency concurrency) : PoolTests(concurrency)
{
    public static TheoryData<int> Lengths => [1, 4, 8, 16, 17, 24, 25, 64, 300, 2_000];

    public static TheoryData<int> SizeClasses => [.. Enumerable.Range(0, SizeClass.Count)];

    [Theory, MemberData(nameof(Lengths))]
    public void Finding_an_interned_text(int length)
    {
        foreach (byte[] text in (byte[][])[TestPool.Text(length), TestPool.NonAscii(length, 1)])
        {
            string chars = Encoding.UTF8.GetString(text);
            Pool.Intern(text);
            Garbage.AssertNone(() => Pool.Intern(text));
            Garbage.AssertNone(() => Pool.TryGet(text, out _));
            Garbage.AssertNone(() => Pool.Intern(chars.AsSpan()));
            Garbage.AssertNone(() => Pool.TryGet(chars.AsSpan(), out _));
        }
    }

    [Theory, MemberData(nameof(SizeClasses))]
    public void Allocating_and_freeing(int sizeClass)
    {
        byte[] text = TestPool.Text(
            sizeClass switch { SizeClass.Inline => 24, SizeClass.Block => 5_000, _ => SizeClass.CellSizeOf(sizeClass) });
        string chars = Encoding.UTF8.GetString(text);
        Garbage.AssertNone(() => Pool.Free(Pool.Allocate(text)));
        Garbage.AssertNone(() => Pool.Free(Pool.Allocate(chars.AsSpan())));
        Garbage.AssertNone(() => FreeUnderLease(Pool.Allocate(text)));
    }

    [Theory, MemberData(nameof(Lengths))]
    public void Reading(int length)
    {
        byte[] text = TestPool.NonAscii(length, 2);
        string chars = Encoding.UTF8.GetString(text);
        Utf8Handle handle = Pool.Intern(text);
        Utf8Handle other = Pool.Allocate(text);
        var bytes = new byte[length];
        var destination = new char[length];
        Garbage.AssertNone(() => ReadUnderLease(handle));
        Garbage.AssertNone(() => Pool.TextEquals(handle, text));
        Garbage.AssertNone(() => Pool.TextEquals(handle, chars.AsSpan()));
        Garbage.AssertNone(() => Pool.TextEquals(handle, other));
        Garbage.AssertNone(() => Pool.CompareOrdinal(handle, other));
        Garbage.AssertNone(() => Pool.IndexOf(handle, "x"u8));
        Garbage.AssertNone(() => Pool.TryCopyTo(handle, bytes, out _));
        Garbage.AssertNone(() => Pool.TryCopyTo(handle, destination, out _));
        Garbage.AssertNone(() => Pool.Comparer.GetHashCode(handle));
    }

    [Theory, MemberData(nameof(Lengths))]
    public void Editing(int length)
    {
        Utf8Handle handle = Pool.Intern(TestPool.Text(length));
        Garbage.AssertNone(() => Pool.Free(Pool.Duplicate(handle)));
        Garbage.AssertNone(() => Pool.Free(Pool.Concat(handle, handle)));
        Garbage.AssertNone(() => Pool.Free(Pool.Insert(handle, 1, "inserted"u8)));
        Garbage.AssertNone(() => Pool.Free(Pool.Replace(handle, "a"u8, "replaced"u8)));
        Garbage.AssertNone(() => Pool.Free(Pool.Remove(handle, 0, length / 2)));
        Garbage.AssertNone(() => Pool.Free(Pool.Slice(handle, 0, length / 2)));
    }

#if NET9_0_OR_GREATER // GetAlternateLookup
    [Fact]
    public void Looking_a_text_up_in_a_dictionary()
    {
        var dictionary = new Dictionary<Utf8Handle, int>(Pool.Comparer) { [Pool.Intern("name"u8)] = 1 };
        var byBytes = dictionary.GetAlternateLookup<ReadOnlySpan<byte>>();
        var byChars = dictionary.GetAlternateLookup<ReadOnlySpan<char>>();
        Garbage.AssertNone(() => byBytes.TryGetValue("name"u8, out _));
        Garbage.AssertNone(() => byChars.TryGetValue("name", out _));
    }
#endif

    private void FreeUnderLease(Utf8Handle handle)
    {
        using Utf8Lease lease = Pool.Lease();
        Pool.Free(handle);
    }

    private int ReadUnderLease(Utf8Handle handle)
    {
        using Utf8Lease lease = Pool.Lease();
        return lease[handle].Length;
    }

    public sealed class OfOneOwner() : NoGarbageTests(Utf8PoolConcurrency.SingleOwner)
    {
        [Fact]
        public void Clearing_and_filling_again()
        {
            byte[][] texts = [.. Enumerable.Range(0, 50).Select(static i => TestPool.Text(8 + i, i))];
            Garbage.AssertNone(() =>
            {
                Pool.Clear();
                foreach (byte[] text in texts)
                {
                    Pool.Intern(text);
                    Pool.Allocate(text);
                }
            });
        }
    }

    public sealed class AmongThreads() : NoGarbageTests(Utf8PoolConcurrency.Concurrent);
}
