using System.Text;
using Utf8Gen.Json;
using Utf8Gen.Tests.Json.Support;

namespace Utf8Gen.Tests.Json.Strings;

/// <summary>Opens strings as streams and reads them, from each kind of source.</summary>
internal static class StringStreams
{
    public static ValueTask<Stream?> OpenAsync(this Utf8JsonStreamReader json, SourceKind kind, bool isBase64 = false)
    {
        if (kind == SourceKind.Stream)
            return new(isBase64 ? json.OpenBase64() : json.OpenString());

        CancellationToken cancellationToken = TestContext.Current.CancellationToken;
        return isBase64 ? json.OpenBase64Async(cancellationToken) : json.OpenStringAsync(cancellationToken);
    }

    public static async Task<byte[]> ReadStringAsync(this Utf8JsonStreamReader json, SourceKind kind, bool isBase64, int readLength)
    {
        await using Stream? text = await json.OpenAsync(kind, isBase64);
        return await text!.ReadAllAsync(kind, readLength);
    }

    public static async Task<string> ReadTextAsync(this Utf8JsonStreamReader json, SourceKind kind, int readLength = 100)
        => Encoding.UTF8.GetString(await json.ReadStringAsync(kind, isBase64: false, readLength));

    public static async Task<string> ReadTextAsync(this Stream stream, SourceKind kind, int readLength = 100)
        => Encoding.UTF8.GetString(await stream.ReadAllAsync(kind, readLength));

    public static async Task<byte[]> ReadAllAsync(this Stream stream, SourceKind kind, int readLength)
    {
        var all = new MemoryStream();
        byte[] buffer = new byte[readLength];
        while (await stream.ReadAsync(kind, buffer) is > 0 and int length)
            all.Write(buffer, 0, length);
        return all.ToArray();
    }

    public static ValueTask<int> ReadAsync(this Stream stream, SourceKind kind, Memory<byte> buffer)
        => kind == SourceKind.Stream ? new(stream.Read(buffer.Span)) : stream.ReadAsync(buffer, TestContext.Current.CancellationToken);
}
