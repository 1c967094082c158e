using System.Reflection;
using System.Text;
using Utf8Gen.Pooling;

namespace Utf8Gen.Tests.Pooling.Maps;

/// <summary>Threads that use a map at once, against its rules, may get wrong answers and exceptions, but no foreign
/// memory and no endless loop. What they can leave behind is made here by one thread.</summary>
public sealed class TextMapThreadTests
{
    private const string Message = "The map is used by several threads while one of them writes.";

    private static readonly TimeSpan Deadline = TimeSpan.FromMinutes(1);

    /// <summary>A cell number that leads into a text: its bytes are taken for the length.</summary>
    [Theory]
    [InlineData(-1)]
    [InlineData(-4)]
    [InlineData(-8)]
    [InlineData(int.MinValue)]
    [InlineData(int.MaxValue)]
    public void A_torn_length_is_refused(int length)
    {
        var map = new Utf8TextMap<int>();
        map.GetValueRefOrAddDefault([0, 0, 0, 0, .. BitConverter.GetBytes(length), .. new byte[8]], out _);

        Assert.Equal(Message, Assert.Throws<InvalidOperationException>(() => TextOf(map, 1).Length).Message);
    }

    [Fact]
    public void A_search_ends_where_no_bucket_is_empty()
    {
        var buckets = new MapBuckets(maxTexts: 100);
        buckets.Reserve(1);
        for (uint cell = 0; cell < 8; cell++)
            buckets.Add(tag: 0x1111_1111, cell);

        Assert.Equal(Message, Assert.Throws<InvalidOperationException>(() => buckets.Add(0x1111_1111, 8)).Message);
        Assert.Equal(Message, Assert.Throws<InvalidOperationException>(() => Find(0x2222_2223)).Message);
        Assert.Equal(Message, Assert.Throws<InvalidOperationException>(() => FindAll(0x1111_1111)).Message);

        bool Find(uint tag)
        {
            uint index = buckets.FirstOf(tag), seen = 0;
            return buckets.TryFindNext(tag, ref index, ref seen, out _);
        }

        void FindAll(uint tag)
        {
            uint index = buckets.FirstOf(tag), seen = 0;
            for (int found = 0; buckets.TryFindNext(tag, ref index, ref seen, out _); found++)
                Assert.InRange(found, 0, 7);
        }
    }

    /// <summary>Whatever the map is then: no writer, and no reader after it, goes round in it.</summary>
    [Fact]
    public async Task Threads_that_write_at_once_end_and_so_do_readers_after_them()
    {
        byte[][] texts = [.. Enumerable.Range(0, 2_000).Select(static i => Encoding.UTF8.GetBytes($"text number {i}"))];
        for (int round = 0; round < 5; round++)
        {
            var map = new Utf8TextMap<int>();
            await EndAsync(Write, Write);
            await EndAsync(Read);

            void Write(byte[] text) => map.GetValueRefOrAddDefault(text, out bool _)++;
            void Read(byte[] text) => map.TryGetValue(text, out int _);
        }

        Task EndAsync(params Action<byte[]>[] uses)
        {
            CancellationToken cancel = TestContext.Current.CancellationToken;
            return Task.WhenAll(uses.Select(use => Task.Run(() => UseAll(use), cancel))).WaitAsync(Deadline, cancel);
        }

        void UseAll(Action<byte[]> use)
        {
            foreach (byte[] text in texts)
            {
                try
                {
                    use(text);
                }
                catch (Exception error) when (error is InvalidOperationException or IndexOutOfRangeException or ArgumentException
                    or NullReferenceException or OutOfMemoryException)
                {
                    // The map is in ruins; the next text may be found all the same.
                }
            }
        }
    }

    private static Span<byte> TextOf(Utf8TextMap<int> map, uint cell)
        => typeof(Utf8TextMap<int>).GetMethod("TextOf", BindingFlags.Instance | BindingFlags.NonPublic, [typeof(uint)])!
            .CreateDelegate<TextOfCell>(map)(cell);

    private delegate Span<byte> TextOfCell(uint cell);
}
