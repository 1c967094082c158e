using Utf8Gen.Analyzers.Rules;
using Utf8Gen.CodeFixes.Rules.Reading;

namespace Utf8Gen.Analyzers.Tests.Rules.Reading.Comparing;

/// <summary>Names and values that are read into a local which is used for nothing but comparing.</summary>
public class ComparedLocalTests
{
    private static readonly Rule U8G0001 = Rule.Of<PatternAnalyzer, NameComparisonFixProvider>("U8G0001");
    private static readonly Rule U8G0002 = Rule.Of<PatternAnalyzer, TokenComparisonFixProvider>("U8G0002");
    private static readonly Rule U8G0003 = Rule.Of<PatternAnalyzer, ValueComparisonFixProvider>("U8G0003");

    [Fact]
    public Task Of_a_name()
        => U8G0001.Fixes(
            Code.Statements("""
                string name = [|property.Name|];
                if (name == "id" || name is "name" or "title")
                    return;
                """),
            Code.Statements("""
                if (property.NameEquals("id"u8) || property.NameEquals("name"u8) || property.NameEquals("title"u8))
                    return;
                """));

    [Fact]
    public Task Of_a_value()
        => U8G0003.Fixes(
            Code.Statements("""
                var kind = [|element.GetString()|];
                if (kind == "a")
                    Console.WriteLine();
                else if (!string.Equals("b", kind, StringComparison.Ordinal))
                    return;
                """),
            Code.Statements("""
                if (element.ValueEquals("a"u8))
                    Console.WriteLine();
                else if (!element.ValueEquals("b"u8))
                    return;
                """));

    [Fact]
    public Task Of_a_token_before_the_reader_moves()
        => U8G0002.Fixes(
            TokenComparisonTests.Reader("""
                while (reader.Read())
                {
                    if (reader.TokenType != JsonTokenType.PropertyName)
                        continue;

                    string? name = {|U8G1002:reader.GetString()|};

                    if (name == "id")
                    {
                        reader.Read();
                        Use(flag);
                    }
                    else if (name == "name")
                    {
                        reader.Skip();
                    }
                }
                """),
            TokenComparisonTests.Reader("""
                while (reader.Read())
                {
                    if (reader.TokenType != JsonTokenType.PropertyName)
                        continue;

                    if (reader.ValueTextEquals("id"u8))
                    {
                        reader.Read();
                        Use(flag);
                    }
                    else if (reader.ValueTextEquals("name"u8))
                    {
                        reader.Skip();
                    }
                }
                """));

    [Fact]
    public Task Of_a_token_that_may_be_null_it_is_fixed_by_hand()
        => U8G0002.WithoutFixAll().Fixes(
            TokenComparisonTests.Reader("""string text = [|reader.GetString()|]!; if (text == "a") return;"""),
            TokenComparisonTests.Reader("""if (reader.ValueTextEquals("a"u8)) return;"""));

    [Theory]
    [InlineData(
        """bool result = name == "id";""",
        """bool result = property.NameEquals("id"u8);""")]
    [InlineData(
        """if (name != "id") return;""",
        """if (!property.NameEquals("id"u8)) return;""")]
    [InlineData(
        """if (!(name == "id")) return;""",
        """if (!property.NameEquals("id"u8)) return;""")]
    [InlineData(
        """if (name.Equals("id")) return;""",
        """if (property.NameEquals("id"u8)) return;""")]
    [InlineData(
        """if (name is not ("a" or "b")) return;""",
        """if (!(property.NameEquals("a"u8) || property.NameEquals("b"u8))) return;""")]
    [InlineData(
        """Console.WriteLine(); if (name == "id") return;""",
        """Console.WriteLine(); if (property.NameEquals("id"u8)) return;""")]
    [InlineData(
        """foreach (char c in "ab") Console.WriteLine(); if (name == "id") return;""",
        """foreach (char c in "ab") Console.WriteLine(); if (property.NameEquals("id"u8)) return;""")]
    [InlineData(
        """JsonElement value = property.Value; if (name /* why */ == "id") return;""",
        """JsonElement value = property.Value; if (property.NameEquals(/* why */ "id"u8)) return;""")]
    public Task In_each_shape_of_a_comparison(string before, string after)
        => U8G0001.Fixes(Code.Statements("string name = [|property.Name|];\n" + before), Code.Statements(after));

    [Theory]
    [InlineData("""string name = property.Name; Console.WriteLine(name); if (name == "id") return;""")]
    [InlineData("""string name = property.Name; if (name == "id") throw new JsonException(name);""")]
    [InlineData("""string name = property.Name; if (name == "id" || name.Length == 2) return;""")]
    [InlineData("""string name = property.Name; if (name == "id" || name == null) return;""")]
    [InlineData("""string name = property.Name; if (name == "id") return; _ = nameof(name);""")]
    [InlineData("""string name = property.Name; if (name == "id") name = "";""")]
    [InlineData("""string name = property.Name; if (name.Equals("id", StringComparison.OrdinalIgnoreCase)) return;""")]
    [InlineData("""string name = property.Name; if (name == "a" || name == other) return;""")]
    [InlineData("""string name = property.Name; Func<bool> f = () => name == "id";""")]
    [InlineData("""string name = property.Name; bool Local() => name == "id";""")]
    [InlineData("string name = property.Name;")]
    [InlineData("""string name = property.Name; switch (name) { case "id": return; }""")]
    [InlineData("string name = property.Name, id = other; if (name == id) return;")]
    [InlineData("""string name = property.Name, id = "id"; if (name == "id") return;""")]
    [InlineData("""string name; name = property.Name; if (name == "id") return;""")]
    [InlineData("""string name = property.Name + ""; if (name == "id") return;""")]
    [InlineData("""object name = property.Name; if (name is "id") return;""")]
    [InlineData("""string name = property.Name; property = default; if (name == "id") return;""")]
    [InlineData("""string name = property.Name; Change(ref property); if (name == "id") return;""")]
    [InlineData("""string name = property.Name; (property, other) = (default, ""); if (name == "id") return;""")]
    [InlineData("""string name = property.Name; void Set() => property = default; Set(); if (name == "id") return;""")]
    [InlineData("""void Set() => property = default; string name = property.Name; Set(); if (name == "id") return;""")]
    [InlineData("""ref JsonProperty alias = ref property; string name = alias.Name; if (name == "id") return;""")]
    [InlineData("""string name = property.Name; ref JsonProperty alias = ref property; alias = default; if (name == "id") return;""")]
    [InlineData("""string name = field.Name; if (name == "id") return;""")]
    [InlineData("""string name = list[0].Name; if (name == "id") return;""")]
    [InlineData("""string name = element.EnumerateObject().First().Name; if (name == "id") return;""")]
    [InlineData("""string? name = maybe?.Name; if (name == "id") return;""")]
    [InlineData("""ref JsonProperty alias = ref property; string name = property.Name; alias = default; if (name == "id") return;""")]
    [InlineData("""string name = property.Name; document.Dispose(); if (name == "id") return;""")]
    [InlineData("""string name = property.Name; using (document) { } if (name == "id") return;""")]
    [InlineData("""string name = property.Name; using (document) { if (name == "id") return; } if (name == "title") return;""")]
    [InlineData("""string name = property.Name; { using JsonDocument owned = document; } if (name == "id") return;""")]
    [InlineData("""
        string name = property.Name;
        if (other == "") { using JsonDocument owned = document; Console.WriteLine(); }
        Console.WriteLine(name == "id");
        """)]
    [InlineData("""string name = property.Name; foreach (char c in other) if (name == "id") return;""")]
    [InlineData("""string name = property.Name; for (int i = 0; i < 9; i++) { Console.WriteLine(); if (name == "id") return; }""")]
    [InlineData("""string name = property.Name; do { other += "s"; } while (name == "id" && other.Length < 9);""")]
    [InlineData("""
        string name = property.Name;
        if (name == "id") return;
        while (other.Length < 9) { if (name == "title") return; other += "s"; }
        """)]
    [InlineData("""
        string name = property.Name;
        if (name is "1" or "2" or "3" or "4" or "5" or "6" or "7" or "8") return;
        if (name == "9") return;
        """)]
    [InlineData("""string name = property.Name; Expression<Func<bool>> f = () => name == "id";""")]
    [InlineData("""string name = property.Name; again: if (name == "id") goto again;""")]
    public Task A_name_whose_local_is_more_than_that_is_left_alone(string statements)
        => U8G0001.StaysSilent(Code.Members($$"""
            JsonProperty field;
            static void Change(ref JsonProperty property) { }
            void M(JsonProperty property, JsonProperty? maybe, JsonElement element, JsonProperty[] list, JsonDocument document,
                string other)
            {
                {{statements}}
            }
            """));

    [Theory]
    [InlineData(
        """string name = [|property.Name|]; if (name == "id") return; property = default;""",
        """if (property.NameEquals("id"u8)) return; property = default;""")]
    [InlineData(
        """property = other; string name = [|property.Name|]; if (name == "id") return;""",
        """property = other; if (property.NameEquals("id"u8)) return;""")]
    [InlineData(
        """string name = [|property.Name|]; if (name == "id") return; document.Dispose();""",
        """if (property.NameEquals("id"u8)) return; document.Dispose();""")]
    [InlineData(
        """string name = [|property.Name|]; using (document) { if (name == "id") return; }""",
        """using (document) { if (property.NameEquals("id"u8)) return; }""")]
    [InlineData(
        """using JsonDocument owned = document; string name = [|property.Name|]; if (name == "id") return;""",
        """using JsonDocument owned = document; if (property.NameEquals("id"u8)) return;""")]
    [InlineData(
        """foreach (char c in "ab") { string name = {|U8G1001:property.Name|}; if (name == "id") return; property = other; }""",
        """foreach (char c in "ab") { if (property.NameEquals("id"u8)) return; property = other; }""")]
    public Task What_happens_to_the_property_before_or_after_does_not_matter(string before, string after)
    {
        const string Method = """
            void M(JsonProperty property, JsonProperty other, JsonDocument document)
            {
                ?
            }
            """;
        return U8G0001.Fixes(
            Code.Members(Method.Replace("?", before, StringComparison.Ordinal)),
            Code.Members(Method.Replace("?", after, StringComparison.Ordinal)));
    }

    [Theory]
    [InlineData(
        """else if (type == "b" && flag) Use(flag);""",
        """else if (reader.ValueTextEquals("b"u8) && flag) Use(flag);""")]
    [InlineData(
        """else if (type != "b") Use(flag);""",
        """else if (!reader.ValueTextEquals("b"u8)) Use(flag);""")]
    [InlineData(
        """else if (flag) Use(flag); else if (type == "b") Use(!flag);""",
        """else if (flag) Use(flag); else if (reader.ValueTextEquals("b"u8)) Use(!flag);""")]
    public Task In_a_chain_that_asks_for_something_else_as_well(string before, string after)
        => U8G0002.Fixes(
            TokenComparisonTests.Reader($"""
                if (reader.TokenType != JsonTokenType.String)
                    return;

                string? type = [|reader.GetString()|];
                if (type == "a")
                    return;
                {before}
                else if (type == "c")
                    return;
                """),
            TokenComparisonTests.Reader($"""
                if (reader.TokenType != JsonTokenType.String)
                    return;

                if (reader.ValueTextEquals("a"u8))
                    return;
                {after}
                else if (reader.ValueTextEquals("c"u8))
                    return;
                """));

    [Fact]
    public Task In_a_chain_and_elsewhere()
        => U8G0001.Fixes(
            Code.Statements("""
                string name = [|property.Name|];
                if (name == "a") return;
                else if (name == "b") return;
                else if (name == "c") return;
                Console.WriteLine(name == "d");
                """),
            Code.Statements("""
                if (property.NameEquals("a"u8)) return;
                else if (property.NameEquals("b"u8)) return;
                else if (property.NameEquals("c"u8)) return;
                Console.WriteLine(property.NameEquals("d"u8));
                """));

    [Fact]
    public Task A_chain_that_asks_for_nothing_else_is_the_rule_about_lookups()
        => U8G0001.Reports(Code.Statements("""
            string name = {|U8G0006:property.Name|};
            if (name == "a") return; else if (name == "b") return; else if (name == "c") return;
            """));

    [Theory]
    [InlineData("""string? text = element.GetString(); if (text == "id") return; using (document) { } if (text == "name") return;""")]
    [InlineData("""string? text = element.GetString(); if (text == "id") return; while (other == "") { if (text == "name") return; }""")]
    [InlineData("""string? text = element.GetString(); Console.WriteLine(); if (text == "id") return;""")]
    [InlineData("""string? text = element.GetString(); if (other == "" && text == "id") return;""")]
    [InlineData("""string? text = element.GetString(); foreach (char c in "ab") if (text == "id") return;""")]
    [InlineData("""string? text = element.GetString(); Console.WriteLine(text == "id");""")]
    [InlineData("""string? text = element.GetString(); if (text == "id") element = default; else if (text == "name") return;""")]
    [InlineData("""string? text = element.GetString() ?? ""; if (text == "id") return;""")]
    [InlineData("""string? text = own.GetString(); if (text == "id") return;""")]
    [InlineData("""string? text = element.GetString(); if (text is null or "id") return;""")]
    [InlineData("""using Own text = own; if (text.GetString() == "id") return;""")]
    public Task A_value_whose_local_is_more_than_that_is_left_alone(string statements)
        => U8G0003.StaysSilent(Code.Members($$"""
            void M(JsonElement element, JsonDocument document, Own own, string other)
            {
                {{statements}}
            }
            """) + """class Own : IDisposable { public string GetString() => ""; public void Dispose() { } }""");

    [Theory]
    [InlineData("""string? text = {|U8G0007:reader.GetString()|}; reader.Read(); if (text == "id") return;""")]
    [InlineData("""string? text = {|U8G0007:reader.GetString()|}; if (text == "id") reader.Read(); if (text == "name") return;""")]
    [InlineData("""string? text = {|U8G0007:reader.GetString()|}; if (text == "id" && reader.Read() && text == "name") return;""")]
    [InlineData("""string? text = {|U8G0007:reader.GetString()|}; while (text == "id") reader.Read();""")]
    [InlineData("""var t = {|U8G0007:reader.GetString()|}; if (t == "id") (flag ? ref reader : ref reader).Read(); Use(t == "name");""")]
    [InlineData("""string? text = {|U8G0007:reader.GetString()|}; if (Move(ref reader) && text == "id") return;""")]
    [InlineData("""string? text = {|U8G0007:reader.GetString()|}; if (text == "id") { Move(ref reader); } Use(text == "name");""")]
    [InlineData("""
        string? text = {|U8G0007:reader.GetString()|};
        if (text == "id") return;
        for (int i = 0; i < 9; i++) { Use(text == "name"); reader.Read(); }
        """)]
    [InlineData("""string? t = {|U8G0007:reader.GetString()|}; try { if (t == "id") reader.Read(); } finally { Use(t == "name"); }""")]
    [InlineData("""string? t = {|U8G0007:reader.GetString()|}; if (t == "id") reader = default; else return; if (t == "name") return;""")]
    [InlineData("""
        ref Utf8JsonReader other = ref reader;
        string? text = {|U8G0007:reader.GetString()|};
        if (text == "id") other.Read();
        if (text == "name") return;
        """)]
    public Task A_token_whose_reader_may_have_moved_is_of_another_rule(string statements)
        => U8G0002.Reports(TokenComparisonTests.Reader(statements));

    [Theory]
    [InlineData("""string? text = reader.GetString(); while (text == "id") Use(flag);""")]
    [InlineData("""string? text = reader.GetString(); if (text == "x") return; for (int i = 0; i < 9; i++) Use(text == "name");""")]
    [InlineData("""string? text = reader.GetString(); if (text == "x") return; again: if (text == "id" && Use(flag)) goto again;""")]
    [InlineData("""string? text = reader.GetString(); if (flag && text == "a") return;""")]
    [InlineData("""string? text = flag ? reader.GetString() : null; if (text == "a") return;""")]
    public Task A_token_that_may_be_read_or_compared_more_or_less_often_is_left_alone(string statements)
        => U8G0002.StaysSilent(TokenComparisonTests.Reader(statements));

    [Fact]
    public Task In_a_switch_section()
        => U8G0002.Fixes(
            TokenComparisonTests.Reader("""
                switch (reader.TokenType)
                {
                    case JsonTokenType.String:
                        string? text = [|reader.GetString()|];
                        flag = text == "a" || text == "b";
                        break;
                    case JsonTokenType.Number:
                        break;
                }
                """),
            TokenComparisonTests.Reader("""
                switch (reader.TokenType)
                {
                    case JsonTokenType.String:
                        flag = reader.ValueTextEquals("a"u8) || reader.ValueTextEquals("b"u8);
                        break;
                    case JsonTokenType.Number:
                        break;
                }
                """));

    [Fact]
    public Task In_nested_blocks_and_a_local_function()
        => U8G0001.Fixes(
            Code.Statements("""
                foreach (JsonProperty outer in element.EnumerateObject())
                {
                    string name = {|U8G1001:outer.Name|};
                    if (name == "items")
                    {
                        foreach (JsonProperty inner in outer.Value.EnumerateObject())
                        {
                            string other = {|U8G1001:inner.Name|};
                            if (other == "id")
                                return;
                        }
                    }
                }
                bool Local(JsonProperty local)
                {
                    string name = [|local.Name|];
                    return name == "id";
                }
                """),
            Code.Statements("""
                foreach (JsonProperty outer in element.EnumerateObject())
                {
                    if (outer.NameEquals("items"u8))
                    {
                        foreach (JsonProperty inner in outer.Value.EnumerateObject())
                        {
                            if (inner.NameEquals("id"u8))
                                return;
                        }
                    }
                }
                bool Local(JsonProperty local)
                {
                    return local.NameEquals("id"u8);
                }
                """));

    [Fact]
    public Task Two_in_one_block_are_fixed_together()
        => U8G0001.Fixes(
            Code.Members("""
                bool M(JsonProperty p, JsonProperty q)
                {
                    Console.WriteLine();

                    string first = [|p.Name|];
                    string second = [|q.Name|];

                    return first == "a" && second == "b";
                }
                """),
            Code.Members("""
                bool M(JsonProperty p, JsonProperty q)
                {
                    Console.WriteLine();

                    return p.NameEquals("a"u8) && q.NameEquals("b"u8);
                }
                """));

    [Fact]
    public Task Comments_above_the_declaration_stay()
        => U8G0001.Fixes(
            Code.Statements("""
                Console.WriteLine();

                // what kind of thing it is
                string name = [|property.Name|];

                // ids are skipped
                if (name == "id") // always
                    return;
                """),
            Code.Statements("""
                Console.WriteLine();

                // what kind of thing it is
                // ids are skipped
                if (property.NameEquals("id"u8)) // always
                    return;
                """));

    [Theory]
    [InlineData("string name = [|property.Name|]; // the name\n")]
    [InlineData("string /* the name */ name = [|property.Name|];\n")]
    [InlineData("string name = [|property /* the name */ .Name|];\n")]
    [InlineData("""
        #pragma warning disable CS0168
        string name = [|property.Name|];

        """)]
    public Task Comments_on_the_declaration_keep_it_from_being_fixed(string declaration)
        => U8G0001.OffersNoFix(Code.Members("void M(JsonProperty property)\n{\n" + declaration + """
            if (name == "id") return;
            }
            """));

    [Theory]
    [InlineData("""
        string name = [|property.Name|];
        if (name == "id") return;
        #if OTHER
        Console.WriteLine(name);
        #endif

        """)]
    [InlineData("""
        string name = [|property.Name|];
        #if OTHER
        if (name.Length > 2) return;
        #else
        if (name == "id") return;
        #endif

        """)]
    [InlineData("""
        switch (property.Value.ValueKind)
        {
        case JsonValueKind.True: string name = [|property.Name|]; if (name == "id") return; break;
        #if OTHER
        case JsonValueKind.False: name = ""; break;
        #endif
        }

        """)]
    public Task A_local_that_another_target_needs_stays(string statements)
        => U8G0001.OffersNoFix(Code.Members("void M(JsonProperty property)\n{\n" + statements + "}"));

    [Fact]
    public Task A_local_that_another_target_does_not_mention_goes()
        => U8G0001.Fixes(
            Code.Statements("""
                string name = [|property.Name|];
                #if OTHER
                Console.WriteLine(names + " " + property.name);
                #endif
                if (name == "id")
                    return;
                """),
            Code.Statements("""
                #if OTHER
                Console.WriteLine(names + " " + property.name);
                #endif
                if (property.NameEquals("id"u8))
                    return;
                """));

    [Fact]
    public Task One_comparison_that_cannot_be_fixed_keeps_all()
        => U8G0001.OffersNoFix(Code.Statements("""
            string name = [|property.Name|];
            if (name == "id" || name == nameof(M))
                return;
            """));

    [Fact]
    public Task A_parameter_of_a_primary_constructor_is_left_alone()
        => U8G0001.StaysSilent("""
            class C(JsonProperty property)
            {
                void Next() => property = default;
                bool M() { string name = property.Name; Next(); return name == "id"; }
            }
            """);

    [Fact]
    public Task Top_level_statements_are_left_alone()
        => U8G0001.StaysSilent("""
            JsonProperty property = default;
            string name = property.Name;
            if (name == "id")
                return;
            """, CodeOptions.Default with { OutputKind = Microsoft.CodeAnalysis.OutputKind.ConsoleApplication });

    [Fact]
    public Task A_library_without_the_overload_for_UTF8_is_left_alone()
        => U8G0001.StaysSilent("""
            namespace System.Text.Json
            {
                public struct JsonElement { public string GetString() => ""; }
                public struct JsonProperty { public string Name => ""; }
                class C { bool M(JsonProperty property) { string name = property.Name; return name == "id"; } }
            }
            """, CodeOptions.WithoutSystemTextJson);

    [Fact]
    public Task The_message_lists_what_it_is_compared_with()
        => U8G0001.Reports(
            Code.Statements("""
                string name = [|property.Name|];
                if (name == "id" || name is "a" or "b") return;
                """),
            """'Name' allocates a string to compare with "id", "a" and "b"; use NameEquals with u8 literals""");
}
