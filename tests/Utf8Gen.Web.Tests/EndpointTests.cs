using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using Utf8Gen.Json.Pipeline;

namespace Utf8Gen.Web.Tests;

/// <summary>A program answers the same with the line at its options and without, whatever it is asked.</summary>
public sealed class EndpointTests(ShopServers servers) : IClassFixture<ShopServers>
{
    private const int Requests = 200;

    private static CancellationToken Cancel => TestContext.Current.CancellationToken;

    public static TheoryData<string> Paths => [.. ShopEndpoints.Paths];

    [Theory, MemberData(nameof(Paths))]
    public async Task Each_request_has_the_same_response(string path)
    {
        var statuses = new HashSet<string>();
        foreach (RequestBodies.Body body in RequestBodies.Create(Requests, TestSeed.NewRandom()))
        {
            string expected = await SendAsync(servers.Plain, body);
            string actual = await SendAsync(servers.Generated, body);
            statuses.Add(expected[..3]);
            if (Comparable(expected, body) != Comparable(actual, body))
                Assert.Fail($"{body}\n{expected}\n{actual}");
        }

        Assert.Contains("400", statuses);
        Assert.Contains("415", statuses);
        Assert.Contains(statuses, static status => status[0] == '2');

        async Task<string> SendAsync(ShopServer server, RequestBodies.Body body)
        {
            using HttpRequestMessage request = body.ToRequest(path);
            return await server.SendAsync(request, Cancel);
        }

        // A controller shows the path of an error, which in an element of a list may be that of the element, and its
        // message, which may be of the second of two errors in an object that arrives in pieces.
        string Comparable(string response, RequestBodies.Body body)
            => path.StartsWith("/controller", StringComparison.Ordinal)
                && (body.IsChunked || path.EndsWith("batches", StringComparison.Ordinal))
                && response.StartsWith("400", StringComparison.Ordinal)
                ? "400"
                : response;
    }

    [Fact]
    public async Task The_document_of_OpenAPI_is_the_same()
    {
        string expected = await servers.Plain.Client.GetStringAsync("/openapi/v1.json", Cancel);
        string actual = await servers.Generated.Client.GetStringAsync("/openapi/v1.json", Cancel);

        Assert.Contains("\"customer\"", expected, StringComparison.Ordinal);
        Assert.Equal(WithoutPort(expected), WithoutPort(actual));

        static string WithoutPort(string document) => document[document.IndexOf("\"paths\"", StringComparison.Ordinal)..];
    }

    [Fact]
    public void Generated_code_reads_what_the_handlers_take()
    {
        var options = new JsonSerializerOptions(JsonSerializerDefaults.Web);
        ShopServer.Set(options, isGenerated: true);
        options.MakeReadOnly();

        Assert.True(IsGenerated<Order>());
        Assert.True(IsGenerated<Product>());
        Assert.True(IsGenerated<Payment>());

        bool IsGenerated<T>()
            => SerializerInternals.GetConverter((JsonTypeInfo<T>)options.GetTypeInfo(typeof(T))) is GeneratedConverter<T>;
    }
}
