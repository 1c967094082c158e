using Utf8Gen.Analyzers.Rules;
using Utf8Gen.CodeFixes.Rules.Reading.Switching;

namespace Utf8Gen.Analyzers.Tests.Rules.Reading.Known;

/// <summary>Which strings are found: those that are kept, and compared with constants.</summary>
public class KnownStringTests
{
    private static readonly Rule U8G0016 = Rule.Of<PatternAnalyzer, KnownStringFixProvider>("U8G0016");

    [Theory]
    [InlineData("""string? type = [|reader.GetString()|]; switch (type) { case "a": break; case "b": break; } Use(type);""")]
    [InlineData("""string type = [|reader.GetString()|]!; switch (type) { case "a" or "b": break; } Use(type);""")]
    [InlineData("""string? type = [|reader.GetString()|]; Use(type switch { "a" => "1", "b" => "2", _ => type });""")]
    [InlineData("""string? type = [|reader.GetString()|]; Use(type switch { "a" when flag => "1", "b" => "2", _ => type });""")]
    [InlineData("""string? type = [|reader.GetString()|]; if (type == "a" || "b" == type || type is "c") Use(type);""")]
    [InlineData("""string? type = [|reader.GetString()|]; if (type is not ("a" or "b" or "c")) Use(type);""")]
    [InlineData("""string? type = [|reader.GetString()|]; if (type!.Equals("a") || string.Equals("b", type) || type != "c") Use(type);""")]
    [InlineData("""string type = [|reader.GetString()|] ?? "a"; switch (type) { case "a": break; case "b": break; } Use(type);""")]
    [InlineData("""string? type = Given() ?? [|reader.GetString()|]; switch (type) { case "a": break; case "b": break; } Use(type);""")]
    [InlineData("""string? type = flag ? null : [|reader.GetString()|]; switch (type) { case "a": case "b": break; } Use(type);""")]
    [InlineData("""string? type = [|reader.GetString()|]; switch (type) { case "a": case "b": break; } Use((object?)type + ".");""")]
    [InlineData("""string? type = flag ? [|reader.GetString()|] : null; switch (type) { case "a": case "b": break; } Use(type);""")]
    [InlineData("""
        string? type = null;
        if (flag) type = [|reader.GetString()|];
        Use(type switch { "a" => "1", "b" => "2", _ => throw new JsonException($"Unknown type '{type}'") });
        """)]
    [InlineData("""
        string? type = [|reader.GetString()|];
        System.Func<string?> f = () => type;
        switch (type) { case "a": case "b": Use(f()); break; }
        """)]
    public Task A_string_that_is_kept_and_compared_is_found(string statements) => U8G0016.Reports(Program(statements));

    [Theory]
    [InlineData("""string? type = reader.GetString(); switch (type) { case "a": break; } Use(type);""")]
    [InlineData("""string? type = reader.GetString(); if (type == "a" || type == "b") Use(type);""")]
    [InlineData("""string? type = reader.GetString(); if (type == "a" || type == "b" || type == "a") Use(type);""")]
    [InlineData("""string? type = reader.GetString(); switch (type) { case "a": break; case "": break; } Use(type);""")]
    [InlineData("""string? type = reader.GetString(); switch (type) { case "a": break; case "\uD800": break; } Use(type);""")]
    public Task Few_constants_are_left_alone(string statements) => U8G0016.StaysSilent(Program(statements));

    [Theory]
    [InlineData("""string? type = {|U8G0006:reader.GetString()|}; switch (type) { case "a": case "b": case "c": break; }""")]
    [InlineData("""string? type = {|U8G0007:reader.GetString()|}; reader.Read(); switch (type) { case "a": case "b": case "c": break; }""")]
    [InlineData("""string? type = {|U8G0002:reader.GetString()|}; if (type == "a" || type == "b" || type is "c") Use("");""")]
    [InlineData("""
        string? type = null;
        if (flag) type = {|U8G0007:reader.GetString()|};
        switch (type) { case "a": case "b": case "c": break; }
        """)]
    public Task A_string_that_is_only_compared_is_that_of_other_rules(string statements) => U8G0016.Reports(Program(statements));

    [Theory]
    [InlineData("string? type = reader.GetString(); # Use(type);", """switch (type?.Trim()) { case "a": case "b": break; }""")]
    [InlineData("string? type = reader.GetString(); # Use(type);", """switch (type!.Length) { case 1: case 2: break; }""")]
    [InlineData(
        "string? type = reader.GetString(); # Use(type);",
        """if (type!.Equals("a", System.StringComparison.OrdinalIgnoreCase) || type is "b" or "c") Use("");""")]
    [InlineData("string? type = reader.GetString(), s = null; # Use(type + s);", """switch (type) { case "a": case "b": break; }""")]
    [InlineData("string? type = reader.GetString()?.Trim(); # Use(type);", """switch (type) { case "a": case "b": break; }""")]
    [InlineData("string? type = maybe?.GetString(); # Use(type);", """switch (type) { case "a": case "b": break; }""")]
    [InlineData("string? type = element.ToString(); # Use(type);", """switch (type) { case "a": case "b": break; }""")]
    [InlineData("string? type = new Own().GetString(); # Use(type);", """switch (type) { case "a": case "b": break; }""")]
    [InlineData("string? type = element.GetString(); # Use(type);", """switch (type) { case "a": case "b": break; }""")]
    [InlineData("string? type = property.Name; # Use(type);", """switch (type) { case "a": case "b": break; }""")]
    public Task What_is_compared_is_another_text(string statements, string comparison)
        => U8G0016.StaysSilent(Program(statements.Replace("#", comparison, StringComparison.Ordinal)));

    [Theory]
    [InlineData("Use(object.ReferenceEquals(type, other) ? type : null);")]
    [InlineData("Use((object?)type == (object?)other ? type : null);")]
    [InlineData("lock (type!) Use(type);")]
    public async Task Which_object_a_string_is_may_matter(string use)
    {
        string program = Program($$"""
            string? other = null;
            string? type = reader.GetString();
            switch (type) { case "a": case "b": break; }
            {{use}}
            """);
        await U8G0016.StaysSilent(program);
    }

    [Fact]
    public Task A_library_without_ValueTextEquals_is_left_alone()
        => U8G0016.StaysSilent("""
            namespace System.Text.Json
            {
                public struct JsonProperty { }
                public ref struct Utf8JsonReader { public string GetString() => ""; }
                class C
                {
                    string M(ref Utf8JsonReader reader)
                    {
                        string type = reader.GetString();
                        switch (type) { case "a": case "b": break; }
                        return type;
                    }
                }
            }
            """, CodeOptions.WithoutSystemTextJson);

    [Fact]
    public Task Only_the_first_string_is_reported()
        => U8G0016.Reports(Program("""
            string? type = null;
            if (flag)
                type = [|reader.GetString()|];
            else
                type = reader.GetString();
            switch (type) { case "a": case "b": break; }
            Use(type);
            """));

    [Theory]
    [InlineData("class C", """ "a" """, """ "b" """)]
    [InlineData("class C<T>", """ "a" """, """ "b" """)]
    [InlineData("interface C", """ "a" """, """ "b" """)]
    [InlineData("class C", "A", "B")]
    [InlineData("class C<T>", "A", "B")]
    public Task Two_constants_are_a_warning_on_a_hot_path(string type, string first, string second)
        => U8G0016.Reports($$"""
            {{type}}
            {
                const string A = "a", B = "b";

                [Utf8HotPath]
                static string? M(ref Utf8JsonReader reader)
                {
                    string? type = {|U8G1016:reader.GetString()|};
                    switch (type) { case {{first}}: case {{second}}: break; }
                    return type;
                }
            }
            """);

    internal static string Program(string statements) => $$"""
        class C
        {
            static void Use(string? text) { }

            static string? Given() => null;

            void M(ref Utf8JsonReader reader, JsonElement element, JsonElement? maybe, JsonProperty property, bool flag)
            {
                {{statements}}
            }
        }

        class Own
        {
            public string GetString() => "";
        }
        """;
}
