using Utf8Gen.Pooling;
using Utf8Gen.Tests.Pooling.Support.Names;
using Utf8Gen.Tests.Text.Support;
using Utf8Gen.Text;

namespace Utf8Gen.Tests.Text;

/// <summary>While another thread changes a text, results may be those of any mixture, but nothing
/// outside of text and destination is read or written.</summary>
/// <remarks>Text and destination adjoin pages that may not be touched: an access outside ends the
/// process. A debug build finds it before that, by its assertions.</remarks>
public sealed class ChangingTextTests
{
    private const int MaxLength = 4_096;
    private const int Rounds = 15_000;

    [Fact]
    public Task Decoding()
        => WhileTextChanges((byte)'a', static (text, destination, atStart, length) =>
        {
            ReadOnlySpan<byte> utf8 = atStart ? text.First<byte>(length) : text.Last<byte>(length);
            Span<char> chars = atStart ? destination.First<char>(length) : destination.Last<char>(length);
            for (int i = 0; i < 20; i++)
            {
                Utf8Decode.TryDecode(utf8, chars, out int written);
                Assert.InRange(written, 0, length);
            }

            Assert.InRange(Utf8Decode.GetString(utf8).Length, 0, length);
        });

    [Fact]
    public Task Encoding()
        => WhileTextChanges(highByte: 0, static (text, destination, atStart, length) =>
        {
            ReadOnlySpan<char> chars = atStart ? text.First<char>(length) : text.Last<char>(length);
            foreach (int room in (ReadOnlySpan<int>)[length, length + (length / 2), 3 * length])
            {
                Utf8Encode.TryEncode(chars, atStart ? destination.First<byte>(room) : destination.Last<byte>(room), out int written);
                Assert.InRange(written, 0, room);
            }
        });

    [Fact]
    public Task Writing_and_reading_length_prefixes()
        => WhileTextChanges((byte)'a', static (text, destination, atStart, length) =>
        {
            ReadOnlySpan<char> chars = atStart ? text.First<char>(length) : text.Last<char>(length);
            ReadOnlySpan<byte> utf8 = atStart ? text.First<byte>(length) : text.Last<byte>(length);
            Span<byte> room = atStart ? destination.First<byte>(length + 5) : destination.Last<byte>(length + 5);
            foreach (Utf8Prefix prefix in Enum.GetValues<Utf8Prefix>())
            {
                Assert.InRange(Write(room, chars, prefix, (length & 1) != 0), 0, room.Length);
                ReadOnlySpan<byte> rest = utf8;
                if (Utf8LengthPrefix.TryRead(ref rest, out ReadOnlySpan<byte> read, prefix))
                    Assert.InRange(read.Length + rest.Length, 0, length);
            }
        });

    private static int Write(Span<byte> room, ReadOnlySpan<char> chars, Utf8Prefix prefix, bool rejects)
    {
        try
        {
            Utf8LengthPrefix.TryWrite(
                room, chars, out int written, prefix, rejects ? Utf8Validation.Reject : Utf8Validation.Replace);
            return written;
        }
        catch (ArgumentException) when (rejects)
        {
            return 0; // a surrogate was without the other for a moment
        }
    }

    [Fact]
    public Task Finding_names_and_texts()
    {
        var map = new Utf8TextMap<int>();
        map.GetValueRefOrAddDefault("aaaaaaaaaaaaaaaa"u8, out _) = 1;
        using var pool = new Utf8Pool();
        pool.Intern("aaaaaaaaaaaaaaaa"u8);
        return WhileTextChanges((byte)'a', (text, _, atStart, length) =>
        {
            length = 1 + (length % 40);
            ReadOnlySpan<char> chars = atStart ? text.First<char>(length) : text.Last<char>(length);
            ReadOnlySpan<byte> utf8 = atStart ? text.First<byte>(length) : text.Last<byte>(length);
            LetterKeys.Match(utf8);
            LetterKeys.Match(chars);
            map.TryGetValue(utf8, out int _);
            map.TryGetValue(chars, out int _);
            pool.TryGet(utf8, out Utf8Handle _);
            pool.TryGet(chars, out Utf8Handle _);
        });
    }

    private delegate void Use(GuardedPages text, GuardedPages destination, bool atStart, int length);

    private static async Task WhileTextChanges(byte highByte, Use use)
    {
        Assert.SkipUnless(GuardedPages.AreSupported, "Pages are guarded as on Linux.");
        using var text = new GuardedPages(2 * MaxLength);
        using var destination = new GuardedPages(3 * MaxLength);
        Random random = TestSeed.NewRandom();
        using var stop = new CancellationTokenSource();
        var changes = new Random(random.Next());
        Task changing = Task.Run(() => Change(text, highByte, changes, stop.Token), TestContext.Current.CancellationToken);
        try
        {
            for (int i = TestScale.Times(Rounds); i > 0; i--)
                use(text, destination, atStart: (i & 1) != 0, random.Next(8) != 0 ? random.Next(1, 600) : random.Next(1, MaxLength));
        }
        finally
        {
            await stop.CancelAsync();
            await changing;
        }
    }

    /// <summary>Changes a byte near one of the ends to one that is not ASCII, and back, so that
    /// most texts are nearly ASCII.</summary>
    private static void Change(GuardedPages pages, byte highByte, Random random, CancellationToken stop)
    {
        byte[] others = [0xC3, 0xA9, 0xE2, 0x82, 0xF0, 0x9F, 0x80, 0xD8, 0xDC, 0];
        pages.First<ushort>(pages.Bytes / 2).Fill((ushort)('a' | (highByte << 8)));
        while (!stop.IsCancellationRequested)
        {
            for (int i = 0; i < 1_000; i++)
            {
                Span<byte> edge = (i & 1) != 0 ? pages.First<byte>(80) : pages.Last<byte>(80);
                int at = random.Next(edge.Length);
                byte usual = (at & 1) != 0 ? highByte : (byte)'a';
                edge[at] = others[random.Next(others.Length)];
                Thread.SpinWait(random.Next(20));
                edge[at] = usual;
            }
        }
    }
}
