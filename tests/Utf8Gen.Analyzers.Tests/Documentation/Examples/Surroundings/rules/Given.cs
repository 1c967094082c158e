global using System.Buffers;
global using System.Buffers.Text;
global using System.Net.Http.Headers;
global using System.Net.Http.Json;
global using System.Text;
global using System.Text.Json;
global using System.Text.Json.Nodes;
global using System.Text.Json.Serialization;
global using System.Text.Unicode;
global using Utf8Gen;
global using Utf8Gen.Pooling;
global using static Given;

internal static class Given
{
    public static JsonProperty property;
    public static JsonElement element;
    public static JsonElement array;
    public static JsonElement root;
    public static Utf8JsonWriter writer = new(Stream.Null);
    public static Stream stream = Stream.Null;
    public static Stream output = Stream.Null;
    public static readonly Utf8Pool pool = new();
    public static Utf8Handle handle;
    public static JsonSerializerOptions? options;
    public static HttpRequestMessage request = new();
    public static CancellationToken token;
    public static long time;
    public static JsonEncodedText VersionEncoded;
    public static JsonEncodedText OpenEncoded;
    public static Config? config;
    public static Release? release;
    public static Release[] releases = [];
    public static Issue[] issues = [];
    public static Item? item;
    public static Item[] items = [];
    public static byte[] bytes = [];
    public static byte[] hash = [];
    public static byte[][] hashes = [];
    public static byte[] digits = [];
    public static byte[][] fields = [];
    public static string[] paths = [];
    public static Guid[] ids = [];
    public static string path = "";
    public static uint count;
    public static int sum;

    public static ref Utf8JsonReader reader => throw new NotSupportedException();

    public static Stream Open(string path) => File.OpenRead(path);

    public static void Add<T>(T item)
    {
    }

    public static void Check(JsonDocument document)
    {
    }

    public static void Send(byte[] body)
    {
    }

    public static void Write(ReadOnlySpan<byte> text)
    {
    }

    public static void Write(string text)
    {
    }
}

internal sealed record Release(string Version);

internal sealed record Issue(int Id);

internal sealed record Item(Guid Id);

internal sealed record Config(string Name);
