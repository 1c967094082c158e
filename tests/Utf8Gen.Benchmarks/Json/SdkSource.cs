using System.Text;

namespace Utf8Gen.Benchmarks.Json;

/// <summary>Writes the source of a client library: messages that refer to each other, their enums and converters, and
/// contexts that list a third of them each.</summary>
internal static class SdkSource
{
    private const int TypesOfContext = 300;

    private const string Converters = """
        using System.Text.Json;
        using System.Text.Json.Serialization;

        namespace Sdk;

        internal static class JsonHelpers
        {
            public static long ReadId(ref Utf8JsonReader reader)
                => reader.TokenType == JsonTokenType.String ? long.Parse(reader.GetString()!) : reader.GetInt64();

            public static void Skip(ref Utf8JsonReader reader)
            {
                if (reader.TokenType is JsonTokenType.StartObject or JsonTokenType.StartArray)
                    reader.Skip();
            }
        }

        public sealed class UnixTimeConverter : JsonConverter<DateTime>
        {
            public override DateTime Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
                => DateTime.UnixEpoch.AddSeconds(JsonHelpers.ReadId(ref reader));

            public override void Write(Utf8JsonWriter writer, DateTime value, JsonSerializerOptions options)
                => writer.WriteNumberValue((long)(value - DateTime.UnixEpoch).TotalSeconds);
        }
        """;

    /// <summary>The texts of the files, one for each message.</summary>
    public static IEnumerable<string> Files(int types)
    {
        yield return Converters;
        for (int i = 0; i < types; i++)
            yield return Header + Message(i, types);
        for (int first = 0; first < types; first += TypesOfContext)
            yield return Header + Context(first, Math.Min(types, first + TypesOfContext));
    }

    private const string Header = """
        using System.Text.Json;
        using System.Text.Json.Serialization;

        namespace Sdk;


        """;

    private static string Context(int first, int end)
    {
        var text = new StringBuilder("[Utf8Gen.Utf8Json]\n")
            .Append("[JsonSourceGenerationOptions(PropertyNamingPolicy = JsonKnownNamingPolicy.CamelCase)]\n");
        for (int i = first; i < end; i += 3)
            text.Append($"[JsonSerializable(typeof(Message{i}))]\n");
        return text.Append($"public sealed partial class SdkJson{first / TypesOfContext} : JsonSerializerContext;\n").ToString();
    }

    private static string Message(int i, int types)
    {
        string next = $"Message{(i + 1) % types}", other = $"Message{(i * 7 + 3) % types}";
        return (i % 8) switch
        {
            0 => Request(i, next, other),
            1 => $"public record Message{i}(long Id, string Name, {other}? Parent = null, bool IsOpen = false, List<{next}>? More = null);",
            2 => WithEnum(i, next),
            3 => Polymorphic(i, other),
            4 => WithMemberConverter(i, next, other),
            5 => WithConverter(i),
            6 => Loose(i, next),
            _ => Derived(i, next),
        };
    }

    private static string Request(int i, string next, string other) => $$"""
        /// <summary>Asks for something.</summary>
        public class Message{{i}} : Request<{{next}}>
        {
            [JsonPropertyName("chat_id")] public required long ChatId { get; set; }
            [JsonPropertyName("text")] public string? Text { get; set; }
            [JsonPropertyName("is_silent")] public bool IsSilent { get; set; }
            [JsonPropertyName("reply_to")] public int? ReplyTo { get; set; }
            [JsonPropertyName("entities")] public {{other}}[]? Entities { get; set; }
            [JsonPropertyName("markup")] public {{next}}? Markup { get; set; }
            [JsonIgnore] public string Route => "message{{i}}";
        }
        """ + (i > 0 ? "" : """

            public abstract class Request<T>
            {
                [JsonIgnore] public string Method { get; init; } = "POST";
                public string? Trace { get; set; }
                public Task<T?> SendAsync(HttpClient client) => throw new NotSupportedException();
            }
            """);

    private static string WithEnum(int i, string next) => $$"""
        public enum State{{i}} { Unknown, Open, [JsonStringEnumMemberName("half-open")] HalfOpen, Closed }

        public sealed class Message{{i}}
        {
            public State{{i}} State { get; set; }
            public DetailOf{{i}}? First { get; set; }
            public List<DetailOf{{i}}> Details { get; set; } = [];
            public DateTimeOffset CreatedAt { get; set; }
            public double? Score { get; set; }

            public sealed class DetailOf{{i}}
            {
                public required string Key { get; init; }
                public {{next}}? Value { get; init; }
                public Uri? Link { get; set; }
            }
        }
        """;

    private static string Polymorphic(int i, string other) => $$"""
        [JsonPolymorphic(TypeDiscriminatorPropertyName = "type")]
        [JsonDerivedType(typeof(TextOf{{i}}), "text"), JsonDerivedType(typeof(ImageOf{{i}}), "image")]
        public abstract class Message{{i}} { public string? Id { get; set; } }

        public sealed class TextOf{{i}} : Message{{i}} { public string Text { get; set; } = ""; public {{other}}? Inner { get; set; } }

        public sealed class ImageOf{{i}} : Message{{i}} { public byte[]? Data { get; set; } public int Width { get; set; } }
        """;

    private static string WithMemberConverter(int i, string next, string other) => $$"""
        public sealed class Message{{i}}
        {
            [JsonConverter(typeof(UnixTimeConverter)), JsonPropertyName("date")] public DateTime Date { get; set; }
            [JsonConverter(typeof(UnixTimeConverter)), JsonPropertyName("edit_date")] public DateTime EditDate { get; set; }
            [JsonPropertyName("from"), JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)] public {{next}}? From { get; set; }
            [JsonPropertyName("members")] public Dictionary<string, {{other}}>? Members { get; set; }
            [JsonPropertyName("payload")] public JsonElement Payload { get; set; }
            [JsonInclude, JsonPropertyName("version")] internal int Version { get; set; }
        }
        """;

    private static string WithConverter(int i) => $$"""
        [JsonConverter(typeof(Converter))]
        public readonly struct Message{{i}}(long id, string? name)
        {
            public long Id { get; } = id;
            public string? Name { get; } = name;

            public sealed class Converter : JsonConverter<Message{{i}}>
            {
                public override Message{{i}} Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
                {
                    if (reader.TokenType != JsonTokenType.StartObject)
                        return new Message{{i}}(JsonHelpers.ReadId(ref reader), null);
                    (long id, string? name) = (0, null);
                    while (reader.Read() && reader.TokenType == JsonTokenType.PropertyName)
                    {
                        string? property = reader.GetString();
                        reader.Read();
                        switch (property)
                        {
                            case "id": id = JsonHelpers.ReadId(ref reader); break;
                            case "name": name = reader.GetString(); break;
                            default: JsonHelpers.Skip(ref reader); break;
                        }
                    }

                    return new Message{{i}}(id, name);
                }

                public override void Write(Utf8JsonWriter writer, Message{{i}} value, JsonSerializerOptions options)
                {
                    writer.WriteStartObject();
                    writer.WriteNumber("id"u8, value.Id);
                    writer.WriteString("name"u8, value.Name);
                    writer.WriteEndObject();
                }
            }
        }
        """;

    private static string Loose(int i, string next) => $$"""
        public class Message{{i}}
        {
            public string? Object { get; set; }
            public IReadOnlyList<{{next}}>? Data { get; init; }
            public ISet<string> Tags { get; } = new HashSet<string>();
            [JsonExtensionData] public IDictionary<string, JsonElement>? Extra { get; set; }
        }
        """;

    private static string Derived(int i, string next) => $$"""
        public class BaseOf{{i}} { public Guid Id { get; set; } public virtual string? Kind { get; set; } }

        public sealed class Message{{i}} : BaseOf{{i}}
        {
            public override string? Kind { get; set; }
            public {{next}}? Next { get; private set; }
            public decimal Amount { get; set; }
            public TimeSpan? Delay { get; set; }
            public void Advance({{next}} to) => Next = to;
        }
        """;
}
