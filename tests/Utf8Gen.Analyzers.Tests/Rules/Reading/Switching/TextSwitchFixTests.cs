using Utf8Gen.Analyzers.Rules;
using Utf8Gen.CodeFixes.Rules.Reading.Switching;

namespace Utf8Gen.Analyzers.Tests.Rules.Reading.Switching;

[Trait("Matrix", "Roslyn")]
public partial class TextSwitchFixTests
{
    private static readonly Rule U8G0006 = Rule.Of<PatternAnalyzer, TextSwitchFixProvider>("U8G0006");

    private static readonly Rule U8G1006 = U8G0006.OnHotPath();

    private static readonly Rule U8G0007 = Rule.Of<PatternAnalyzer, KeptNameFixProvider>("U8G0007");

    private static readonly Rule U8G1007 = U8G0007.OnHotPath();

    private static readonly CodeOptions Options = CodeOptions.Default with { RunsGenerators = true };

    private const string NameOfProperty = """

            private enum Name
            {
                Unknown = -1,
                Id,
                Title,
                ReleaseDate,
            }

            [Utf8Match("id", "title", "release-date")]
            private static partial Name MatchName(JsonProperty property);
        }

        """;

    [Fact]
    public Task A_switch_over_a_property_name_asks_a_lookup()
        => Fixes(
            """
            class C
            {
                int M(JsonProperty property)
                {
                    switch ([|property.Name|])
                    {
                        case "id":
                            return 1;
                        case "title" or "release-date":
                            return 2;
                        default:
                            return 0;
                    }
                }
            }

            """,
            """
            partial class C
            {
                int M(JsonProperty property)
                {
                    switch (MatchName(property))
                    {
                        case Name.Id:
                            return 1;
                        case Name.Title or Name.ReleaseDate:
                            return 2;
                        default:
                            return 0;
                    }
                }

            """ + NameOfProperty);

    [Fact]
    public Task A_switch_expression_asks_a_lookup()
        => Fixes(
            """
            internal sealed class C
            {
                public int Order;

                int M(JsonProperty property) => [|property.Name|] switch
                {
                    "id" => 1,
                    ("title") => 2,
                    /* the day */ "release-date" /* of it */ => 3,
                    _ => 0,
                };
            }

            """,
            """
            internal sealed partial class C
            {
                public int Order;

                int M(JsonProperty property) => MatchName(property) switch
                {
                    Name.Id => 1,
                    (Name.Title) => 2,
                    /* the day */ Name.ReleaseDate /* of it */ => 3,
                    _ => 0,
                };

            """ + NameOfProperty);

    [Fact]
    public Task A_chain_takes_the_key_once()
        => Fixes(
            """
            partial class C
            {
                int M(JsonElement element)
                {
                    int sum = 0;
                    foreach (JsonProperty property in element.EnumerateObject())
                    {
                        // what is it?
                        if ({|U8G1006:property.Name|} == "id")
                            continue;
                        else if (property.Name is "title")
                            break;
                        else if ("release-date".Equals(property.Name))
                            sum++;
                        else
                            sum += property.Name.Length;
                    }

                    return sum;
                }
            }

            """,
            """
            partial class C
            {
                int M(JsonElement element)
                {
                    int sum = 0;
                    foreach (JsonProperty property in element.EnumerateObject())
                    {
                        // what is it?
                        Name name = MatchName(property);
                        if (name == Name.Id)
                            continue;
                        else if (name is Name.Title)
                            break;
                        else if (name == Name.ReleaseDate)
                            sum++;
                        else
                            sum += property.Name.Length;
                    }

                    return sum;
                }

            """ + NameOfProperty);

    [Fact]
    public Task A_name_that_is_kept_becomes_a_key_that_is_kept()
        => U8G1007.Fixes(
            """
            class C
            {
                int M(ref Utf8JsonReader reader)
                {
                    string? name = [|reader.GetString()|];
                    reader.Read();
                    switch (name)
                    {
                        case "id":
                            return reader.GetInt32();
                        case "title":
                            goto case "id";
                        case "release-date":
                            return 3;
                    }

                    return 0;
                }
            }

            """,
            """
            partial class C
            {
                int M(ref Utf8JsonReader reader)
                {
                    Name name = MatchName(ref reader);
                    reader.Read();
                    switch (name)
                    {
                        case Name.Id:
                            return reader.GetInt32();
                        case Name.Title:
                            goto case Name.Id;
                        case Name.ReleaseDate:
                            return 3;
                    }

                    return 0;
                }

                private enum Name
                {
                    Unknown = -1,
                    Id,
                    Title,
                    ReleaseDate,
                }

                [Utf8Match("id", "title", "release-date")]
                private static partial Name MatchName(ref Utf8JsonReader reader);
            }

            """,
            Options);

    private static Task Fixes(string before, string after, CodeOptions? options = null) => U8G1006.Fixes(before, after, options ?? Options);
}
