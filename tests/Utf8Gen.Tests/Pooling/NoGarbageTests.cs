using System.Text;
using Utf8Gen.Pooling;

namespace Utf8Gen.Tests.Pooling;

/// <summary>What a pool does over and over makes no garbage.</summary>
public sealed class NoGarbageTests : IDisposable
{
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
            Garbage.AssertNone(() => _pool.Intern(text));
            Garbage.AssertNone(() => _pool.TryGet(text, out _));
            Garbage.AssertNone(() => _pool.Intern(chars.AsSpan()));
            Garbage.AssertNone(() => _pool.TryGet(chars.AsSpan(), out _));
        }
    }

    [Theory, MemberData(nameof(SizeClasses))]
    public void Allocating_and_freeing(int sizeClass)
    {
        byte[] text = TestPool.Text(sizeClass switch { SizeClass.Inline => 24, SizeClass.Block => 5_000, _ => SizeClass.CellSizeOf(sizeClass) });
        string chars = Encoding.UTF8.GetString(text);
        Garbage.AssertNone(() => _pool.Free(_pool.Allocate(text)));
        Garbage.AssertNone(() => _pool.Free(_pool.Allocate(chars.AsSpan())));
        Garbage.AssertNone(() => FreeUnderLease(_pool.Allocate(text)));
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
        Garbage.AssertNone(() => ReadUnderLease(handle));
        Garbage.AssertNone(() => _pool.TextEquals(handle, text));
        Garbage.AssertNone(() => _pool.TextEquals(handle, chars.AsSpan()));
        Garbage.AssertNone(() => _pool.TextEquals(handle, other));
        Garbage.AssertNone(() => _pool.CompareOrdinal(handle, other));
        Garbage.AssertNone(() => _pool.IndexOf(handle, "x"u8));
        Garbage.AssertNone(() => _pool.TryCopyTo(handle, bytes, out _));
        Garbage.AssertNone(() => _pool.TryCopyTo(handle, destination, out _));
        Garbage.AssertNone(() => _pool.Comparer.GetHashCode(handle));
    }

    [Theory, MemberData(nameof(Lengths))]
    public void Editing(int length)
    {
        Utf8Handle handle = _pool.Intern(TestPool.Text(length));
        Garbage.AssertNone(() => _pool.Free(_pool.Duplicate(handle)));
        Garbage.AssertNone(() => _pool.Free(_pool.Concat(handle, handle)));
        Garbage.AssertNone(() => _pool.Free(_pool.Insert(handle, 1, "inserted"u8)));
        Garbage.AssertNone(() => _pool.Free(_pool.Replace(handle, "a"u8, "replaced"u8)));
        Garbage.AssertNone(() => _pool.Free(_pool.Remove(handle, 0, length / 2)));
        Garbage.AssertNone(() => _pool.Free(_pool.Slice(handle, 0, length / 2)));
    }

    [Fact]
    public void Clearing_and_filling_again()
    {
        byte[][] texts = [.. Enumerable.Range(0, 50).Select(static i => TestPool.Text(8 + i, i))];
        Garbage.AssertNone(() =>
        {
            _pool.Clear();
            foreach (byte[] text in texts)
            {
                _pool.Intern(text);
                _pool.Allocate(text);
            }
        });
    }

#if NET9_0_OR_GREATER // GetAlternateLookup
    [Fact]
    public void Looking_a_text_up_in_a_dictionary()
    {
        var dictionary = new Dictionary<Utf8Handle, int>(_pool.Comparer) { [_pool.Intern("name"u8)] = 1 };
        var byBytes = dictionary.GetAlternateLookup<ReadOnlySpan<byte>>();
        var byChars = dictionary.GetAlternateLookup<ReadOnlySpan<char>>();
        Garbage.AssertNone(() => byBytes.TryGetValue("name"u8, out _));
        Garbage.AssertNone(() => byChars.TryGetValue("name", out _));
    }
#endif

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
