using System.Text;
using System.Text.Json;
using Utf8Gen.Json;
using Utf8Gen.Tests.Json.Support;

namespace Utf8Gen.Tests.Json.Strings;

/// <summary>However long a string is, the memory is that of the buffer, and at its end what a
/// reader needs to know the place.</summary>
public sealed class StringMemoryTests
{
    /// <summary>128 MB; more than a gigabyte in a full run.</summary>
    private static readonly long Length = TestScale.Times(128) * (1L << 20);
    private const int Enough = 1024 * 1024;

    [Fact]
    public void A_long_text()
        => AssertRead("A line of text, no longer than most others, and once in a while a quotation \\\"mark\\\" ä.\\n", isBase64: false);

    [Fact]
    public void Long_base64() => AssertRead(string.Concat(Enumerable.Repeat("QUJDREVGR0hJSktM", 4)), isBase64: true);

    [Fact]
    public void A_long_text_is_passed()
    {
        string repeated = new('x', 1000);
        using RepeatingStream stream = Open(repeated);
        using var json = new Utf8JsonStreamReader(stream);

        long allocated = AllocatedBy(() =>
        {
            json.MoveTo(Utf8JsonPath.Parse("$[0]"));
            using (Stream? text = json.OpenString())
                Assert.Equal('x', text!.ReadByte());
            Assert.True(json.MoveTo(Utf8JsonPath.Parse("$[1]")));
        });

        Assert.InRange(json.BytesConsumed, Length, long.MaxValue);
        Assert.InRange(allocated, 0, Enough);
    }

    private static void AssertRead(string repeated, bool isBase64)
    {
        byte[] bytes = isBase64
            ? Convert.FromBase64String(repeated)
            : Encoding.UTF8.GetBytes(JsonSerializer.Deserialize<string>($"\"{repeated}\"")!);
        using RepeatingStream stream = Open(repeated);
        using var json = new Utf8JsonStreamReader(stream);
        byte[] buffer = new byte[64 * 1024];
        long length = 0;

        long allocated = AllocatedBy(() =>
        {
            json.MoveTo(Utf8JsonPath.Parse("$[0]"));
            using Stream text = (isBase64 ? json.OpenBase64() : json.OpenString())!;
            while (text.Read(buffer) is > 0 and int read)
            {
                ReadOnlySpan<byte> expected = bytes.AsSpan((int)(length % bytes.Length));
                Assert.True(buffer.AsSpan(0, read).StartsWith(expected[..Math.Min(read, expected.Length)]));
                length += read;
            }

            Assert.True(json.MoveTo(Utf8JsonPath.Parse("$[1]")));
        });

        Assert.Equal(((Length / Encoding.UTF8.GetByteCount(repeated)) + 1) * bytes.Length, length);
        Assert.InRange(allocated, 0, Enough);
    }

    private static RepeatingStream Open(string repeated)
    {
        byte[] bytes = Encoding.UTF8.GetBytes(repeated);
        return new RepeatingStream("[\""u8.ToArray(), bytes, ((Length / bytes.Length) + 1) * bytes.Length, "\",1]"u8.ToArray());
    }

    private static long AllocatedBy(Action action)
    {
        long before = GC.GetAllocatedBytesForCurrentThread();
        action();
        return GC.GetAllocatedBytesForCurrentThread() - before;
    }
}
