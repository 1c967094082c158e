using System.Globalization;
using Utf8Gen.EndToEnd.Tests.Support;

namespace Utf8Gen.EndToEnd.Tests.Package;

/// <summary>A console project with every kind of lookup, for two frameworks, under the strictest
/// usual settings.</summary>
internal static class EveryLookupProject
{
    /// <summary>What the program prints, but for the line on JSON documents.</summary>
    public static readonly string[] Answers =
    [
        "project file: Host ContentType Unknown",
        "neighbour file: Alpha Unknown",
        "sample file: Id Kind Unknown",
        "schema file: Street Unknown",
        "enum: LongTerm=long-term Preview=pre -",
        "model: {\"user_id\":1,\"@t\":\"x\",\"long_name\":null} UserId Kind LongName",
        "methods: Post Unknown 1 -1",
        "keys found: 3/3 300/300 200/200",
    ];

    // C# 11, as its net8.0 build asks for.
    private const string Program = """
        using System.Text.Json;
        using System.Text.Json.Serialization;
        using Shop;
        using Shop.Deep;
        using Utf8Gen;

        Console.WriteLine($"project file: {Headers.Match("hOST"u8)} {Headers.Match("content-type"u8)} {Headers.Match("content_type"u8)}");
        Console.WriteLine($"neighbour file: {Letters.Match("alpha"u8)} {Letters.Match("Alpha"u8)}");
        Console.WriteLine($"sample file: {Sample.Match("id"u8)} {Sample.Match("@type"u8)} {Sample.Match("type"u8)}");
        Console.WriteLine($"schema file: {Schema.Match("street"u8)} {Schema.Match("properties"u8)}");
        Console.WriteLine($"enum: {Answers.OfEnum("LONG-term")} {Answers.OfEnum("pre")} {Answers.OfEnum("preview")}");
        Console.WriteLine($"model: {Answers.OfModel(new User { UserId = 1, Type = "x" })}");
        Console.WriteLine($"methods: {Methods.Match("POST"u8)} {Methods.Match("post"u8)} {Methods.IndexOf("POST"u8)} {Methods.IndexOf(""u8)}");
        Console.WriteLine($"keys found: {Answers.Found<Few.Table, Few.Key>()} {Answers.Found<Many.Table, Many.Key>()} {Answers.Found<Alike.Table, Alike.Key>()}");
        Console.WriteLine($"documents: {Answers.OfDocument()}");
        """;

    private const string Tables = """
        using System.Runtime.Serialization;
        using System.Text.Json.Serialization;
        using Utf8Gen;

        namespace Shop;

        [Utf8Table(File = "data/sample.json", Format = Utf8KeyFileFormat.JsonSample)]
        [Utf8Key("@type", Name = "Kind")]
        internal static partial class Sample { }

        [Utf8Table(File = "data/schema.json", Format = Utf8KeyFileFormat.JsonSchema)]
        internal static partial class Schema { }

        internal enum Channel { Current, LongTerm, [EnumMember(Value = "pre")] Preview }

        [Utf8Table<Channel>(Naming = Utf8Naming.KebabCaseLower, IgnoreCase = true)]
        internal static partial class Channels { }

        internal sealed class User
        {
            public int UserId { get; set; }

            [JsonPropertyName("@t")]
            public string? Type { get; set; }

            public string? LongName { get; set; }

            [JsonIgnore]
            public string? Secret { get; set; }
        }

        [JsonSourceGenerationOptions(PropertyNamingPolicy = JsonKnownNamingPolicy.SnakeCaseLower)]
        [JsonSerializable(typeof(User))]
        internal sealed partial class UserContext : JsonSerializerContext { }

        [Utf8Table(typeof(User))]
        [Utf8Key("@t", Name = "Kind")]
        public static partial class UserNames { }

        internal enum Method { Unknown = -1, Get, Post }

        internal static partial class Methods
        {
            [Utf8Match("GET", "POST", Strategy = Utf8LookupStrategy.Hash)]
            public static partial Method Match(ReadOnlySpan<byte> utf8);

            [Utf8Match("GET", "POST", "PATCH", "PUT", "DELETE", "HEAD", "TRACE", "CONNECT")]
            public static partial int IndexOf(scoped ReadOnlySpan<byte> utf8);
        }

        [Utf8Table("one", "two", "three", Strategy = Utf8LookupStrategy.Hash)]
        internal static partial class Few { }

        [Utf8Table(File = "data/many.txt", IgnoreCase = true)]
        internal static partial class Many { }

        [Utf8Table(File = "data/alike.txt")]
        internal static partial class Alike { }
        """;

    private const string AnswersSource = """
        using System.Text;
        using System.Text.Json;
        using Utf8Gen;

        namespace Shop;

        internal static class Answers
        {
            public static string OfEnum(string text)
            {
                Span<byte> name = stackalloc byte[16];
                return Channels.TryMatch(Encoding.UTF8.GetBytes(text), out Channel channel) && Channels.TryFormat(channel, name, out int length)
                    ? $"{channel}={Encoding.UTF8.GetString(name.Slice(0, length))}"
                    : "-";
            }

            public static string OfModel(User user)
            {
                byte[] json = JsonSerializer.SerializeToUtf8Bytes(user, UserContext.Default.User);
                var text = new StringBuilder(Encoding.UTF8.GetString(json));
                var reader = new Utf8JsonReader(json);
                while (reader.Read())
                {
                    if (reader.TokenType == JsonTokenType.PropertyName)
                        text.Append(' ').Append(UserNames.Match(ref reader));
                }

                return text.ToString();
            }

            public static string Found<TTable, TKey>()
                where TTable : IUtf8Table<TKey>
                where TKey : unmanaged, Enum
            {
                int found = 0;
                for (int i = 0; i < TTable.Count; i++)
                    found += TTable.IndexOf(Utf8TableData.GetUtf8<TTable>(i)) == i ? 1 : 0;
                return $"{found}/{TTable.Count}";
            }

            public static string OfDocument()
            {
        #if NET9_0_OR_GREATER
                using JsonDocument document = JsonDocument.Parse("{\"user\\u005fid\":\"long-term\"}");
                foreach (JsonProperty property in document.RootElement.EnumerateObject())
                    return $"{UserNames.Match(property)} {Channels.TryMatch(property.Value, out Channel channel)} {channel}";
        #endif
                bool takesDocuments = typeof(UserNames).GetMethods()
                    .Any(method => method.GetParameters().Any(parameter => parameter.ParameterType == typeof(JsonProperty) || parameter.ParameterType == typeof(JsonElement)));
                return takesDocuments ? "taken" : "not taken";
            }
        }
        """;

    private const string DeepTables = """
        using Utf8Gen;

        namespace Shop.Deep;

        [Utf8Table(File = "data/headers.txt", IgnoreCase = true, Strategy = Utf8LookupStrategy.Hash)]
        internal static partial class Headers { }

        [Utf8Table(File = "letters.txt", Strategy = Utf8LookupStrategy.Branch)]
        internal static partial class Letters { }
        """;

    private const string Properties = """
        <OutputType>Exe</OutputType>
        <LangVersion Condition="'$(TargetFramework)' == 'net8.0'">11.0</LangVersion>
        <!-- There is only one runtime here, and no host to start a program for another. -->
        <RollForward>Major</RollForward>
        <UseAppHost>false</UseAppHost>
        <TreatWarningsAsErrors>true</TreatWarningsAsErrors>
        <AnalysisLevel>latest-recommended</AnalysisLevel>
        <CheckForOverflowUnderflow>true</CheckForOverflowUnderflow>
        """;

    public static void Write(Workspace workspace)
    {
        Write("Program.cs", Program);
        Write("Tables.cs", Tables);
        Write("Answers.cs", AnswersSource);
        Write("Deep/Tables.cs", DeepTables);
        Write("Deep/letters.txt", "alpha\nbeta\n");
        Write("data/headers.txt", "Host\r\n\r\n  Content-Type\r\nAccept\r\n");
        Write("data/sample.json", """{"id": 1, "tags": [{"@type": "x", "id": null}]}""");
        Write("data/schema.json", """{"properties": {"home": {"properties": {"street": {"type": "string"}}}}}""");
        Write("data/many.txt", Lines(300, static i => $"Name-{i}-of-many"));
        Write("data/alike.txt", Lines(200, static i => $"the-beginning-{i:D4}-{new string('x', 40)}-the-end"));
        workspace.WriteProject(
            "EveryLookup", "net10.0;net8.0", Properties, """<AdditionalFiles Include="data/*;Deep/*.txt" />""");

        void Write(string name, string text) => workspace.Write("EveryLookup/" + name, text);
    }

    private static string Lines(int count, Func<int, string> line)
        => string.Concat(Enumerable.Range(0, count).Select(i => string.Create(CultureInfo.InvariantCulture, $"{line(i)}\n")));
}
