namespace Utf8Gen.Analyzers.Tests.Rules.Reading.Switching;

/// <summary>Where a lookup is written, what it is called, and which are shared.</summary>
public partial class TextSwitchFixTests
{
    private const string Members = """

            private enum Name
            {
                Unknown = -1,
                A,
                B,
                C,
            }

            [Utf8Match("a", "b", "c")]
            private static partial Name MatchName(JsonProperty property);

        """;

    [Theory]
    [InlineData("class C", "partial class C")]
    [InlineData("internal sealed class C", "internal sealed partial class C")]
    [InlineData("/* it */\nclass C", "/* it */\npartial class C")]
    [InlineData(
        """
        [Obsolete]
        class C
        """,
        """
        [Obsolete]
        partial class C
        """)]
    [InlineData("static class C", "static partial class C")]
    [InlineData("struct C", "partial struct C")]
    [InlineData("readonly struct C", "readonly partial struct C")]
    [InlineData("ref struct C", "ref partial struct C")]
    [InlineData("record C", "partial record C")]
    [InlineData("record class C(int I)", "partial record class C(int I)")]
    [InlineData("record struct C", "partial record struct C")]
    [InlineData("partial class C", "partial class C")]
    public Task A_type_becomes_partial(string before, string after)
        => Fixes(InType(before, "[|property.Name|]", "\"a\"", "\"b\"", "\"c\""), InType(
            after, "MatchName(property)", "Name.A", "Name.B", "Name.C", Members));

    [Fact]
    public Task Types_around_it_become_partial_too()
        => Fixes(
            """
            namespace N
            {
                internal class Outer
                {
                    private struct Middle
                    {
                        private sealed class C
                        {
                            int M(JsonProperty property) => [|property.Name|] switch { "a" => 1, "b" => 2, "c" => 3, _ => 0 };
                        }
                    }
                }
            }

            """,
            """
            namespace N
            {
                internal partial class Outer
                {
                    private partial struct Middle
                    {
                        private sealed partial class C
                        {
                            int M(JsonProperty property) => MatchName(property) switch { Name.A => 1, Name.B => 2, Name.C => 3, _ => 0 };

                            private enum Name
                            {
                                Unknown = -1,
                                A,
                                B,
                                C,
                            }

                            [Utf8Match("a", "b", "c")]
                            private static partial Name MatchName(JsonProperty property);
                        }
                    }
                }
            }

            """);

    [Fact]
    public Task Places_with_the_same_names_share_a_lookup()
        => Fixes(
            """
            class C
            {
                int M(JsonProperty property) => [|property.Name|] switch { "a" => 1, "b" => 2, "c" => 3, _ => 0 };

                int N(JsonProperty property)
                {
                    string key = [|property.Name|];
                    return key switch { "c" => 1, "b" or "a" => 2, _ => 0 };
                }

                private class Inner
                {
                    int M(JsonProperty property) => [|property.Name|] switch { "b" => 1, "a" => 2, "c" => 3, _ => 0 };
                }
            }

            """,
            """
            partial class C
            {
                int M(JsonProperty property) => MatchName(property) switch { Name.A => 1, Name.B => 2, Name.C => 3, _ => 0 };

                int N(JsonProperty property)
                {
                    Name key = MatchName(property);
                    return key switch { Name.C => 1, Name.B or Name.A => 2, _ => 0 };
                }

                private class Inner
                {
                    int M(JsonProperty property) => MatchName(property) switch { Name.B => 1, Name.A => 2, Name.C => 3, _ => 0 };
                }

            """ + Members + "}\n");

    [Fact]
    public Task Places_with_other_names_have_lookups_of_their_own()
        => Fixes(
            """
            class C
            {
                int M(JsonProperty property, ref Utf8JsonReader reader)
                {
                    int i = [|property.Name|] switch { "a" => 1, "b" => 2, "c" => 3, _ => 0 };
                    int j = [|property.Name|] switch { "a" => 1, "b" => 2, "x" => 3, _ => 0 };
                    string? name = [|reader.GetString()|];
                    return name switch { "a" => 1, "b" => 2, "c" => 3, _ => 0 };
                }
            }

            """,
            """
            partial class C
            {
                int M(JsonProperty property, ref Utf8JsonReader reader)
                {
                    int i = MatchName(property) switch { Name.A => 1, Name.B => 2, Name.C => 3, _ => 0 };
                    int j = MatchMName(property) switch { MName.A => 1, MName.B => 2, MName.X => 3, _ => 0 };
                    CName name = MatchCName(ref reader);
                    return name switch { CName.A => 1, CName.B => 2, CName.C => 3, _ => 0 };
                }

                private enum Name
                {
                    Unknown = -1,
                    A,
                    B,
                    C,
                }

                [Utf8Match("a", "b", "c")]
                private static partial Name MatchName(JsonProperty property);

                private enum MName
                {
                    Unknown = -1,
                    A,
                    B,
                    X,
                }

                [Utf8Match("a", "b", "x")]
                private static partial MName MatchMName(JsonProperty property);

                private enum CName
                {
                    Unknown = -1,
                    A,
                    B,
                    C,
                }

                [Utf8Match("a", "b", "c")]
                private static partial CName MatchCName(ref Utf8JsonReader reader);
            }

            """);

    [Theory]
    [InlineData("""public string Name { get; set; } = "";""")]
    [InlineData("""public string Name = "";""")]
    [InlineData("private void Name() { }")]
    [InlineData("private void Other(string Name) { }")]
    [InlineData("""private class Other { public string Name => ""; }""")]
    [InlineData("private int Other => typeof(Name).GetHashCode();", "class Name { }")]
    [InlineData("private int Other => 1;", "class Name { }")]
    [InlineData("private int Other => 1;", "class Base { protected int Name; }", ": Base")]
    [InlineData("private int Other => 1;", "interface IBase { int Name => 1; }", ": IBase", "Name")]
    [InlineData("#if OTHER\n    private int[] Other => new int[9][..Name];\n#endif")]
    [InlineData("#if OTHER\n    private int Other => this.Name;\n#endif", "class Unrelated;", "", "Name")]
    public Task A_name_that_means_something_is_not_taken(
        string member,
        string beside = "class Unrelated { public int Name; }",
        string bases = "",
        string name = "JsonName")
        => Fixes(
            InType($"class C {bases}", "[|property.Name|]", "\"a\"", "\"b\"", "\"c\"", $"\n    {member}\n") + beside + "\n",
            InType(
                $"partial class C {bases}",
                $"Match{name}(property)",
                $"{name}.A",
                $"{name}.B",
                $"{name}.C",
                $"\n    {member}\n" + Members.Replace("Name", name, StringComparison.Ordinal))
                .Replace("property.Json", "property.", StringComparison.Ordinal) + beside + "\n");

    [Fact]
    public Task Members_of_other_objects_may_have_the_name()
        => Fixes(
            InType(
                "class C",
                "[|property.Name|]",
                "\"a\"",
                "\"b\"",
                "\"c\"",
                """

                    object Other(Type t) => t is { Name: "x" } ? t.Name : new Thing { Name = t?.Name };

                """) + "class Thing { public string? Name; }\n",
            InType(
                "partial class C",
                "MatchName(property)",
                "Name.A",
                "Name.B",
                "Name.C",
                """

                    object Other(Type t) => t is { Name: "x" } ? t.Name : new Thing { Name = t?.Name };

                """ + Members) + "class Thing { public string? Name; }\n");

    [Fact]
    public Task A_method_that_has_the_keys_is_used()
        => Fixes(
            """
            class C
            {
                internal enum Kind { None = -1, Second, First, Third, Tertium = Third }

                [Utf8Match("a", "b", "c", IgnoreCase = true)]
                internal static partial Kind FindAny(JsonProperty property);

                [Utf8Match("b", "a", "c")]
                internal static partial Kind Find(JsonProperty property);

                private class Inner
                {
                    int M(JsonProperty property) => [|property.Name|] switch { "a" => 1, "b" => 2, "c" => 3, _ => 0 };
                }
            }

            """.Replace("class C", "partial class C", StringComparison.Ordinal),
            """
            class C
            {
                internal enum Kind { None = -1, Second, First, Third, Tertium = Third }

                [Utf8Match("a", "b", "c", IgnoreCase = true)]
                internal static partial Kind FindAny(JsonProperty property);

                [Utf8Match("b", "a", "c")]
                internal static partial Kind Find(JsonProperty property);

                private class Inner
                {
                    int M(JsonProperty property) => Find(property) switch { Kind.First => 1, Kind.Second => 2, Kind.Third => 3, _ => 0 };
                }
            }

            """.Replace("class C", "partial class C", StringComparison.Ordinal));

    [Fact]
    public Task A_table_that_has_the_keys_is_used()
        => Fixes(
            """
            namespace Shop;

            class C
            {
                void M(ref Utf8JsonReader reader)
                {
                    switch ([|reader.GetString()|])
                    {
                        case "a": return;
                        case "b" or "c": return;
                        case null: return;
                    }
                }
            }

            [Utf8Table("c", "b", "a", IgnoreCase = true)]
            static partial class Any;

            [Utf8Table("c", "b", "a", "d")]
            static partial class All;

            [Utf8Table(typeof(Version))]
            static partial class Model;

            [Utf8Table("c", "b", "a", Strategy = Utf8LookupStrategy.Hash)]
            static partial class Keys;

            """,
            """
            namespace Shop;

            class C
            {
                void M(ref Utf8JsonReader reader)
                {
                    switch (Keys.Match(ref reader))
                    {
                        case Keys.Key.A: return;
                        case Keys.Key.B or Keys.Key.C: return;
                        case Keys.Key.Unknown when reader.TokenType == JsonTokenType.Null: return;
                    }
                }
            }

            [Utf8Table("c", "b", "a", IgnoreCase = true)]
            static partial class Any;

            [Utf8Table("c", "b", "a", "d")]
            static partial class All;

            [Utf8Table(typeof(Version))]
            static partial class Model;

            [Utf8Table("c", "b", "a", Strategy = Utf8LookupStrategy.Hash)]
            static partial class Keys;

            """);

    [Fact]
    public Task Members_are_called_what_a_table_would_call_them()
        => Fixes(
            """
            class C
            {
                int M(JsonProperty property) => [|property.Name|] switch
                {
                    "release-date" => 1,
                    "@type" => 2,
                    "$" => 3,
                    "2fa" => 4,
                    "unknown" => 5,
                    "a_b" or "a-b" => 6,
                    "class" => 7,
                    "größe" => 8,
                    "name" => 9,
                    "q\"" => 10,
                    _ => 0
                };
            }

            """,
            """
            partial class C
            {
                int M(JsonProperty property) => MatchName(property) switch
                {
                    Name.ReleaseDate => 1,
                    Name.Type => 2,
                    Name.U0024 => 3,
                    Name._2fa => 4,
                    Name.UnknownKey => 5,
                    Name.AB or Name.AB_2 => 6,
                    Name.Class => 7,
                    Name.Größe => 8,
                    Name.Name => 9,
                    Name.Q => 10,
                    _ => 0
                };

                private enum Name
                {
                    Unknown = -1,
                    ReleaseDate,
                    Type,
                    U0024,
                    _2fa,
                    UnknownKey,
                    AB,
                    AB_2,
                    Class,
                    Größe,
                    Name,
                    Q,
                }

                [Utf8Match("release-date", "@type", "$", "2fa", "unknown", "a_b", "a-b", "class", "größe", "name", "q\"")]
                private static partial Name MatchName(JsonProperty property);
            }

            """);

    [Fact]
    public Task Named_constants_stay_constants()
        => Fixes(
            """
            class C
            {
                const string Own = "own";
                int M(JsonProperty property)
                {
                    switch ([|property.Name|])
                    {
                        case Own: return 1;
                        case Keys.Id: return 2;
                        case "local": goto case Keys.Id;
                        case nameof(M): return 4;
                        case "x" + "y": return 5;
                        default: goto case (Own);
                    }
                }
            }

            static class Keys { public const string Id = "id"; }

            """,
            """
            partial class C
            {
                const string Own = "own";
                int M(JsonProperty property)
                {
                    switch (MatchName(property))
                    {
                        case Name.Own: return 1;
                        case Name.Id: return 2;
                        case Name.Local: goto case Name.Id;
                        case Name.M: return 4;
                        case Name.Xy: return 5;
                        default: goto case Name.Own;
                    }
                }

                private enum Name
                {
                    Unknown = -1,
                    Own,
                    Id,
                    Local,
                    M,
                    Xy,
                }

                [Utf8Match(Own, Keys.Id, "local", "M", "xy")]
                private static partial Name MatchName(JsonProperty property);
            }

            static class Keys { public const string Id = "id"; }

            """);

    [Fact]
    public Task Constants_of_types_around_or_below_stay_constants()
        => Fixes(
            """
            using static Keys;

            class Outer
            {
                const string Around = "around";

                class C : Base
                {
                    int M(JsonProperty property)
                        => [|property.Name|] switch { Around => 1, Below => 2, Id => 3, (Id2) => 4, _ => 0 };
                }
            }

            class Base { protected const string Below = "below"; }
            static class Keys { public const string Id = "id", Id2 = "id2"; }

            """,
            """
            using static Keys;

            partial class Outer
            {
                const string Around = "around";

                partial class C : Base
                {
                    int M(JsonProperty property)
                        => MatchName(property) switch { Name.Around => 1, Name.Below => 2, Name.Id => 3, (Name.Id2) => 4, _ => 0 };

                    private enum Name
                    {
                        Unknown = -1,
                        Around,
                        Below,
                        Id,
                        Id2,
                    }

                    [Utf8Match(Around, Below, Id, Id2)]
                    private static partial Name MatchName(JsonProperty property);
                }
            }

            class Base { protected const string Below = "below"; }
            static class Keys { public const string Id = "id", Id2 = "id2"; }

            """);

    [Fact]
    public Task Names_of_types_come_with_their_usings()
        => U8G1006.Fixes(
            """
            class C
            {
                int M(System.Text.Json.JsonProperty property)
                    => [|property.Name|] switch { "a" => 1, "b" => 2, "c" => 3, _ => 0 };
            }

            """,
            """
            using System.Text.Json;
            using Utf8Gen;

            partial class C
            {
                int M(System.Text.Json.JsonProperty property)
                    => MatchName(property) switch { Name.A => 1, Name.B => 2, Name.C => 3, _ => 0 };

                private enum Name
                {
                    Unknown = -1,
                    A,
                    B,
                    C,
                }

                [Utf8Match("a", "b", "c")]
                private static partial Name MatchName(JsonProperty property);
            }

            """,
            Options with { GlobalUsings = ["System"] });

    [Fact]
    public Task Many_names_go_on_several_lines()
        => Fixes(
            $$"""
            class C
            {
                bool M(JsonProperty property) => [|property.Name|] is {{Keys(10, 30, " or ")}};
            }

            """,
            $$"""
            partial class C
            {
                bool M(JsonProperty property) => MatchName(property) != Name.Unknown;

                private enum Name
                {
                    Unknown = -1,
            {{string.Concat(Enumerable.Range(10, 30).Select(static i => $"        Key{i},\n"))}}    }

                [Utf8Match(
                    {{Keys(10, 12, ", ")}},
                    {{Keys(22, 12, ", ")}},
                    {{Keys(34, 6, ", ")}})]
                private static partial Name MatchName(JsonProperty property);
            }

            """,
            Options with { EditorConfig = null });

    private static string Keys(int first, int count, string separator)
        => string.Join(separator, Enumerable.Range(first, count).Select(static i => $"\"key{i}\""));

    [Fact]
    public Task Switches_inside_one_another_are_fixed_in_one_pass()
        => Fixes(
            """
            class C
            {
                void M(JsonProperty property)
                {
                    string name = [|property.Name|];
                    switch (name)
                    {
                        case "a":
                            string? kind = [|property.Value.GetString()|];
                            switch (kind)
                            {
                                case "x": goto case "z";
                                case "y": break;
                                case "z": throw new JsonException();
                            }

                            goto case "c";
                        case "b": case "c": break;
                        default: throw new JsonException(name);
                    }
                }
            }

            """,
            """
            partial class C
            {
                void M(JsonProperty property)
                {
                    Name name = MatchName(property);
                    switch (name)
                    {
                        case Name.A:
                            Kind kind = MatchKind(property.Value);
                            switch (kind)
                            {
                                case Kind.X: goto case Kind.Z;
                                case Kind.Y: break;
                                case Kind.Z: throw new JsonException();
                            }

                            goto case Name.C;
                        case Name.B: case Name.C: break;
                        default: throw new JsonException(property.Name);
                    }
                }

                private enum Name
                {
                    Unknown = -1,
                    A,
                    B,
                    C,
                }

                [Utf8Match("a", "b", "c")]
                private static partial Name MatchName(JsonProperty property);

                private enum Kind
                {
                    Unknown = -1,
                    X,
                    Y,
                    Z,
                }

                [Utf8Match("x", "y", "z")]
                private static partial Kind MatchKind(JsonElement element);
            }

            """);

    [Fact]
    public Task Functions_of_all_kinds_have_the_lookup_in_reach()
        => Fixes(
            """
            class C(JsonElement own)
            {
                private static readonly Func<JsonElement, int> Field = static element =>
                    [|element.GetString()|] switch { "a" => 1, "b" => 2, "c" => 3, _ => 0 };

                private int Own => [|own.GetString()|] switch { "a" => 1, "b" => 2, "c" => 3, _ => 0 };

                async Task<int> MAsync(JsonElement element)
                {
                    string? value = [|element.GetString()|];
                    await Task.Yield();
                    return value switch { "a" => 1, "b" => 2, "c" => 3, _ => 0 };
                }

                static IEnumerable<int> Iterate<T>(JsonElement element, T Value2)
                {
                    foreach (JsonElement item in element.EnumerateArray())
                        yield return Of(item);

                    static int Of(JsonElement item)
                    {
                        switch ([|item.GetString()|])
                        {
                            case "a": return 1;
                            case "b": case "c": return 2;
                            default: return 3;
                        }
                    }
                }
            }

            """,
            """
            partial class C(JsonElement own)
            {
                private static readonly Func<JsonElement, int> Field = static element =>
                    MatchValue(element) switch { Value.A => 1, Value.B => 2, Value.C => 3, _ => 0 };

                private int Own => MatchValue(own) switch { Value.A => 1, Value.B => 2, Value.C => 3, _ => 0 };

                async Task<int> MAsync(JsonElement element)
                {
                    Value value = MatchValue(element);
                    await Task.Yield();
                    return value switch { Value.A => 1, Value.B => 2, Value.C => 3, _ => 0 };
                }

                static IEnumerable<int> Iterate<T>(JsonElement element, T Value2)
                {
                    foreach (JsonElement item in element.EnumerateArray())
                        yield return Of(item);

                    static int Of(JsonElement item)
                    {
                        switch (MatchValue(item))
                        {
                            case Value.A: return 1;
                            case Value.B: case Value.C: return 2;
                            default: return 3;
                        }
                    }
                }

                private enum Value
                {
                    Unknown = -1,
                    A,
                    B,
                    C,
                }

                [Utf8Match("a", "b", "c")]
                private static partial Value MatchValue(JsonElement element);
            }

            """);

    [Fact]
    public Task Two_chains_in_one_method_have_two_locals()
        => Fixes(
            """
            class C
            {
                int M(JsonProperty property)
                {
                    if ([|property.Name|] == "a") return 1;
                    else if (property.Name == "b") return 2;
                    else if (property.Name == "c") return 3;
                    if ([|property.Name|] == "c") return 1;
                    else if (property.Name == "b" || property.Name == "a") return 2;
                    else if (property.Name == "a") return 3;
                    return 0;
                }
            }

            """,
            """
            partial class C
            {
                int M(JsonProperty property)
                {
                    Name name = MatchName(property);
                    if (name == Name.A) return 1;
                    else if (name == Name.B) return 2;
                    else if (name == Name.C) return 3;
                    Name name2 = MatchName(property);
                    if (name2 == Name.C) return 1;
                    else if (name2 == Name.B || name2 == Name.A) return 2;
                    else if (name2 == Name.A) return 3;
                    return 0;
                }

            """ + Members + "}\n");

    [Fact]
    public Task The_file_keeps_its_tabs_and_line_breaks()
    {
        static string Windows(string text)
            => text.Replace("    ", "\t", StringComparison.Ordinal).Replace("\n", "\r\n", StringComparison.Ordinal);
        return Fixes(
            Windows(InType("class C", "[|property.Name|]", "\"a\"", "\"b\"", "\"c\"")),
            Windows(InType("partial class C", "MatchName(property)", "Name.A", "Name.B", "Name.C", Members)));
    }

    [Fact]
    public Task What_stands_before_the_end_of_the_type_stays_there()
        => Fixes(
            """
            class C
            {
            #if !OTHER
                int I;
            #endif
                int M(JsonProperty property) => [|property.Name|] switch { "a" => 1, "b" => 2, "c" => 3, _ => 0 };
            #if OTHER
                int I;
            #endif
                // the end
            }

            """,
            """
            partial class C
            {
            #if !OTHER
                int I;
            #endif
                int M(JsonProperty property) => MatchName(property) switch { Name.A => 1, Name.B => 2, Name.C => 3, _ => 0 };
            #if OTHER
                int I;
            #endif
                // the end

            """ + Members + "}\n");

    [Fact]
    public Task A_type_on_one_line_is_opened()
        => Fixes(
            """class C { int M(JsonProperty property) => [|property.Name|] switch { "a" => 1, "b" => 2, "c" => 3, _ => 0 }; }""" + "\n",
            """
            partial class C { int M(JsonProperty property) => MatchName(property) switch { Name.A => 1, Name.B => 2, Name.C => 3, _ => 0 };

            """
                + Members
                + "}\n");

    [Fact]
    public Task So_is_one_inside_another()
        => Fixes(
            """
            class D
            {
                class C { int M(JsonProperty p) => [|p.Name|] switch { "a" => 1, "b" => 2, "c" => 3, _ => 0 }; }
            }

            """,
            """
            partial class D
            {
                partial class C { int M(JsonProperty p) => MatchName(p) switch { Name.A => 1, Name.B => 2, Name.C => 3, _ => 0 };

            """
                + Members.Replace("\n    ", "\n        ", StringComparison.Ordinal)
                + "    }\n}\n");

    [Fact]
    public Task Parts_of_a_type_in_several_files_are_fixed_one_by_one()
        => U8G0006.WithoutFixAll().Fixes(
            """
            partial class C
            {
                int M(JsonProperty property) => [|property.Name|] switch { "a" => I, "b" => 2, "c" => 3, _ => 0 };
            }

            """,
            """
            partial class C
            {
                int M(JsonProperty property) => MatchName(property) switch { Name.A => I, Name.B => 2, Name.C => 3, _ => 0 };

            """ + Members + "}\n",
            Options with { Sources = [new("Other.cs", "partial class C { int I; }\n")] });

    [Fact]
    public Task A_table_that_is_there_needs_no_name()
        => U8G1006.Fixes(
            """
            partial class C
            {
                int M(JsonProperty property) => [|property.Name|] switch { "a" => I, "b" => 2, "c" => 3, _ => 0 };
            }

            [Utf8Table("a", "b", "c")]
            static partial class Keys { }

            """,
            """
            partial class C
            {
                int M(JsonProperty property) => Keys.Match(property) switch { Keys.Key.A => I, Keys.Key.B => 2, Keys.Key.C => 3, _ => 0 };
            }

            [Utf8Table("a", "b", "c")]
            static partial class Keys { }

            """,
            Options with { Sources = [new("Other.cs", "partial class C { int I; }\n")] });

    /// <summary>It takes no name that a fix of another file could take.</summary>
    [Fact]
    public Task In_parts_of_a_type_in_several_files_a_chain_comes_first()
        => U8G0006.Fixes(
            InType("partial class C", "[|property.Name|]", "\"a\"", "\"b\"", "\"c\"", "\n    int J => I;\n"),
            """
            partial class C
            {
                static int M(JsonProperty property)
                {
                    if (property.NameEquals("a"u8))
                    {
                        return 1;
                    }
                    else if (property.NameEquals("b"u8))
                    {
                        return 2;
                    }
                    else if (property.NameEquals("c"u8))
                    {
                        return 3;
                    }
                    else
                    {
                        return 0;
                    }
                }

                int J => I;
            }

            """,
            Options with { Sources = [new("Other.cs", "partial class C { int I; }\n")] });

    [Theory]
    [InlineData("out Utf8JsonReader reader", "reader = new(json);")]
    [InlineData("ref Utf8JsonReader reader", "")]
    [InlineData("Utf8JsonReader reader", "")]
    public Task A_reader_that_is_passed_in_or_out_can_be_passed_on(string parameter, string statement)
        => U8G0006.OffersFix(
            $$"""
            class C
            {
                void M(byte[] json, {{parameter}})
                {
                    {{statement}}
                    switch ([|reader.GetString()|]) { {{Cases}} }
                }
            }

            """,
            "Use the generated lookup 'MatchName'",
            Options);

    /// <summary>A public type stays as it is.</summary>
    [Fact]
    public Task A_table_comes_before_comparisons_in_a_public_type()
        => U8G0006.OffersFix(
            InType("public class C", "[|property.Name|]", "\"a\"", "\"b\"", "\"c\"")
                + """[Utf8Table("a", "b", "c")] static partial class Keys;""",
            "Use the generated lookup 'Keys.Match'",
            Options);

    [Fact]
    public Task A_table_that_is_out_of_reach_is_not_used()
    {
        const string Table = """partial class D { [Utf8Table("a", "b", "c")] private static partial class Keys { } }""" + "\n";
        return Fixes(
            InType("class C", "[|property.Name|]", "\"a\"", "\"b\"", "\"c\"") + Table,
            InType("partial class C", "MatchName(property)", "Name.A", "Name.B", "Name.C", Members) + Table);
    }

    [Fact]
    public Task A_table_that_other_targets_lack_is_not_used()
        => Fixes(
            InType("class C", "[|property.Name|]", "\"a\"", "\"b\"", "\"c\""),
            InType("partial class C", "MatchName(property)", "Name.A", "Name.B", "Name.C", Members),
            Options with
            {
                Sources =
                [
                    new("Keys.cs", """
                        #if !OTHER
                        [Utf8Table("a", "b", "c")]
                        static partial class Keys;


                        """ + new string('/', 99) + "\n#endif\n"),
                ],
            });

    private static string InType(string type, string text, string a, string b, string c, string members = "") => $$"""
        {{type}}
        {
            static int M(JsonProperty property)
            {
                switch ({{text}})
                {
                    case {{a}}: return 1;
                    case {{b}}: return 2;
                    case {{c}}: return 3;
                    default: return 0;
                }
            }
        {{members}}}

        """;
}
