using Utf8Gen.Pooling;

namespace Utf8Gen.Tests.Pooling.Utf16;

/// <summary>An entry says what one thread wrote, all of it, or nothing.</summary>
public sealed class Utf16EntryTests
{
    private static readonly TextHash Hashing = TextHash.Quick();

    private Utf16Entry _entry;

    [Fact]
    public void What_was_written_is_found_by_the_same_chars_only()
    {
        Write("naïve", slot: 1);

        Assert.Equal(HandleOf(1), Find("naïve"));
        Assert.True(Find("naive").IsEmpty);
        Assert.True(Find("naïve\0").IsEmpty);
    }

    [Fact]
    public void While_a_thread_writes_nothing_is_found_and_no_other_writes()
    {
        Write("naïve", slot: 1);
        Assert.True(Utf16Entry.TryBegin(ref _entry));

        Assert.True(Find("naïve").IsEmpty);
        Write("façade", slot: 2);
        Assert.False(Utf16Entry.TryBegin(ref _entry));
        Assert.True(Find("façade").IsEmpty);
    }

    /// <summary>The chars may be those of one thread and the handle of another: the second look at
    /// the version finds out.</summary>
    [Fact]
    public void Chars_never_get_the_handle_of_others_that_take_their_place()
    {
        const int Rounds = 400_000;
        bool isDone = false;
        var writer = new Thread(() =>
        {
            for (int i = 0; i < Rounds; i++)
                Write((i & 1) == 0 ? "naïve" : "façade", slot: 1 + ((uint)i & 1));
            Volatile.Write(ref isDone, true);
        });
        writer.Start();
        int wrong = 0;
        while (!Volatile.Read(ref isDone))
        {
            wrong += Find("naïve") == HandleOf(2) ? 1 : 0;
            wrong += Find("façade") == HandleOf(1) ? 1 : 0;
        }

        writer.Join();
        Assert.Equal(0, wrong);
    }

    private static Utf8Handle HandleOf(uint slot) => new(slot, generation: 1);

    private void Write(string text, uint slot)
    {
        Assert.True(Utf16Key.TryRead(text, in Hashing, out Utf16Key key, out uint tag, out _));
        Utf16Entry.Write(ref _entry, in key, tag, HandleOf(slot));
    }

    private Utf8Handle Find(string text)
        => Utf16Key.TryRead(text, in Hashing, out Utf16Key key, out uint tag, out _) ? Utf16Entry.Find(ref _entry, in key, tag) : default;
}
