namespace Utf8Gen.Analyzers.Tests.Rules.Reading.Switching;

/// <summary>The second action: calls with u8 literals, one after the other.</summary>
public partial class TextSwitchFixTests
{
    private static Rule Chain => U8G0006.WithTitle("Compare as UTF-8, one after the other");

    [Fact]
    public Task A_chain_of_up_to_eight_names_may_stay_one()
        => Chain.Fixes(
            Whole("""
                if ([|property.Name|] == "a")
                    return;
                else if (property.Name is "b" or "c" || property.Name.Equals("d"))
                    return;
                else if ("e" == property.Name) // the last
                    return;
                """),
            Whole("""
                if (property.NameEquals("a"u8))
                    return;
                else if (property.NameEquals("b"u8) || property.NameEquals("c"u8) || property.NameEquals("d"u8))
                    return;
                else if (property.NameEquals("e"u8)) // the last
                    return;
                """));

    [Theory]
    [InlineData("default: break;", "")]
    [InlineData("default: { break; }", "")]
    [InlineData("default: break;\n    // others", "\nelse\n{\n    // others\n}")]
    public Task A_default_that_does_nothing_needs_no_else(string section, string end)
        => Chain.Fixes(
            Whole($$"""
                switch ([|property.Name|])
                {
                    case "a" or "b" or "c":
                        return;
                    {{section}}
                }
                """),
            Whole($$"""
                if (property.NameEquals("a"u8) || property.NameEquals("b"u8) || property.NameEquals("c"u8))
                {
                    return;
                }{{end}}
                """));

    [Fact]
    public Task Named_constants_of_the_file_get_siblings()
        => U8G0006.Fixes(
            """
            class Names { internal const string Id = "id"; }
            class C<T>
            {
                private const string Key = "key";
                int M(JsonProperty p)
                {
                    switch ([|p.Name|])
                    {
                        case Key: return 1;
                        case Names.Id or "title": return 2;
                        default: return 0;
                    }
                }
            }

            """,
            """
            class Names { internal const string Id = "id"; internal static ReadOnlySpan<byte> IdUtf8 => "id"u8; }
            class C<T>
            {
                private static ReadOnlySpan<byte> KeyUtf8 => "key"u8;
                int M(JsonProperty p)
                {
                    if (p.NameEquals(KeyUtf8))
                    {
                        return 1;
                    }
                    else if (p.NameEquals(Names.IdUtf8) || p.NameEquals("title"u8))
                    {
                        return 2;
                    }
                    else
                    {
                        return 0;
                    }
                }
            }

            """);

    [Fact]
    public Task Without_the_runtime_library_it_is_the_only_one()
        => U8G0006.Fixes(
            Whole("""
                if ([|property.Name|] == "a") return;
                else if (property.Name == "b") return;
                else if (property.Name == "c") return;
                """),
            Whole("""
                if (property.NameEquals("a"u8)) return;
                else if (property.NameEquals("b"u8)) return;
                else if (property.NameEquals("c"u8)) return;
                """),
            CodeOptions.WithoutRuntime);

    [Theory]
    [InlineData("""
        if ([|property.Name|] is "1" or "2" or "3") return;
        else if (property.Name is "4" or "5" or "6") return; else if (property.Name is "7" or "8" or "9") return;
        """)]
    [InlineData(
        """string name = [|property.Name|]; if (name == "1") return; else if (name == "2") return; else if (name == "3") return;""")]
    public Task Other_chains_have_a_lookup_only(string statements) => Chain.OffersNoFix(Whole(statements));

    [Theory]
    [InlineData("for (;;) break;")]
    [InlineData("""foreach (char c in "ab") break;""")]
    [InlineData("do break; while (flag);")]
    [InlineData("switch (flag) { case true: break; }")]
    public Task A_break_of_another_statement_is_no_end_of_a_section(string statement)
        => Chain.OffersFix(
            Whole($$"""switch ([|property.Name|]) { case "a": {{statement}} break; case "b": return; case "c": return; }"""),
            "Compare as UTF-8, one after the other",
            Options);

    [Fact]
    public Task A_switch_of_up_to_eight_names_may_become_a_chain()
        => Chain.Fixes(
            Whole("""
                foreach (JsonProperty property2 in element.EnumerateObject())
                {
                    // what is it?
                    switch ({|U8G1006:property2.Name|})
                    {
                        case "a":
                            break;
                        case "b" or "c":
                            // it is b, or c
                            flag = true;
                            continue;

                        case "d":
                        case ("e"):
                        {
                            while (flag)
                            {
                                break;
                            }

                            break;
                        }

                        case "f": reader.Read(); return;
                        default:
                            throw new JsonException(property2.Name);
                    } // done
                }
                """),
            Whole("""
                foreach (JsonProperty property2 in element.EnumerateObject())
                {
                    // what is it?
                    if (property2.NameEquals("a"u8))
                    {
                    }
                    else if (property2.NameEquals("b"u8) || property2.NameEquals("c"u8))
                    {
                        // it is b, or c
                        flag = true;
                        continue;
                    }
                    else if (property2.NameEquals("d"u8) || property2.NameEquals("e"u8))
                    {
                        while (flag)
                        {
                            break;
                        }
                    }
                    else if (property2.NameEquals("f"u8))
                    {
                        reader.Read();
                        return;
                    }
                    else
                    {
                        throw new JsonException(property2.Name);
                    } // done
                }
                """));

    [Fact]
    public Task Comments_at_the_switch_and_its_braces_stay()
        => Chain.Fixes(
            Whole("""
                // before
                switch /* by */ (/* the */ [|property /* JSON's */ .Name|] /* name */) // what is it?
                { // one of three
                    case "a": return;
                    case "b": return;
                    case "c":
                        flag = true; // yes
                        break;
                    // others are
                    /* not known */
                } // after
                """),
            Whole("""
                // before
                /* by */
                /* the */
                /* JSON's */
                /* name */
                // what is it?
                // one of three
                if (property.NameEquals("a"u8))
                {
                    return;
                }
                else if (property.NameEquals("b"u8))
                {
                    return;
                }
                else if (property.NameEquals("c"u8))
                {
                    flag = true; // yes
                    // others are
                    /* not known */
                } // after
                """));

    [Fact]
    public Task A_constant_of_an_arm_gets_its_sibling_in_the_same_pass()
        => Chain.Fixes(
            Whole("""
                switch ([|property.Name|])
                {
                    case "a":
                        return;
                    case "b":
                    {
                        const string x = "x";
                        if ([|state.GetString()|] == x)
                            return;
                        else if (state.GetString() == "y")
                            return;
                        else if (state.GetString() == "z")
                            throw Complaint(x);
                        break;
                    }
                    case "c":
                        return;
                }
                """),
            Whole("""
                if (property.NameEquals("a"u8))
                {
                    return;
                }
                else if (property.NameEquals("b"u8))
                {
                    const string x = "x";
                    ReadOnlySpan<byte> xUtf8 = "x"u8;
                    if (state.ValueEquals(xUtf8))
                        return;
                    else if (state.ValueEquals("y"u8))
                        return;
                    else if (state.ValueEquals("z"u8))
                        throw Complaint(x);
                }
                else if (property.NameEquals("c"u8))
                {
                    return;
                }
                """));

    [Theory]
    [InlineData("""case "d": if (flag) break; return;""")]
    [InlineData("""case "d": goto case "a";""")]
    [InlineData("case null: return;")]
    [InlineData("""default: return; case "d": return;""")]
    [InlineData("""case "d": default: return;""")]
    [InlineData("""case "d": int i = 1; return; case "e": i = 2; return;""")]
    [InlineData("""case "d": /* it */ return;""")]
    [InlineData("""
        case "d": return; case "e": break; // the end

        """)]
    [InlineData("case nameof(Complaint): return;")]
    [InlineData("""case "d" or "e" or "f" or "g" or "h" or "i": return;""")]
    public Task Other_switches_have_a_lookup_only(string sections)
        => Chain.OffersNoFix(Whole($$"""switch ([|element.GetString()|]) { {{Cases}} {{sections}} }"""));

    [Fact]
    public Task A_directive_at_the_end_of_a_switch_stays()
        => Chain.OffersNoFix(Whole($$"""
            switch ([|property.Name|])
            {
                {{Cases}}
            #pragma warning restore CS0219
            }
            """));

    /// <summary>The <c>else</c> around it would become its own.</summary>
    [Theory]
    [InlineData("if (flag) # else reader.Read();")]
    [InlineData("lock (this) #")]
    public Task A_switch_without_braces_around_it_has_a_lookup_only(string place)
        => Chain.OffersNoFix(Whole(place.Replace(
            "#", $$"""switch ([|property.Name|]) { {{Cases}} }""", StringComparison.Ordinal)));

    [Fact]
    public Task A_receiver_that_does_something_is_not_asked_twice()
        => Chain.OffersNoFix(Whole($$"""switch ([|Next().Name|]) { {{Cases}} }"""));
}
