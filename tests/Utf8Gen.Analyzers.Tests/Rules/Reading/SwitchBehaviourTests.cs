using Utf8Gen.Analyzers.Rules.Reading;
using Utf8Gen.CodeFixes.Rules.Reading.Lookup;

namespace Utf8Gen.Analyzers.Tests.Rules.Reading;

/// <summary>Programs before and after the fix, which must say the same of every document.</summary>
public class SwitchBehaviourTests
{
    private static readonly Rule U8G0006 = Rule.Of<ReadingJsonAnalyzer, TextSwitchFixProvider>("U8G0006");

    private static readonly Rule U8G0007 = Rule.Of<ReadingJsonAnalyzer, KeptNameFixProvider>("U8G0007");

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
                        text.AppendJoin(',', property.Value.EnumerateArray().Select(static tag => tag.GetString() switch { "x" => 1, "y" => 2, "z" => 3, null => 0, _ => -1 }));
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
                    return name switch { "id" => "1", "title" or "tags" => "2", "inner" => "3", _ => throw new JsonException($"no {name}") };
                }
                catch (JsonException exception)
                {
                    return exception.Message;
                }
            }
        }

        """;

    [Theory]
    [InlineData(Converter)]
    [InlineData(Walker)]
    public async Task The_fixed_program_says_the_same(string before)
    {
        CodeOptions options = CodeOptions.Default with { RunsGenerators = true };
        string after = await U8G0007.FixedText(await U8G0006.FixedText(before, options), options);
        Assert.DoesNotContain("case \"", after, StringComparison.Ordinal);
        Assert.DoesNotContain("== \"", after, StringComparison.Ordinal);

        using LoadedProgram old = GeneratorRun.Of(before).AssertCompiles().Load();
        using LoadedProgram @new = GeneratorRun.Of(after).AssertCompiles().Load();
        foreach (string document in Documents)
            Assert.Equal(Run(old, document), Run(@new, document));
    }

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
