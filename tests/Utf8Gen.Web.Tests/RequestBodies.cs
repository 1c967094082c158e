using System.Net;
using System.Net.Http.Headers;
using System.Text;

namespace Utf8Gen.Web.Tests;

/// <summary>Bodies as clients send them, well formed and not.</summary>
internal static class RequestBodies
{
    private const string Order = """{"customer":"Ann","lines":[{"article":"A-1","count":2},{"article":"\u00e9","count":1,"price":2.50}]}""";

    private const string Product = """
        {"id":"7d1b2f0e-0c1b-4a52-8a5c-0a3c6f1a9b10","name":"Lamp","weight":2.5,"color":"Green",
         "added":"2026-01-02T03:04:05+01:00","labels":{"size":"m"},"replaces":{"name":"Old","weight":1e2}}
        """;

    private static readonly string[] Valid =
    [
        Order, Product, $"[{Order},{Order}]", """{"customer":"Ann","lines":[]}""",
        """{"CUSTOMER":"Ann","Lines":[{"ARTICLE":"a","Count":"3"}]}""",
        """{"customer":"Ann","lines":[{"article":"A","count":101}]}""", """{"customer":"A name that is too long for this"}""",
        """{"lines":[],"customer":"Ann","payment":{"$type":"card","amount":1.5,"name":"Ann"}}""",
        """{"customer":"Ann","payment":{"amount":1}}""",
        """{"name":null,"weight":-1}""", """{"name":"a","replaces":{"name":null}}""", "[]", "null", "\ufeff" + Order,
    ];

    private static readonly string[] Invalid =
    [
        "", " ", "{", "x", "{}", "1", "\"a\"", """{"customer":"Ann" "lines":[]}""", """{"customer":"Ann"} x""",
        """{"customer":"Ann",}""",
        """{"customer":"Ann","lines":[{"article":"A","count":2.5}]}""",
        """{"customer":"Ann","lines":[{"article":"A","count":99999999999}]}""",
        """{"customer":1}""", """{"lines":[{"count":"x"}],"customer":[]}""",
        """{"color":"Blue"}""", """{"id":"1"}""", """{"labels":{"a":1}}""",
        """{"name":"\ud800"}""", "/* a */ {}", """{"customer":"Ann","lines":[{"article":"A","count":1},{"article":"B","count":[}]}""",
        """{"replaces":{"replaces":{"added":"soon"}}}""", $$"""{"customer":"{{new string('a', ShopServer.MaxBodySize)}}"}""",
        $$"""{"name":{{new string('[', 70)}}{{new string(']', 70)}}}""",
    ];

    private static readonly (string? Type, string Encoding)[] Types =
    [
        ("application/json; charset=utf-8", "utf-8"), ("application/json; charset=\"UTF-8\"", "utf-8"),
        ("application/json; charset=utf-16", "utf-16"), ("application/vnd.shop+json", "utf-8"), ("application/json; charset=x", "utf-8"),
        ("text/plain", "utf-8"), (null, "utf-8"),
    ];

    /// <summary>Returns at least as many bodies as asked for: all of those above, with the usual type and with
    /// others, and some with random bytes changed, as a whole and in chunks.</summary>
    public static IEnumerable<Body> Create(int count, Random random)
    {
        int made = 0;
        foreach (string json in Valid.Concat(Invalid))
        {
            yield return new Body(Encoding.UTF8.GetBytes(json), "application/json", IsChunked: made++ % 2 == 0 && !IsTooLong(json));
            (string? type, string encoding) = Types[made++ % Types.Length];
            yield return new Body(Encoding.GetEncoding(encoding).GetBytes(json), type, IsChunked: false);
        }

        for (; made < count; made++)
        {
            byte[] json = Encoding.UTF8.GetBytes(Valid[random.Next(Valid.Length)]);
            json[random.Next(json.Length)] = (byte)"{}[]\",:x1-\\é\0"[random.Next(13)];
            yield return new Body(json, "application/json", IsChunked: random.Next(2) == 0);
        }
    }

    private static bool IsTooLong(string json) => json.Length > ShopServer.MaxBodySize;

    public sealed record Body(byte[] Bytes, string? Type, bool IsChunked)
    {
        private const int ChunkSize = 30;

        public HttpRequestMessage ToRequest(string path)
        {
            HttpContent content = IsChunked ? new Chunks(Bytes) : new ByteArrayContent(Bytes);
            content.Headers.ContentType = Type is null ? null : MediaTypeHeaderValue.Parse(Type);
            var request = new HttpRequestMessage(HttpMethod.Post, path) { Content = content };
            if (Bytes.Length > ShopServer.MaxBodySize)
            {
                // Else the client may still be sending what the server has refused, or use a connection that is closed.
                request.Headers.ExpectContinue = true;
                request.Headers.ConnectionClose = true;
            }

            return request;
        }

        public override string ToString() => $"{Type}, {(IsChunked ? "chunked" : "whole")}: {Encoding.UTF8.GetString(Bytes)}";

        private sealed class Chunks(byte[] bytes) : HttpContent
        {
            protected override async Task SerializeToStreamAsync(Stream stream, TransportContext? context)
            {
                foreach (byte[] chunk in bytes.Chunk(ChunkSize))
                {
                    await stream.WriteAsync(chunk);
                    await stream.FlushAsync();
                }
            }

            protected override bool TryComputeLength(out long length)
            {
                length = -1;
                return false;
            }
        }
    }
}
