using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Utf8Gen.Analyzers.Rules;

namespace Utf8Gen.Analyzers.Tests.Rules.Reading.Comparing;

public class NameComparisonTests
{
    private static readonly Rule U8G0001 = Rule.Of<PatternAnalyzer>("U8G0001");

    [Theory]
    [InlineData("""
        property.Name == "id"
        """)]
    [InlineData("""
        property.Name != "id"
        """)]
    [InlineData("""
        "id" == property.Name
        """)]
    [InlineData("""
        "id" != property.Name
        """)]
    [InlineData("""(property.Name) == ("id")""")]
    [InlineData("""
        property.Name! == "id"
        """)]
    public Task A_name_compared_by_operator(string comparison) => U8G0001.Reports(Condition(Marked(comparison)));

    [Theory]
    [InlineData("""property.Name.Equals("id")""")]
    [InlineData("""
        "id".Equals(property.Name)
        """)]
    [InlineData("""string.Equals(property.Name, "id")""")]
    [InlineData("""string.Equals("id", property.Name)""")]
    [InlineData("""String.Equals(b: "id", a: property.Name)""")]
    [InlineData("""property.Name.Equals("id", StringComparison.Ordinal)""")]
    [InlineData("""
        "id".Equals(property.Name, StringComparison.Ordinal)
        """)]
    [InlineData("""string.Equals(property.Name, "id", StringComparison.Ordinal)""")]
    [InlineData("""property.Name.Equals(comparisonType: StringComparison.Ordinal, value: "id")""")]
    public Task A_name_compared_by_an_ordinal_Equals(string comparison) => U8G0001.Reports(Condition(Marked(comparison)));

    [Theory]
    [InlineData("""
        property.Name is "id"
        """)]
    [InlineData("""
        property.Name is not "id"
        """)]
    [InlineData("""
        property.Name is "id" or "name"
        """)]
    [InlineData("""property.Name is not ("id" or "name")""")]
    [InlineData("""
        property.Name is not "id" and not "name"
        """)]
    [InlineData("""property.Name is ("id")""")]
    public Task A_name_matched_against_constants(string comparison) => U8G0001.Reports(Condition(Marked(comparison)));

    [Theory]
    [InlineData("""
        "a" + "b"
        """)]
    [InlineData("nameof(C)")]
    [InlineData("Key")]
    [InlineData("""
        $"{Key}s"
        """)]
    [InlineData("""
        ""
        """)]
    [InlineData("""
        "\0"
        """)]
    [InlineData("""
        "\uD83D\uDE00"
        """)]
    [InlineData("""
        "\uFFFD"
        """)]
    public Task Every_constant_that_UTF8_can_spell_counts(string constant)
        => U8G0001.Reports(Code.Members($"""
            const string Key = "key";
            bool M(JsonProperty property) => [|property.Name == {constant}|];
            """));

    [Fact]
    public Task Each_comparison_of_a_chain_is_reported()
        => U8G0001.Reports(Code.Statements("""
            if ([|property.Name == "id"|])
                return;
            else if ([|property.Name == "name"|] || [|property.Name == "version"|])
                return;
            """));

    [Theory]
    [InlineData("""property.Name.Equals("id", StringComparison.OrdinalIgnoreCase)""")]
    [InlineData("""property.Name.Equals("id", StringComparison.CurrentCulture)""")]
    [InlineData("""string.Equals(property.Name, "id", StringComparison.InvariantCulture)""")]
    [InlineData("""property.Name.Equals("id", comparison)""")]
    public Task A_comparison_that_is_not_ordinal_is_left_alone(string comparison)
        => U8G0001.StaysSilent(Code.Statements($"""
            StringComparison comparison = StringComparison.Ordinal;
            bool result = {comparison};
            """));

    [Theory]
    [InlineData("property.Name == null")]
    [InlineData("property.Name is null")]
    [InlineData("property.Name is not null")]
    [InlineData("property.Name.Equals(null)")]
    [InlineData("""
        property.Name == "\uD800"
        """)]
    [InlineData("""
        property.Name is "id" or "\uDC00"
        """)]
    [InlineData("property.Name == element.GetString()")]
    [InlineData("property.Name == property.Name")]
    public Task What_no_u8_literal_can_spell_is_left_alone(string comparison)
        => U8G0001.StaysSilent(Code.Statements($"""
            bool result = {comparison};
            """));

    [Theory]
    [InlineData("property.Name is { Length: 2 }")]
    [InlineData("property.Name is string text")]
    [InlineData("""property.Name is "id" or { Length: 2 }""")]
    [InlineData("""
        property.Name is var text and "id"
        """)]
    [InlineData("""property is { Name: "id" }""")]
    [InlineData("property.Name is ['i', ..]")]
    [InlineData("""
        property.Name.AsSpan() is "id"
        """)]
    public Task Other_patterns_are_left_alone(string comparison) => U8G0001.StaysSilent(Condition(comparison));

    [Theory]
    [InlineData("""
        (object)property.Name == (object)"id"
        """)]
    [InlineData("""ReferenceEquals(property.Name, "id")""")]
    [InlineData("""object.Equals(property.Name, "id")""")]
    [InlineData("""property.Name.Equals((object)"id")""")]
    [InlineData("""property.Name.CompareTo("id") == 0""")]
    [InlineData("property.Name.Length == 2")]
    [InlineData("""property.Name.AsSpan().SequenceEqual("id")""")]
    [InlineData("""
        property.Name.ToString() == "id"
        """)]
    [InlineData("""EqualityComparer<string>.Default.Equals(property.Name, "id")""")]
    [InlineData("new Dictionary<string, bool>()[property.Name]")]
    [InlineData("""new[] { "id" }.Contains(property.Name)""")]
    [InlineData("""property.NameEquals("id"u8)""")]
    public Task Other_uses_of_a_name_are_left_alone(string expression) => U8G0001.StaysSilent(Condition(expression));

    [Fact]
    public Task A_local_that_is_used_for_more_than_comparing_is_left_alone()
        => U8G0001.StaysSilent(Code.Statements("""
            string name = property.Name;
            bool result = name == "id" || name is "name" || name.Length == 7;
            """));

    [Fact]
    public Task A_switch_over_the_name_is_left_alone()
        => U8G0001.StaysSilent(Code.Statements("""
            switch (property.Name)
            {
                case "id":
                    break;
            }
            bool result = property.Name switch { "id" => true, _ => false };
            """));

    [Fact]
    public Task More_names_than_eight_in_one_pattern_are_for_a_lookup()
        => U8G0001.Reports(Code.Statements("""
            bool eight = [|property.Name is "1" or "2" or "3" or "4" or "5" or "6" or "7" or "8"|];
            bool nine = {|U8G0006:property.Name|} is "1" or "2" or "3" or "4" or "5" or "6" or "7" or "8" or "9";
            """));

    [Theory]
    [InlineData("""
        nullable?.Name == "id"
        """)]
    [InlineData("""
        nullable?.Name is "id"
        """)]
    [InlineData("""nullable?.Name.Equals("id") == true""")]
    [InlineData("""
        "id".Equals(nullable?.Name)
        """)]
    [InlineData("""holder?.Property.Name.Equals("id") == true""")]
    [InlineData("""holder?[0].Name.Equals("id") == true""")]
    public Task A_name_that_may_be_missing_is_left_alone(string comparison)
        => U8G0001.StaysSilent(Code.Members($$"""
            class Holder { public JsonProperty Property; public JsonProperty this[int index] => Property; }
            bool M(JsonProperty? nullable, Holder? holder) => {{comparison}};
            """));

    [Fact]
    public Task A_name_of_a_nullable_that_has_a_value_counts()
        => U8G0001.Reports(Code.Members("""
            bool M(JsonProperty? nullable) => [|nullable!.Value.Name == "id"|];
            """));

    // What the fix would repeat must not be evaluated twice.
    [Theory]
    [InlineData("parameter")]
    [InlineData("local")]
    [InlineData("_field")]
    [InlineData("this._field")]
    [InlineData("Static")]
    [InlineData("holder.Property")]
    [InlineData("holder.Inner.Property")]
    public Task Several_names_on_a_receiver_that_can_be_repeated(string receiver)
        => U8G0001.Reports(Receivers($"""[|{receiver}.Name is "id" or "name"|]"""));

    [Theory]
    [InlineData("Next()")]
    [InlineData("Property")]
    [InlineData("list[0]")]
    [InlineData("_volatile.Property")]
    [InlineData("Next2().Property")]
    [InlineData("element.EnumerateObject().First()")]
    [InlineData("(local = parameter)")]
    public Task Several_names_on_a_receiver_that_cannot_be_repeated_are_left_alone(string receiver)
        => U8G0001.StaysSilent(Receivers($"{receiver}.Name is \"id\" or \"name\""));

    [Theory]
    [InlineData("Next()")]
    [InlineData("Property")]
    [InlineData("list[0]")]
    [InlineData("element.EnumerateObject().First()")]
    public Task One_name_on_any_receiver(string receiver)
        => U8G0001.Reports(Receivers($"""[|{receiver}.Name is "id"|]"""));

    [Theory]
    [InlineData("""Expression<Func<JsonProperty, bool>> tree = p => p.Name == "id";""")]
    [InlineData("""Expression<Func<JsonProperty, Func<bool>>> tree = p => () => p.Name.Equals("id");""")]
    [InlineData("""Expression tree = (JsonProperty p) => p.Name == "id";""")]
    [InlineData("""IQueryable<JsonProperty> query = new List<JsonProperty>().AsQueryable().Where(p => p.Name == "id");""")]
    [InlineData("""IQueryable<JsonProperty> query = from p in new List<JsonProperty>().AsQueryable() where p.Name == "id" select p;""")]
    public Task An_expression_tree_is_left_alone(string statement) => U8G0001.StaysSilent(Code.Statements(statement));

    [Theory]
    [InlineData("""Func<JsonProperty, bool> f = p => [|p.Name == "id"|];""")]
    [InlineData("""Func<JsonProperty, bool> f = delegate(JsonProperty p) { return [|p.Name == "id"|]; };""")]
    [InlineData("""var f = (JsonProperty p) => [|p.Name == "id"|];""")]
    [InlineData("""Delegate f = (JsonProperty p) => [|p.Name == "id"|];""")]
    [InlineData("""IEnumerable<JsonProperty> query = element.EnumerateObject().Where(p => {|U8G1001:p.Name == "id"|});""")]
    [InlineData("""IEnumerable<JsonProperty> query = from p in element.EnumerateObject() where {|U8G1001:p.Name == "id"|} select p;""")]
    [InlineData("""bool Local(JsonProperty p) => [|p.Name == "id"|];""")]
    public Task A_lambda_that_becomes_a_delegate_counts(string statement) => U8G0001.Reports(Code.Statements(statement));

    [Theory]
    [InlineData("System.Reflection.PropertyInfo")]
    [InlineData("Newtonsoft.Json.Linq.JProperty")]
    [InlineData("Newtonsoft.Json.Serialization.JsonProperty")]
    public Task A_name_of_something_else_is_left_alone(string type)
        => U8G0001.StaysSilent($$"""
            namespace Newtonsoft.Json.Linq
            {
                public class JProperty { public string Name => ""; public bool NameEquals(ReadOnlySpan<byte> utf8Text) => false; }
            }
            namespace Newtonsoft.Json.Serialization
            {
                public struct JsonProperty { public string Name => ""; public bool NameEquals(ReadOnlySpan<byte> utf8Text) => false; }
            }
            class C { bool M({{type}} property) => property.Name == "id"; }
            """);

    [Fact]
    public Task A_user_defined_operator_is_left_alone()
        => U8G0001.StaysSilent("""
            class Text
            {
                public static bool operator ==(Text left, string right) => true;
                public static bool operator !=(Text left, string right) => false;
                public static bool operator ==(string left, Text right) => true;
                public static bool operator !=(string left, Text right) => false;
                public override bool Equals(object? other) => true;
                public override int GetHashCode() => 0;
                bool M(JsonProperty property, Text text) => property.Name == text || text != property.Name;
            }
            """);

    [Fact]
    public Task Generated_code_is_left_alone()
        => U8G0001.StaysSilent("""
            // <auto-generated/>
            class C { bool M(System.Text.Json.JsonProperty property) => property.Name == "id"; }
            """);

    [Theory]
    [InlineData(LanguageVersion.CSharp11)]
    [InlineData(LanguageVersion.CSharp12)]
    [InlineData(LanguageVersion.CSharp13)]
    [InlineData(LanguageVersion.Preview)]
    public Task It_speaks_from_CSharp_11_on(LanguageVersion version)
        => U8G0001.Reports(Condition(Marked("property.Name == \"id\"")), CodeOptions.Default with { LanguageVersion = version });

    [Fact]
    public Task It_speaks_of_strings_before() => U8G0001.Reports(Condition(Marked("property.Name == \"id\"")), CodeOptions.CSharp10);

    [Theory]
    [InlineData("public bool NameEquals(string text) => false;")]
    [InlineData("public bool NameEquals(ReadOnlySpan<char> text) => false;")]
    [InlineData("public bool NameEquals(Span<byte> utf8Text) => false;")]
    [InlineData("public bool NameEquals(in ReadOnlySpan<byte> utf8Text) => false;")]
    [InlineData("private bool NameEquals(ReadOnlySpan<byte> utf8Text) => false;")]
    [InlineData("public bool NameEquals<T>(ReadOnlySpan<T> utf8Text) => false;")]
    [InlineData("public bool NameEquals(byte[] utf8Text) => false;")]
    [InlineData("public static bool NameEquals(ReadOnlySpan<byte> utf8Text) => false;")]
    [InlineData("public void NameEquals(ReadOnlySpan<byte> utf8Text) { }")]
    [InlineData("public bool NameEquals(ReadOnlySpan<byte> utf8Text, int options) => false;")]
    public Task It_is_silent_where_the_overload_for_UTF8_is_missing(string member)
        => U8G0001.StaysSilent(OwnJson(member, "property.Name == \"id\""), CodeOptions.WithoutSystemTextJson);

    [Fact]
    public Task It_speaks_where_the_overload_for_UTF8_is_there()
        => U8G0001.Reports(
            OwnJson("public bool NameEquals(ReadOnlySpan<byte> utf8Text) => false;", """[|property.Name == "id"|]"""),
            CodeOptions.WithoutSystemTextJson);

    [Fact]
    public Task A_library_with_a_copy_merged_into_it_does_not_matter()
        => U8G0001.Reports(
            """class C { bool M(System.Text.Json.JsonProperty property) => [|property.Name == "id"|]; }""",
            CodeOptions.Default with { ExtraReferences = [LibraryWithInternalJsonProperty()] });

    [Fact]
    public Task It_is_silent_without_System_Text_Json()
        => U8G0001.StaysSilent("""class C { string Name => ""; bool M() => Name == "id"; }""", CodeOptions.WithoutSystemTextJson);

    [Theory]
    [InlineData(
        """
        property.Name == "id"
        """,
        """'Name' allocates a string to compare with "id"; use NameEquals("id"u8)""")]
    [InlineData(
        """
        property.Name is "a" or "b"
        """,
        """'Name' allocates a string to compare with "a" and "b"; use NameEquals with u8 literals""")]
    [InlineData(
        """
        property.Name is "a" or "b" or "c"
        """,
        """'Name' allocates a string to compare with "a", "b" and "c"; use NameEquals with u8 literals""")]
    [InlineData(
        """
        property.Name is "a" or "b" or "c" or "d"
        """,
        """'Name' allocates a string to compare with "a", "b" and 2 more; use NameEquals with u8 literals""")]
    [InlineData(
        """
        property.Name == "\t\""
        """,
        """'Name' allocates a string to compare with "\t\""; use NameEquals("\t\""u8)""")]
    public Task The_message_says_what_to_write(string comparison, string message)
        => U8G0001.Reports(Condition(Marked(comparison)), message);

    [Fact]
    public async Task The_message_counts_lines_as_the_compiler_does()
    {
        Diagnostic found = Assert.Single(await U8G0001.Reports(Code.Statements("""
            #line 100
            while (true)
                _ = {|U8G1001:property.Name == "id"|};
            """)));

        Assert.EndsWith("[in while at line 100 of M]", found.GetMessage(), StringComparison.Ordinal);
    }

    [Fact]
    public async Task It_is_a_suggestion()
    {
        Diagnostic found = Assert.Single(await U8G0001.Reports(Condition("""[|property.Name == "id"|]""")));

        Assert.Equal(DiagnosticSeverity.Info, found.Severity);
    }

    private static string Marked(string comparison) => $"[|{comparison}|]";

    private static string Condition(string condition) => Code.Statements($"bool result = {condition};");

    private static string Receivers(string condition) => Code.Members($$"""
        class Holder { public JsonProperty Property; public Holder Inner = null!; }
        JsonProperty _field;
        volatile Holder _volatile = null!;
        static JsonProperty Static;
        JsonProperty Property => default;
        JsonProperty Next() => default;
        Holder Next2() => null!;
        bool M(JsonProperty parameter, Holder holder, List<JsonProperty> list, JsonElement element)
        {
            JsonProperty local = parameter;
            return {{condition}};
        }
        """);

    private static CompilationReference LibraryWithInternalJsonProperty()
        => CSharpCompilation.Create(
            "Merged",
            [CSharpSyntaxTree.ParseText("namespace System.Text.Json { internal struct JsonProperty { public string Name => null; } }")],
            [MetadataReference.CreateFromFile(typeof(object).Assembly.Location)],
            new CSharpCompilationOptions(OutputKind.DynamicallyLinkedLibrary)).ToMetadataReference();

    /// <summary>A System.Text.Json of our own, with one member.</summary>
    private static string OwnJson(string member, string condition) => $$"""
        namespace System.Text.Json
        {
            public struct JsonProperty
            {
                public string Name => "";
                {{member}}
            }
        }
        class C { bool M(System.Text.Json.JsonProperty property) => {{condition}}; }
        """;
}
