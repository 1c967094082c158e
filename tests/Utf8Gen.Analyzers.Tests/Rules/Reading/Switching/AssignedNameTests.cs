using Utf8Gen.Analyzers.Rules;
using Utf8Gen.CodeFixes.Rules.Reading.Switching;

namespace Utf8Gen.Analyzers.Tests.Rules.Reading.Switching;

/// <summary>The discriminator: read while the reader goes through an object, switched on afterwards.</summary>
public class AssignedNameTests
{
    private static readonly Rule U8G0007 = Rule.Of<PatternAnalyzer, KeptNameFixProvider>("U8G0007");

    private static readonly Rule U8G1007 = U8G0007.OnHotPath();

    private static readonly CodeOptions Options = CodeOptions.Default with { RunsGenerators = true };

    private const string Cases = """case "a": Use(1); break; case "b": Use(2); break; case "c": Use(3); break; default: Use(0); break;""";

    private const string Keys =
        """case Kind.A: Use(1); break; case Kind.B: Use(2); break; case Kind.C: Use(3); break; default: Use(0); break;""";

    [Fact]
    public Task The_key_is_kept_instead()
        => U8G0007.Fixes(
            Program($$"""
                string? kind = null;
                while (Next(ref reader))
                {
                    if (reader.ValueTextEquals("kind"u8))
                    {
                        reader.Read();
                        kind = {|U8G1007:reader.GetString()|}; // which one?
                    }
                }

                switch (kind) { {{Cases}} }
                """),
            Fixed($$"""
                Kind kind = Kind.Unknown;
                while (Next(ref reader))
                {
                    if (reader.ValueTextEquals("kind"u8))
                    {
                        reader.Read();
                        kind = MatchKind(ref reader); // which one?
                    }
                }

                switch (kind) { {{Keys}} }
                """),
            Options);

    [Fact]
    public Task In_a_switch_expression_and_from_several_places()
        => U8G1007.Fixes(
            Program("""
                string? kind = null;
                if (flag)
                    kind = [|reader.GetString()|]!;
                else if (Next(ref reader))
                    kind = reader.GetString();
                Use(kind switch { "a" => 1, "b" or "c" => 2, _ => 0 });
                """),
            Fixed("""
                Kind kind = Kind.Unknown;
                if (flag)
                    kind = MatchKind(ref reader);
                else if (Next(ref reader))
                    kind = MatchKind(ref reader);
                Use(kind switch { Kind.A => 1, Kind.B or Kind.C => 2, _ => 0 });
                """),
            Options);

    [Fact]
    public Task In_a_chain_of_conditions()
        => U8G1007.Fixes(
            Program("""
                string? kind = null;
                if (Next(ref reader))
                    kind = [|reader.GetString()|];
                if (kind == "a") Use(1);
                else if (kind is "b" || "c" == kind) Use(2);
                else if (kind is "b") Use(3);
                """),
            Fixed("""
                Kind kind = Kind.Unknown;
                if (Next(ref reader))
                    kind = MatchKind(ref reader);
                if (kind == Kind.A) Use(1);
                else if (kind is Kind.B || Kind.C == kind) Use(2);
                else if (kind is Kind.B) Use(3);
                """),
            Options);

    [Theory]
    [InlineData("""if (kind == "a") Use(1); else if (kind == "a") Use(2);""")]
    [InlineData("""if (kind == "a") Use(1); else if (Environment.NewLine == "b") Use(2); else if (kind == "c") Use(3);""")]
    public Task Other_conditions_are_left_alone(string chain)
        => U8G0007.StaysSilent(Program($"string? kind = null; if (flag) kind = reader.GetString(); {chain}"));

    [Theory]
    [InlineData("""if (kind!.Equals("a")) Use(1); else if (kind == "b") Use(2); else if (kind == "c") Use(3);""")]
    [InlineData("""if (kind == "a") Use(1); else if (kind == "b") Use(2); else if (kind == "c" && flag) Use(3);""")]
    [InlineData("""if (kind == "a") Use(1); if (kind == "b") Use(2); if (kind == "c") Use(3);""")]
    public Task Conditions_that_keep_the_text_are_left_to_another_rule(string chain)
        => U8G0007.Reports(Program($$"""string? kind = null; if (flag) kind = {|U8G0016:reader.GetString()|}; {{chain}}"""));

    [Fact]
    public Task A_variable_that_is_asked_for_null_may_still_be_null()
        => U8G1007.Fixes(
            Program($$"""
                string? kind = null;
                if (Next(ref reader) && reader.TokenType == JsonTokenType.String)
                    kind = [|reader.GetString()|];
                if (kind is null || kind == null || kind is not null && flag || null != kind && flag)
                    throw new JsonException();
                switch (kind) { {{Cases}} }
                """),
            Fixed($$"""
                Kind? kind = null;
                if (Next(ref reader) && reader.TokenType == JsonTokenType.String)
                    kind = MatchKind(ref reader);
                if (kind is null || kind == null || kind is not null && flag || null != kind && flag)
                    throw new JsonException();
                switch (kind) { {{Keys}} }
                """),
            Options);

    [Fact]
    public Task An_arm_for_null_stays()
        => U8G1007.Fixes(
            Program($$"""
                string? kind = null;
                if (Next(ref reader) && reader.TokenType == JsonTokenType.String)
                    kind = [|reader.GetString()|];
                switch (kind) { case null: return; {{Cases}} }
                """),
            Fixed($$"""
                Kind? kind = null;
                if (Next(ref reader) && reader.TokenType == JsonTokenType.String)
                    kind = MatchKind(ref reader);
                switch (kind) { case null: return; {{Keys}} }
                """),
            Options);

    [Theory]
    [InlineData("if (kind is null) return;", "", "Use the generated lookup 'MatchKind' (a token that is null is an unknown text)")]
    [InlineData("", "case null: return;", "Use the generated lookup 'MatchKind' (a token that is null is an unknown text)")]
    [InlineData("", "", "Use the generated lookup 'MatchKind'")]
    public async Task Where_the_token_may_be_null_the_title_says_what_changes(string test, string section, string title)
    {
        string read = "string? kind = null; if (flag) kind = [|reader.GetString()|];";
        await U8G0007.OffersFix(Program($$"""{{read}} {{test}} switch (kind) { {{section}} {{Cases}} }"""), title);
    }

    [Theory]
    [InlineData("Use(kind!.Length);")]
    [InlineData("kind = other;")]
    [InlineData("other = kind = reader.GetString();")]
    [InlineData("kind += reader.GetString();")]
    [InlineData("if (kind == other) return;")]
    [InlineData("""if (kind is "x") return;""")]
    [InlineData("if (kind is null) throw new JsonException(kind);")]
    [InlineData("kind = element.GetString();")]
    [InlineData("kind = element2?.GetString();")]
    public Task A_variable_with_another_use_is_left_to_another_rule(string use)
        => U8G0007.Reports(Program(
            $$"""string? kind = null; if (flag) kind = {|U8G0016:reader.GetString()|}; {{use}} switch (kind) { {{Cases}} }"""));

    [Theory]
    [InlineData("""string? kind = ""; if (flag) kind = {|U8G0016:reader.GetString()|};""")]
    [InlineData("string? kind; if (flag) kind = {|U8G0016:reader.GetString()|}; else kind = null;")]
    [InlineData("string? kind = null; if (flag) kind = property.Name;")]
    [InlineData("string? kind = null, more = null; if (flag) kind = reader.GetString();")]
    [InlineData("string? kind = null;")]
    public Task Another_declaration_is_not_found(string statements)
        => U8G0007.Reports(Program($$"""{{statements}} switch (kind) { {{Cases}} }"""));

    [Theory]
    [InlineData("default: throw new JsonException(kind);")]
    [InlineData("default: other = kind; break;")]
    [InlineData("case { Length: 4 }: break;")]
    public Task An_arm_that_uses_the_text_is_left_to_another_rule(string section)
        => U8G0007.Reports(Program(
            $$"""
            string? kind = null;
            if (flag) kind = {|U8G0016:reader.GetString()|};
            switch (kind) { case "a": break; case "b": break; {{section}} }
            """));

    [Fact]
    public Task A_function_in_between_has_no_reader_to_read_from()
        => U8G0007.Reports(Program(
            $$"""
            string? kind = null;
            if (flag)
                kind = {|U8G0016:reader.GetString()|};
            Action act = () => { switch (kind) { {{Cases}} } };
            """));

    private static string Program(string statements) => Code.Members($$"""
        static bool Next(ref Utf8JsonReader reader) => reader.Read();
        static void Use(int i) { }
        void M(JsonProperty property, JsonElement element, JsonElement? element2, ref Utf8JsonReader reader, bool flag, string? other)
        {
            {{statements.Replace("\n", "\n    ").Replace("\n    \n", "\n\n")}}
        }
        """);

    private static string Fixed(string statements)
    {
        string whole = Program(statements);
        int end = whole.LastIndexOf('}');
        return whole[..end] + """

                private enum Kind
                {
                    Unknown = -1,
                    A,
                    B,
                    C,
                }

                [Utf8Match("a", "b", "c")]
                private static partial Kind MatchKind(ref Utf8JsonReader reader);

            """ + whole[end..];
    }
}
