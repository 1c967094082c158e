using System.Collections.Immutable;

namespace Utf8Gen.Generation.Tests.Emitting;

/// <summary>Wherever the names come from, they end up as the keys of the table.</summary>
[Trait("Matrix", "Json")]
public sealed class KeySourceTests
{
    private const string Model = """
        using System.Text.Json.Serialization;
        public class Package
        {
            public int UserId { get; set; }
            [JsonPropertyName("@type")] public string? Kind { get; set; }
            [JsonIgnore] public int Secret { get; set; }
            public int Count;
        }
        """;

    [Fact]
    public void Keys_that_are_added_come_last_and_have_the_names_that_are_chosen()
        => AssertKeys(
            """
            [Utf8Table("@type", "id", "kind")]
            [Utf8Key("extra")] [Utf8Key("@type", Name = "Kind")] [Utf8Key("n", Name = "count")] static partial class Keys { }
            """,
            "@type:Kind id:Id kind:Kind_2 extra:Extra n:count");

    [Theory]
    [InlineData("AsDeclared", "UserId:UserId URLs:URLs")]
    [InlineData("CamelCase", "userId:UserId urLs:UrLs")]
    [InlineData("SnakeCaseLower", "user_id:UserId ur_ls:UrLs")]
    [InlineData("KebabCaseUpper", "USER-ID:USERID UR-LS:URLS")]
    public void A_naming_policy_changes_keys(string naming, string keys)
        => AssertKeys($$"""[Utf8Table("UserId", "URLs", Naming = Utf8Naming.{{naming}})] static partial class Keys { }""", keys);

    [Theory]
    [InlineData("[Utf8Table(typeof(Package))]", "UserId:UserId @type:Kind")]
    [InlineData("[Utf8Table(typeof(Package), Naming = Utf8Naming.CamelCase)]", "userId:UserId @type:Kind")]
    [InlineData(
        """[Utf8Table(typeof(Package), Naming = Utf8Naming.CamelCase)] [Utf8Key("userId", Name = "Owner"), Utf8Key("$schema")]""",
        "userId:Owner @type:Kind $schema:Schema")]
    public void The_keys_of_a_model_are_the_names_of_its_properties(string attributes, string keys)
        => AssertKeys($$"""{{Model}} {{attributes}} static partial class Keys { }""", keys);

    [Theory]
    [InlineData("PropertyNamingPolicy = JsonKnownNamingPolicy.SnakeCaseLower", "", "user_id:UserId @type:Kind")]
    [InlineData(
        "PropertyNamingPolicy = JsonKnownNamingPolicy.SnakeCaseLower",
        ", Naming = Utf8Naming.CamelCase",
        "userId:UserId @type:Kind")]
    [InlineData(
        "PropertyNamingPolicy = JsonKnownNamingPolicy.SnakeCaseLower",
        ", Naming = Utf8Naming.AsDeclared",
        "UserId:UserId @type:Kind")]
    [InlineData("IncludeFields = true", "", "UserId:UserId @type:Kind Count:Count")]
    [InlineData("JsonSerializerDefaults.Web", "", "userId:UserId @type:Kind")]
    public void A_context_that_lists_the_model_says_how_its_names_are_written(string options, string own, string keys)
        => AssertKeys(
            $$"""{{Model}} {{JsonContextSource.Declare("Context", "Package", options)}} [Utf8Table(typeof(Package){{own}})] static """
                + $$"""partial class Keys { }""",
            keys);

    [Theory]
    [InlineData("Package[]")]
    [InlineData("List<Package>")]
    [InlineData("Dictionary<string, List<Package>>")]
    public void A_context_that_lists_a_list_of_the_model_says_so_too(string listed)
        => AssertKeys(
            $$"""{{Model}} {{JsonContextSource.Declare("Context", listed, "JsonSerializerDefaults.Web")}} [Utf8Table(typeof(Package))] """
                + $$"""static partial class Keys { }""",
            "userId:UserId @type:Kind");

    [Theory]
    [InlineData("class Root { public Package? Of { get; set; } }")]
    [InlineData("class Root { public Dictionary<string, Package[]>? Of { get; set; } }")]
    [InlineData("record Root(Middle Of); record struct Middle(List<(Package Package, int Count)> Packages);")]
    [InlineData("class Root : Base; class Base { public Package? Of { get; set; } }")]
    [InlineData("[JsonDerivedType(typeof(Derived))] class Root; class Derived : Root { public Package? Of { get; set; } }")]
    public void A_context_that_reaches_the_model_says_so_too(string root)
        => AssertKeys(
            $$"""{{Model}} {{root}} {{JsonContextSource.Declare("Context", "Root", "JsonSerializerDefaults.Web, IncludeFields = true")}} """
                + "[Utf8Table(typeof(Package))] static partial class Keys { }",
            "userId:UserId @type:Kind count:Count");

    [Fact]
    public void A_context_that_lists_the_model_counts_more_than_one_that_reaches_it()
        => AssertKeys(
            $$"""
            {{Model}} class Root { public Package? Of { get; set; } }
            {{JsonContextSource.Declare("A", "Root", "PropertyNamingPolicy = JsonKnownNamingPolicy.SnakeCaseLower, IncludeFields = true")}}
            {{JsonContextSource.Declare("B", "List<Package>", "PropertyNamingPolicy = JsonKnownNamingPolicy.CamelCase")}}
            [Utf8Table(typeof(Package))] static partial class Keys { }
            """,
            "userId:UserId @type:Kind");

    [Theory]
    [InlineData("", "Id:Id Other:Other")]
    [InlineData("IncludeFields = true", "Id:Id Other:Other")]
    public void A_field_that_hides_a_property_takes_its_place_only_where_fields_count(string options, string keys)
        => AssertKeys(
            $$"""
            class Base { public int Id { get; set; } public int Other { get; set; } }
            class Derived : Base { public new int Id; }
            {{JsonContextSource.Declare("Context", "Derived", options)}}
            [Utf8Table(typeof(Derived))] static partial class Keys { }
            """,
            keys);

    [Fact]
    public void The_context_of_another_model_says_nothing()
        => AssertKeys(
            $$"""{{Model}} class Other { } """
                + $$"""{{JsonContextSource.Declare("Context", "Other", "PropertyNamingPolicy = JsonKnownNamingPolicy.SnakeCaseLower")}} """
                    + $$"""[Utf8Table(typeof(Package))] static partial class Keys { }""",
            "UserId:UserId @type:Kind");

    [Fact]
    public void Which_members_hide_others_depends_on_the_policy_of_the_context()
        => AssertKeys(
            $$"""
            using System.Text.Json.Serialization;
            class Base { public int Id { get; set; } }
            class Derived : Base { [JsonPropertyName("Id")] public new int Id { get; set; } }
            {{JsonContextSource.Declare("Context", "Derived", "PropertyNamingPolicy = JsonKnownNamingPolicy.CamelCase")}}
            [Utf8Table(typeof(Derived))] static partial class Keys { }
            """,
            "Id:Id id:Id_2");

    [Theory]
    [InlineData("Lines", "one\r\n\n  two three \nключ", "one:One two three:TwoThree ключ:ключ")]
    [InlineData("JsonSample", """{"id":[{"name":1},{"id":2,"\u0061":3}]}""", "id:Id name:Name a:A")]
    [InlineData(
        "JsonSchema",
        """{"properties":{"id":{"type":"string"},"properties":{"properties":{"deep":true}}}}""",
        "id:Id properties:Properties deep:Deep")]
    [InlineData(
        "OpenApi",
        """{"openapi":"3.0.3","components":{"schemas":{"Order":{"properties":{"id":{},"user_name":{}}}}}}""",
        "id:Id user_name:UserName")]
    public void The_keys_of_a_file_are_in_its_order(string format, string text, string keys)
        => AssertKeys(
            $$"""[Utf8Table(File = "keys.txt", Format = Utf8KeyFileFormat.{{format}})] static partial class Keys { }""",
            keys,
            CodeOptions.Default with { AdditionalFiles = [new("keys.txt", text)] });

    [Fact]
    public void The_keys_of_a_file_that_is_referred_to_come_last()
        => AssertKeys(
            """[Utf8Table(File = "schemas/order.schema.json")] static partial class Keys { }""",
            "customer:Customer total:Total name:Name",
            CodeOptions.Default with
            {
                AdditionalFiles =
                [
                    new(
                        "schemas/order.schema.json",
                        """{ "properties": { "customer": { "$ref": "common/customer.json#/$defs/Customer" }, "total": true } }"""),
                    new(
                        "schemas/common/customer.json",
                        """{ "$defs": { "Customer": { "properties": { "name": {}, /* one more: */ "total": {}, } } } }"""),
                ],
            });

    [Fact]
    public void A_file_that_is_missing_leaves_a_table_that_matches_nothing()
    {
        GeneratorRun run = GeneratorRun.Of("""
            [Utf8Table(File = "keys.txt")]
            static partial class Keys { static bool Use() => Match(default(ReadOnlySpan<byte>)) == Key.Unknown; }
            """).AssertCompiles();

        Assert.Equal("U8G2009", Assert.Single(run.Diagnostics).Id);
    }

    private static void AssertKeys(string source, string keys, CodeOptions? options = null)
    {
        GeneratorRun run = GeneratorRun.Of(source, options).AssertCompiles();
        Assert.Empty(run.Diagnostics);
        using LoadedProgram program = run.Load();
        LoadedTable table = program.TableOf("Keys");
        ImmutableArray<string> found = [
            .. Enumerable.Range(0, table.Count).Select(index => $"{table.GetStringOfKey(index)}:{table.NameOf(index)}")
        ];
        Assert.Equal(keys, string.Join(' ', found));
    }
}
