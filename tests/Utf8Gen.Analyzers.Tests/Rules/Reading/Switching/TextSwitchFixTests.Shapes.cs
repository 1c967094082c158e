namespace Utf8Gen.Analyzers.Tests.Rules.Reading.Switching;

/// <summary>One method in a class, and the lookup that is written behind it.</summary>
public partial class TextSwitchFixTests
{
    private const string Cases = """case "a": return; case "b": return; case "c": return;""";
    private const string NineCases = """case "1" or "2" or "3" or "4" or "5" or "6" or "7" or "8" or "9": return;""";
    private const string FixedCases = "case Name.A: return; case Name.B: return; case Name.C: return;";
    private const string FixedValues = "case Value.A: return; case Value.B: return; case Value.C: return;";

    [Theory]
    [InlineData("[|property.Name|]", "MatchName(property)", "Name", "JsonProperty property")]
    [InlineData("[|reader.GetString()|]", "MatchName(ref reader)", "Name", "ref Utf8JsonReader reader")]
    [InlineData("[|reader.GetString()|]!", "MatchName(ref reader)", "Name", "ref Utf8JsonReader reader")]
    [InlineData("([|reader.GetString()|])", "MatchName(ref reader)", "Name", "ref Utf8JsonReader reader")]
    [InlineData("[|element.GetString()|]", "MatchValue(element)", "Value", "JsonElement element")]
    [InlineData("[|property.Value.GetString()|]", "MatchValue(property.Value)", "Value", "JsonElement element")]
    [InlineData("[|state.GetString()|]", "MatchState(state)", "State", "JsonElement element")]
    [InlineData("[|maybe.Value.GetString()|]", "MatchValue(maybe.Value)", "Value", "JsonElement element")]
    [InlineData(
        """[|element.GetProperty("kind-of"u8).GetString()|]""",
        """MatchValue(element.GetProperty("kind-of"u8))""",
        "Value",
        "JsonElement element")]
    [InlineData("[|Next().Name|]", "MatchName(Next())", "Name", "JsonProperty property")]
    [InlineData("[|property/* a */./* b */Name|]", "MatchName(property)", "Name", "JsonProperty property")]
    public Task The_receiver_is_passed_on(string before, string after, string name, string parameter)
        => FixesIn(
            $$"""switch ({{before}}) { {{Cases}} }""",
            $$"""switch ({{(before.Contains("/*", StringComparison.Ordinal) ? "/* a */ /* b */ " : "")}}{{after}}) """
                + $$"""{ {{FixedCases.Replace("Name.", name + ".")}} }""",
            Lookup(name, parameter));

    [Fact]
    public Task A_local_gives_the_enum_its_name()
        => FixesIn(
            $$"""string? propertyName = [|reader.GetString()|]; switch (propertyName!) { {{Cases}} }""",
            $$"""PropertyName propertyName = MatchPropertyName(ref reader); switch (propertyName!) """
                + $$"""{ {{FixedCases.Replace("Name.", "PropertyName.")}} }""",
            Lookup("PropertyName", "ref Utf8JsonReader reader"));

    [Theory]
    [InlineData("var name = [|property.Name|];", "var name = MatchName(property);")]
    [InlineData("string name = [|property.Name|];", "Name name = MatchName(property);")]
    [InlineData(
        "System.String name /* it */ = /* of */ [|property.Name|] /* here */;",
        "Name name /* it */ = /* of */ MatchName(property) /* here */;")]
    public async Task A_declaration_keeps_its_form(string before, string after)
    {
        string lookup = Lookup("Name", "JsonProperty property");
        await FixesIn($$"""{{before}} switch (name) { {{Cases}} }""", $$"""{{after}} switch (name) { {{FixedCases}} }""", lookup);
        await FixesIn(
            $$"""{{before}} if (name == "a") return; else if (name.Equals("b")) return; else if ("c" == name) return;""",
            $$"""{{after}} if (name == Name.A) return; else if (name == Name.B) return; else if (Name.C == name) return;""",
            lookup);
        await FixesIn(
            $$"""{{before}} int i = name switch { "a" => 1, "b" or "c" => 2, _ => 3 };""",
            $$"""{{after}} int i = name switch { Name.A => 1, Name.B or Name.C => 2, _ => 3 };""",
            lookup);
    }

    [Theory]
    [InlineData("throw new JsonException(name);", "throw new JsonException(property.Name);")]
    [InlineData(
        """throw new JsonException($"Unknown: {name,5}");""",
        """throw new JsonException($"Unknown: {property.Name,5}");""")]
    [InlineData(
        """throw new JsonException("Unknown: " + /* it */ name);""",
        """throw new JsonException("Unknown: " + /* it */ property.Name);""")]
    [InlineData("throw new JsonException(name.Trim());", "throw new JsonException(property.Name.Trim());")]
    public Task A_complaint_makes_the_text_again(string before, string after)
        => FixesIn(
            $$"""string name = [|property.Name|]; switch (name) { {{Cases}} default: {{before}} }""",
            $$"""Name name = MatchName(property); switch (name) { {{FixedCases}} default: {{after}} }""",
            Lookup("Name", "JsonProperty property"));

    [Fact]
    public async Task A_complaint_may_come_before_or_after()
    {
        string lookup = Lookup("Name", "ref Utf8JsonReader reader");
        await FixesIn(
            $$"""string? name = [|reader.GetString()|]; switch (name) { {{Cases}} } throw new JsonException(name);""",
            $$"""Name name = MatchName(ref reader); switch (name) { {{FixedCases}} } throw new JsonException(reader.GetString());""",
            lookup);
        await FixesIn(
            $$"""string? name = [|reader.GetString()|]; if (flag) throw new JsonException($"Not {name}"); switch (name) { {{Cases}} }""",
            $$"""Name name = MatchName(ref reader); if (flag) throw new JsonException($"Not {reader.GetString()}"); switch (name) """
                + $$"""{ {{FixedCases}} }""",
            lookup);
    }

    [Theory]
    [InlineData("string name = [|element.GetString()|]!;", "throw Complaint(name);", "throw Complaint(element.GetString()!);")]
    [InlineData(
        "string? name = [|element.GetString()|];",
        "throw new JsonException(name);",
        "throw new JsonException(element.GetString());")]
    [InlineData(
        "string? name = [|element.GetString()|];",
        """throw new JsonException($"Unknown: {name}");""",
        """throw new JsonException($"Unknown: {element.GetString()}");""")]
    [InlineData("string? name = [|element.GetString()|];", "throw Complaint(name!);", "throw Complaint(element.GetString()!);")]
    public Task A_complaint_about_what_may_be_null_compiles_without_a_warning(string declaration, string before, string after)
        => FixesIn(
            $$"""{{declaration}} switch (name) { {{Cases}} default: {{before}} }""",
            $$"""Name name = MatchName(element); switch (name) { {{FixedCases}} default: {{after}} }""",
            Lookup("Name", "JsonElement element"));

    [Theory]
    [InlineData("case null: return;", "case Value.Unknown when element.ValueKind == JsonValueKind.Null: return;")]
    [InlineData(
        """case null: case "d": return;""",
        "case Value.Unknown when element.ValueKind == JsonValueKind.Null: case Value.D: return;")]
    [InlineData(
        """
        case null:
            return;
        """,
        """
        case Value.Unknown when element.ValueKind == JsonValueKind.Null:
            return;
        """)]
    [InlineData(
        """case null: return; case "d": goto default; default: return;""",
        "case Value.Unknown when element.ValueKind == JsonValueKind.Null: return; case Value.D: goto default; default: return;")]
    [InlineData("case null: default: return;", "default: return;")]
    [InlineData("default: case null: return;", "default: return;")]
    [InlineData(
        "case null: throw new JsonException(); default: return;",
        "case Value.Unknown when element.ValueKind == JsonValueKind.Null: throw new JsonException(); default: return;")]
    public Task Null_has_a_test_of_its_own(string before, string after)
        => FixesIn(
            $$"""switch ([|element.GetString()|]) { {{Cases}} {{before}} }""",
            $$"""switch (MatchValue(element)) { {{FixedValues}} {{after}} }""",
            Lookup("Value", "JsonElement element", before.Contains('d') && before.Contains("\"d\"", StringComparison.Ordinal)
                ? "\"a\", \"b\", \"c\", \"d\""
                : "\"a\", \"b\", \"c\""));

    [Fact]
    public async Task Null_of_a_reader_is_asked_for_while_it_stands_there()
    {
        string lookup = Lookup("Name", "ref Utf8JsonReader reader");
        await FixesIn(
            $$"""string? name = [|reader.GetString()|]; switch (name) { {{Cases}} case null: return; default: reader.Skip(); return; }""",
            $$"""Name name = MatchName(ref reader); switch (name) """
                + $$"""{ {{FixedCases}} case Name.Unknown when reader.TokenType == JsonTokenType.Null: return; """
                + "default: reader.Skip(); return; }",
            lookup);
        await FixesIn(
            """
            int i = [|reader.GetString()|] switch
            {
                "a" => 1,
                null /* none */ => 0,
                "b" or "c" => 2,
                _ => 3
            };
            """,
            """
            int i = MatchValue(ref reader) switch
            {
                Value.A => 1,
                Value.Unknown when reader.TokenType == JsonTokenType.Null /* none */ => 0,
                Value.B or Value.C => 2,
                _ => 3
            };
            """,
            Lookup("Value", "ref Utf8JsonReader reader"));
    }

    [Fact]
    public Task Null_is_asked_for_where_a_label_jumps_to_another()
        => FixesIn(
            """
            string? name = [|reader.GetString()|];
            switch (name)
            {
                case "a": goto case "b";
                case "b": case "c": return;
                case null: return;
            }
            """,
            """
            Name name = MatchName(ref reader);
            switch (name)
            {
                case Name.A: goto case Name.B;
                case Name.B: case Name.C: return;
                case Name.Unknown when reader.TokenType == JsonTokenType.Null: return;
            }
            """,
            Lookup("Name", "ref Utf8JsonReader reader"));

    [Theory]
    [InlineData("element.GetString()", "Name name = MatchName(element);", "JsonElement element", "value")]
    [InlineData("reader.GetString()", "Name name = MatchName(ref reader);", "ref Utf8JsonReader reader", "token")]
    public async Task A_call_on_what_may_be_null_would_throw(string read, string declaration, string parameter, string what)
    {
        const string Before = """if (name == "a") return; else if (name!.Equals("b")) return; else if (name is "c") return;""";
        string before = Whole($"string? name = [|{read}|]; {Before}");
        await U8G0006.WithoutFixAll().Fixes(
            before,
            WholeFixed(
                $$"""{{declaration}} if (name == Name.A) return; else if (name == Name.B) return; else if (name is Name.C) return;""",
                Lookup("Name", parameter)),
            Options);
        await U8G0006.OffersFix(before, $"Use the generated lookup 'MatchName' (does not throw if the {what} is null)", Options);
    }

    [Theory]
    [InlineData(
        """if (name == "a") return; else if ("b".Equals(name)) return; else if (string.Equals(name, "c")) return;""",
        "if (name == Name.A) return; else if (name == Name.B) return; else if (name == Name.C) return;")]
    public Task A_comparison_that_null_cannot_break_is_for_all(string before, string after)
        => FixesIn(
            "string? name = [|element.GetString()|]; " + before,
            "Name name = MatchName(element); " + after,
            Lookup("Name", "JsonElement element"));

    [Fact]
    public Task A_call_on_a_token_that_is_not_null_is_for_all()
        => FixesIn(
            """
            if (reader.TokenType != JsonTokenType.PropertyName) return;
            string name = [|reader.GetString()|]!;
            if (name.Equals("a")) return; else if (name.Equals("b")) return; else if (name.Equals("c")) return;
            """,
            """
            if (reader.TokenType != JsonTokenType.PropertyName) return;
            Name name = MatchName(ref reader);
            if (name == Name.A) return; else if (name == Name.B) return; else if (name == Name.C) return;
            """,
            Lookup("Name", "ref Utf8JsonReader reader"));

    [Fact]
    public async Task A_fix_that_is_not_for_all_takes_no_name_from_another()
    {
        string after = await U8G1006.TextAfterFixAll(
            Whole("""
                if (flag)
                {
                    string? one = element.GetString();
                    if (one == "a") return; else if (one!.Equals("b")) return; else if (one == "c") return;
                }
                else
                {
                    string? one = element.GetString();
                    if (one == "a") return; else if (one == "b") return; else if (one == "d") return;
                }
                """),
            Options);
        Assert.Contains("private static partial One MatchOne(JsonElement element);", after, StringComparison.Ordinal);
        Assert.Contains("""one!.Equals("b")""", after, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("[|property.Name|] is {0}", "MatchName(property) != Name.Unknown")]
    [InlineData("[|property.Name|] is not ({0})", "MatchName(property) == Name.Unknown")]
    [InlineData("flag == [|property.Name|] is {0}", "flag == (MatchName(property) != Name.Unknown)")]
    [InlineData("flag || [|property.Name|] is {0}", "flag || MatchName(property) != Name.Unknown")]
    [InlineData("!([|property.Name|] is {0})", "!(MatchName(property) != Name.Unknown)")]
    public Task Many_names_in_a_pattern_are_known_or_not(string before, string after)
        => FixesIn(
            $"bool known = {string.Format(null, before, Nine)};",
            $"bool known = {after};",
            Lookup("Name", "JsonProperty property", Nine.Replace(" or", ",", StringComparison.Ordinal)));

    [Fact]
    public Task A_local_may_be_in_such_a_pattern()
        => FixesIn(
            $"string name = [|property.Name|]; if (name is {Nine}) return;",
            "Name name = MatchName(property); if (name != Name.Unknown) return;",
            Lookup("Name", "JsonProperty property", Nine.Replace(" or", ",", StringComparison.Ordinal)));

    private const string Nine = """
        "k1" or "k2" or "k3" or "k4" or "k5" or "k6" or "k7" or "k8" or "k9"
        """;

    private static Task FixesIn(string before, string after, string lookup) => Fixes(Whole(before), WholeFixed(after, lookup));

    /// <summary>The members that a fix writes.</summary>
    private static string Lookup(string name, string parameter, string keys = "\"a\", \"b\", \"c\"")
        => $$"""

                private enum {{name}}
                {
                    Unknown = -1,
            {{string.Concat(keys.Split(", ").Select(static key => $"        {char.ToUpperInvariant(key[1])}{key[2..^1]},\n"))}}    }

                [Utf8Match({{keys}})]
                private static partial {{name}} Match{{name}}({{parameter}});

            """;

    private static string Whole(string statements) => $$"""
        internal class C
        {
            private JsonProperty Next() => default;

            private static Exception Complaint(string text) => new JsonException(text);

            private void M(JsonProperty property, JsonElement element, JsonElement state, JsonElement? maybe, ref Utf8JsonReader reader,
                bool flag)
            {
                {{statements.Replace("\n", "\n        ")}}
            }
        }

        """;

    private static string WholeFixed(string statements, string lookup)
    {
        string whole = Whole(statements).Replace("internal class", "internal partial class", StringComparison.Ordinal);
        int end = whole.LastIndexOf('}');
        return whole[..end] + lookup + whole[end..];
    }
}
