using Utf8Gen.Analyzers.Rules;
using Utf8Gen.CodeFixes.Rules.Reading.Switching;

namespace Utf8Gen.Analyzers.Tests.Rules.Reading.Switching;

/// <summary>Programs before and after the fix, which must say the same of every document.</summary>
public class TextSwitchBehaviourTests
{
    private static readonly Rule U8G0006 = Rule.Of<PatternAnalyzer, TextSwitchFixProvider>("U8G0006");

    private static readonly Rule U8G0007 = Rule.Of<PatternAnalyzer, KeptNameFixProvider>("U8G0007");

    private static readonly Rule U8G0015 = Rule.Of<PatternAnalyzer, CallChainFixProvider>("U8G0015");

    private static readonly string[] Documents =
    [
        "{}",
        """{"id":1,"title":"a","tags":["x","y"]}""",
        """{"tags":[],"title":null,"id":-5}""",
        """{"i\u0064":1,"\u0074itle":"b","t\u0061g\u0073":["\u0078"]}""",
        """{"ID":1,"idx":2,"i":3,"":4,"title ":"c","id":7}""",
        """{"id":1,"id":2,"title":"a","title":"b"}""",
        """{"inner":{"id":1,"title":"d","inner":{"tags":["y"]}},"id":9}""",
        """{"unknown":{"id":[1,2,{"title":"e"}]},"tags":["z",null,"x"]}""",
        """{"größe":1,"naïve":2,"日本":3,"😀":4}""",
        """{"title":"with \"quotes\" and \\ and \n"}""",
        """{"a-name-that-is-longer-than-any-of-the-keys-that-are-looked-for":1}""",
    ];

    private static readonly string[] OfTexts =
    [
        """{"a":"x","b":"y","c":"z","d":"\u0078"}""",
        """{"a":"x","b":"X"}""",
        """{"a":"x","b":null}""",
        """{"a":"x","b":1}""",
        """{"a":"x","b":true}""",
        """{"a":"x","b":false}""",
        """{"a":"x","b":{"x":1}}""",
        """{"a":"x","b":["x"]}""",
        """{"a":"x","b":""",
    ];

    /// <summary>The reader moves between the name and the switch; numbers and texts are read in the arms.</summary>
    private const string Converter = """
        public static class Program
        {
            public static string Run(string json)
            {
                var reader = new Utf8JsonReader(Encoding.UTF8.GetBytes(json));
                reader.Read();
                return Read(ref reader);
            }

            private static string Read(ref Utf8JsonReader reader)
            {
                var text = new StringBuilder();
                while (reader.Read() && reader.TokenType == JsonTokenType.PropertyName)
                {
                    string? name = reader.GetString();
                    reader.Read();
                    switch (name)
                    {
                        case "id":
                            text.Append("id=").Append(reader.TokenType == JsonTokenType.Number ? reader.GetInt32() : -1);
                            break;
                        case "title":
                            text.Append("title=").Append(reader.GetString());
                            goto case "größe";
                        case "größe": case "日本": case "😀":
                            text.Append('!');
                            break;
                        case "tags":
                            while (reader.Read() && reader.TokenType != JsonTokenType.EndArray)
                            {
                                switch (reader.GetString())
                                {
                                    case "x": text.Append('1'); break;
                                    case "y": text.Append('2'); break;
                                    case "z": text.Append('3'); break;
                                    case null: text.Append('0'); break;
                                    default: text.Append('?'); break;
                                }
                            }

                            break;
                        case "inner":
                            text.Append('(').Append(Read(ref reader)).Append(')');
                            break;
                        default:
                            text.Append('_');
                            reader.Skip();
                            break;
                    }
                }

                return text.ToString();
            }
        }

        """;

    /// <summary>A chain with jumps out of a loop, a switch expression, and texts in exceptions.</summary>
    private const string Walker = """
        public static class Program
        {
            public static string Run(string json)
            {
                using JsonDocument document = JsonDocument.Parse(json);
                return Walk(document.RootElement);
            }

            private static string Walk(JsonElement element)
            {
                var text = new StringBuilder();
                foreach (JsonProperty property in element.EnumerateObject())
                {
                    if (property.Name == "id" || property.Name is "größe")
                    {
                        text.Append(property.Value);
                        if (property.Value.ValueKind != JsonValueKind.Number)
                            continue;
                        text.Append('#');
                    }
                    else if (property.Name.Equals("inner"))
                        text.Append('(').Append(Walk(property.Value)).Append(')');
                    else if ("tags" == property.Name)
                        text.AppendJoin(',', property.Value.EnumerateArray()
                            .Select(static tag => tag.GetString() switch { "x" => 1, "y" => 2, "z" => 3, null => 0, _ => -1 }));
                    else if (string.Equals(property.Name, "unknown", StringComparison.Ordinal))
                        break;
                    else
                        text.Append(property.Name);

                    text.Append(Try(property));
                }

                return text.ToString();
            }

            private static string Try(JsonProperty property)
            {
                try
                {
                    string name = property.Name;
                    return name switch
                    {
                        "id" => "1",
                        "title" or "tags" => "2",
                        "inner" => "3",
                        _ => throw new JsonException($"no {name}")
                    };
                }
                catch (JsonException exception)
                {
                    return exception.Message;
                }
            }
        }

        """;

    /// <summary>Names compared in turn, and a discriminator that is switched on after the loop.</summary>
    private const string Discriminator = """
        public static class Program
        {
            public static string Run(string json)
            {
                var reader = new Utf8JsonReader(Encoding.UTF8.GetBytes(json));
                reader.Read();
                string? title = null;
                var text = new StringBuilder();
                while (reader.Read() && reader.TokenType == JsonTokenType.PropertyName)
                {
                    if (reader.ValueTextEquals("id"u8)) { text.Append(1); reader.Skip(); continue; }
                    if (reader.ValueTextEquals("i"u8)) { text.Append(2); reader.Skip(); continue; }
                    if (reader.ValueTextEquals("idx"u8)) { text.Append(3); reader.Skip(); continue; }
                    if (reader.ValueTextEquals("größe"u8)) { text.Append(4); reader.Skip(); continue; }
                    if (reader.ValueTextEquals("naïve"u8)) { text.Append(5); reader.Skip(); continue; }
                    if (reader.ValueTextEquals("日本"u8)) { text.Append(6); reader.Skip(); continue; }
                    if (reader.ValueTextEquals("😀"u8)) { text.Append(7); reader.Skip(); continue; }
                    if (reader.ValueTextEquals("tags"u8)) { text.Append(8); reader.Skip(); continue; }
                    if (reader.ValueTextEquals("inner"u8)) { text.Append(9); reader.Skip(); continue; }
                    if (reader.ValueTextEquals("title"u8))
                    {
                        reader.Read();
                        if (reader.TokenType == JsonTokenType.String)
                            title = reader.GetString();
                        continue;
                    }

                    text.Append('_');
                    reader.Skip();
                }

                switch (title)
                {
                    case "a": return text + "first";
                    case "b" or "c": return text + "second";
                    case null: return text + "nothing";
                    default: return text + "unknown";
                }
            }
        }

        """;

    /// <summary>Converters of the serializer, which makes its own exception of what they throw.</summary>
    private const string Serializer = """
        using System.Text.Json.Serialization;

        public static class Program
        {
            private static readonly JsonSerializerOptions Options = new()
            {
                Converters = { new Of<Direct>(), new Of<Kept>(), new Of<Chain>(), new Of<Element>() }
            };

            public static string Run(string json)
                => string.Join('\n', Try<Direct>(json), Try<Kept>(json), Try<Chain>(json), Try<Element>(json));

            private static string Try<T>(string json)
            {
                try
                {
                    return string.Join(',', JsonSerializer.Deserialize<Dictionary<string, T>>(json, Options)!.Values);
                }
                catch (Exception exception)
                {
                    Exception? inner = exception.InnerException;
                    return $"{exception.GetType().Name} {exception.Message} {inner?.GetType().Name} {inner?.Message}";
                }
            }
        }

        public interface IRead<T> where T : IRead<T> { static abstract T Read(ref Utf8JsonReader reader); }

        public sealed class Of<T> : JsonConverter<T> where T : IRead<T>
        {
            public override bool HandleNull => true;
            public override T Read(ref Utf8JsonReader reader, Type type, JsonSerializerOptions options) => T.Read(ref reader);
            public override void Write(Utf8JsonWriter writer, T value, JsonSerializerOptions options) { }
        }

        public record Direct(int I) : IRead<Direct>
        {
            public static Direct Read(ref Utf8JsonReader reader)
                => new(reader.GetString() switch { "x" => 1, "y" => 2, "z" => 3, _ => 0 });
        }

        public record Kept(int I) : IRead<Kept>
        {
            public static Kept Read(ref Utf8JsonReader reader)
            {
                string? text = reader.GetString();
                switch (text)
                {
                    case "x": return new(1);
                    case "y": case "z": return new(2);
                    case null: return new(-1);
                    default: throw new JsonException("not known: " + text);
                }
            }
        }

        public record Chain(int I) : IRead<Chain>
        {
            public static Chain Read(ref Utf8JsonReader reader)
            {
                if (reader.GetString() == "x") return new(1);
                else if (reader.GetString() is "y") return new(2);
                else if (string.Equals("z", reader.GetString())) return new(3);
                else return new(4);
            }
        }

        public record Element(int I) : IRead<Element>
        {
            public static Element Read(ref Utf8JsonReader reader)
            {
                using JsonDocument document = JsonDocument.ParseValue(ref reader);
                return new(document.RootElement.GetString() switch { "x" => 1, "y" => 2, "z" => 3, _ => 0 });
            }
        }

        """;

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public async Task The_serializer_says_the_same_of_what_is_no_text(bool isGenerated)
    {
        (LoadedProgram before, LoadedProgram after) = await LoadAsync(Serializer, isGenerated);
        using LoadedProgram first = before, second = after;
        foreach (string document in OfTexts)
            Assert.Equal(Run(first, document), SayGet(Run(second, document)));
    }

    /// <summary>The exception is the same, its message says what was called.</summary>
    private static string SayGet(string text)
        => text.Replace("Cannot compare the value", "Cannot get the value", StringComparison.Ordinal)
            .Replace(" to text.", " as a string.", StringComparison.Ordinal);

    /// <summary>A public type that is not partial gets methods that call the comparisons.</summary>
    private static async Task<(LoadedProgram Before, LoadedProgram After)> LoadAsync(string source, bool isGenerated)
    {
        string before = isGenerated ? Partial(source) : source;
        CodeOptions options = CodeOptions.Default with { RunsGenerators = true };
        string after = await U8G0007.FixedText(await U8G0006.FixedText(before, options), options);
        after = await U8G0015.FixedText(after, options);
        Assert.DoesNotContain("case \"", after, StringComparison.Ordinal);
        Assert.DoesNotContain("== \"", after, StringComparison.Ordinal);
        Assert.Equal(isGenerated, !Calls(after));
        Assert.Equal(isGenerated, after.Contains("[Utf8Match", StringComparison.Ordinal));
        return (GeneratorRun.Of(before).AssertCompiles().Load(), GeneratorRun.Of(after).AssertCompiles().Load());
    }

    [Theory]
    [InlineData(Converter, true)]
    [InlineData(Converter, false)]
    [InlineData(Walker, true)]
    [InlineData(Walker, false)]
    [InlineData(Discriminator, true)]
    public async Task The_fixed_program_says_the_same(string before, bool isGenerated)
    {
        (LoadedProgram original, LoadedProgram @fixed) = await LoadAsync(before, isGenerated);
        using LoadedProgram first = original, second = @fixed;
        foreach (string document in Documents)
            Assert.Equal(Run(first, document), Run(second, document));
    }

    private static string Partial(string source)
        => source.Replace(" class ", " partial class ", StringComparison.Ordinal)
            .Replace(" record ", " partial record ", StringComparison.Ordinal);

    private static bool Calls(string code)
        => code.Contains(".ValueTextEquals(", StringComparison.Ordinal) || code.Contains(".NameEquals(", StringComparison.Ordinal);

    private static string Run(LoadedProgram program, string json)
    {
        try
        {
            return (string)program.Invoke("Program", "Run", json)!;
        }
        catch (InvalidOperationException exception)
        {
            return exception.GetType().Name;
        }
    }
}
