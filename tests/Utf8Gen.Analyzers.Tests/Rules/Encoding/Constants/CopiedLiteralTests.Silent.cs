namespace Utf8Gen.Analyzers.Tests.Rules.Encoding.Constants;

public partial class CopiedLiteralTests
{
    [Theory]
    [InlineData("""TakeArray(("i"u8 + "d"u8).ToArray());""")]
    [InlineData("""byte[][] all = ["id"u8.ToArray()];""")]
    [InlineData("""var list = new List<byte[]> { "id"u8.ToArray() };""")]
    [InlineData("""object o = "id"u8.ToArray();""")]
    [InlineData("""dynamic d = "id"u8.ToArray();""")]
    [InlineData("""IEnumerable<byte> e = "id"u8.ToArray();""")]
    [InlineData("""ReadOnlyMemory<byte> m = "id"u8.ToArray();""")]
    [InlineData("""Memory<byte> m = "id"u8.ToArray();""")]
    [InlineData("""ArraySegment<byte> s = "id"u8.ToArray();""")]
    [InlineData("""_ = new ArraySegment<byte>("id"u8.ToArray());""")]
    [InlineData("""bytes = flag ? "id"u8.ToArray() : bytes;""")]
    [InlineData("""bytes ??= "id"u8.ToArray();""")]
    [InlineData("""Func<byte[]> f = () => "id"u8.ToArray();""")]
    [InlineData("""byte[] Local() => "id"u8.ToArray(); TakeArray(Local());""")]
    [InlineData("""(byte[] a, int b) = ("id"u8.ToArray(), 1);""")]
    [InlineData("""var pair = ("id"u8.ToArray(), 1);""")]
    [InlineData("""_ = Task.FromResult("id"u8.ToArray());""")]
    [InlineData("""using var s = new MemoryStream("id"u8.ToArray(), writable: false);""")]
    [InlineData("""lock ("id"u8.ToArray()) { }""")]
    [InlineData("""var d = new Dictionary<string, byte[]> { ["id"] = "id"u8.ToArray() };""")]
    [InlineData("""_ = flag ? "a"u8.ToArray() : "b"u8.ToArray();""")]
    [InlineData("""byte[] id = flag switch { true => "id"u8.ToArray(), _ => bytes };""")]
    public Task An_array_that_is_kept_is_copied(string statements)
        => U8G0048.StaysSilent(EncodingCode.Sync(statements));

    [Theory]
    [InlineData("""
        "id"u8.ToArray()[0] = 1;
        """)]
    [InlineData("""ref byte b = ref "id"u8.ToArray()[0];""")]
    [InlineData("""Array.Reverse("id"u8.ToArray());""")]
    [InlineData("""_ = "id"u8.ToArray().Clone();""")]
    [InlineData("""_ = "id"u8.ToArray().ToList();""")]
    [InlineData("""_ = "id"u8.ToArray().Select(b => b + 1).ToList();""")]
    [InlineData("""_ = "id"u8.ToArray().GetType();""")]
    [InlineData("""_ = "id"u8.ToArray().AsMemory();""")]
    [InlineData("""_ = "id"u8.ToArray().LongLength;""")]
    [InlineData("""_ = "id"u8.ToArray() == bytes;""")]
    [InlineData("""_ = "id"u8.ToArray() is [1, ..];""")]
    [InlineData("""_ = "id"u8.ToArray().Equals(bytes);""")]
    [InlineData("""_ = BitConverter.ToString("id"u8.ToArray());""")]
    [InlineData("""Buffer.BlockCopy("id"u8.ToArray(), 0, buffer, 0, 2);""")]
    [InlineData("""Array.Copy("id"u8.ToArray(), buffer, 2);""")]
    [InlineData("""
        "id"u8.ToArray().CopyTo(buffer, 0);
        """)]
    [InlineData("""Array.Sort("id"u8.ToArray());""")]
    [InlineData("""byte[]? maybe = "id"u8.ToArray(); maybe = null;""")]
    [InlineData("""byte[] id = "id"u8.ToArray(); TakeSpan(id); id[0]++;""")]
    [InlineData("""byte[] id = "id"u8.ToArray(); void Local() => TakeSpan(id); Local();""")]
    [InlineData("""byte[] id = "id"u8.ToArray(); TakeSpan(id); Array.Clear(id);""")]
    [InlineData("""byte[] id = "id"u8.ToArray(); (id[0], id[1]) = (id[1], id[0]);""")]
    [InlineData("""Random.Shared.NextBytes("id"u8.ToArray());""")]
    [InlineData("""_ = stream.Read("id"u8.ToArray(), 0, 2);""")]
    public Task An_array_that_is_written_to_or_asked_as_one_is_copied(string statements)
        => U8G0048.StaysSilent(EncodingCode.Sync(statements));

    [Theory]
    [InlineData("""TakeSpan("id"u8.Slice(1).ToArray());""")]
    [InlineData("""TakeSpan("id"u8[..1].ToArray());""")]
    [InlineData("TakeSpan(bytes.ToArray());")]
    [InlineData("""TakeSpan("id".Select(c => (byte)c).ToArray());""")]
    [InlineData("TakeSpan(new List<byte>().ToArray());")]
    [InlineData("TakeSpan(new MemoryStream().ToArray());")]
    [InlineData("TakeSpan(Enumerable.Repeat((byte)1, 2).ToArray());")]
    [InlineData("""TakeSpan((flag ? "a"u8 : "b"u8).ToArray());""")]
    [InlineData("Expression<Func<byte[], int>> e = b => b.ToArray().Length;")]
    public Task Other_copies_are_left_alone(string statements)
        => U8G0048.StaysSilent(EncodingCode.Sync(statements));

    [Theory]
    [InlineData("""foreach (byte b in "id"u8.ToArray()) await Task.Yield();""")]
    [InlineData("""stream.Write("id"u8.ToArray(), 0, await Task.FromResult(2));""")]
    [InlineData("""byte b = "id"u8.ToArray()[await Task.FromResult(1)];""")]
    [InlineData("""await using var s = new MemoryStream("id"u8.ToArray());""")]
    [InlineData("""await File.WriteAllBytesAsync("path", "id"u8.ToArray());""")]
    [InlineData("""await Task.Run(() => TakeArray("id"u8.ToArray()));""")]
    [InlineData("""byte[] id = "id"u8.ToArray(); TakeSpan(id); await Task.Yield(); TakeSpan(id);""")]
    [InlineData("""byte[] id = "id"u8.ToArray(); await Task.Yield(); TakeSpan(id);""")]
    public Task A_span_does_not_outlive_an_await(string statements)
        => U8G0048.StaysSilent(EncodingCode.Async(statements));
}
