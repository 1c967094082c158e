using Utf8Gen.Analyzers.Rules;
using Utf8Gen.CodeFixes.Rules.Reading;

namespace Utf8Gen.Analyzers.Tests.Rules.Reading.Values;

/// <summary>A <c>const</c> gets a sibling for UTF-8, which all fixes use.</summary>
public class NamedConstantTests
{
    private static readonly Rule U8G0001 = Rule.Of<PatternAnalyzer, NameComparisonFixProvider>("U8G0001");
    private static readonly Rule U8G0004 = Rule.Of<PatternAnalyzer, ConstantTextFixProvider>("U8G0004");
    private static readonly Rule U8G0005 = Rule.Of<PatternAnalyzer, ConstantNameFixProvider>("U8G0005");

    [Theory]
    [InlineData("p.Name == Key", "p.NameEquals(KeyUtf8)")]
    [InlineData("Key != p.Name", "!p.NameEquals(KeyUtf8)")]
    [InlineData("p.Name == C.Key", "p.NameEquals(C.KeyUtf8)")]
    [InlineData("p.Name.Equals(global::C.Key)", "p.NameEquals(KeyUtf8)")]
    [InlineData("p.Name is Key", "p.NameEquals(KeyUtf8)")]
    [InlineData("p.Name is C.Key", "p.NameEquals(C.KeyUtf8)")]
    [InlineData("p.Name is not C.Key", "!p.NameEquals(C.KeyUtf8)")]
    [InlineData(
        """
        p.Name is C.Key or Key or "a"
        """,
        """p.NameEquals(C.KeyUtf8) || p.NameEquals(KeyUtf8) || p.NameEquals("a"u8)""")]
    [InlineData("p.Name /* why */ == Key", "p.NameEquals(/* why */ KeyUtf8)")]
    [InlineData("p.Name == (C . Key)", "p.NameEquals(C . KeyUtf8)")]
    public Task In_each_shape_of_a_comparison(string before, string after)
        => U8G0001.Fixes(
            Code.Members($"""
                const string Key = "key";
                bool M(JsonProperty p) => [|{before}|];
                """),
            Code.Members($"""
                static ReadOnlySpan<byte> KeyUtf8 => "key"u8;
                bool M(JsonProperty p) => {after};
                """));

    [Theory]
    [InlineData(
        "private const",
        """
        @"a""b"
        """,
        "private static")]
    [InlineData(
        "public const",
        """"
        """id"""
        """",
        "internal static")]
    [InlineData(
        "protected const",
        """
        "id"
        """,
        "private protected static")]
    [InlineData(
        "private protected const",
        """
        "id"
        """,
        "private protected static")]
    [InlineData(
        "protected internal const",
        """
        "\u0069d"
        """,
        "internal static")]
    [InlineData(
        "internal const",
        """
        ""
        """,
        "internal static")]
    [InlineData(
        "const",
        """
        "id"
        """,
        "static")]
    public Task The_sibling_has_the_same_form_and_no_access_from_outside(string modifiers, string literal, string ofSibling)
        => U8G0001.Fixes(
            Code.Members($"""
                /// <summary>The key.</summary>
                {modifiers} string Key = {literal}; // why

                bool M(JsonProperty p) => [|p.Name == Key|] && Key.Length > 0;
                """),
            Code.Members($"""
                /// <summary>The key.</summary>
                {modifiers} string Key = {literal}; // why
                {ofSibling} ReadOnlySpan<byte> KeyUtf8 => {literal}u8;

                bool M(JsonProperty p) => p.NameEquals(KeyUtf8) && Key.Length > 0;
                """));

    [Fact]
    public Task Several_uses_share_one_sibling()
        => U8G0001.Fixes(
            """
            static class Keys
            {
                public const string Id = "id";
                public const string Name = "name";
                internal static class Inner
                {
                    internal const string Deep = "deep";
                }
            }
            class C
            {
                bool M(JsonProperty p) => [|p.Name == Keys.Id|] || [|p.Name is Keys.Name or Keys.Id|]
                    || [|p.Name == Keys.Inner.Deep|];
                bool N(JsonProperty p) => [|p.Name == Keys.Name|];
            }
            """,
            """
            static class Keys
            {
                public const string Id = "id";
                internal static ReadOnlySpan<byte> IdUtf8 => "id"u8;
                public const string Name = "name";
                internal static ReadOnlySpan<byte> NameUtf8 => "name"u8;
                internal static class Inner
                {
                    internal const string Deep = "deep";
                    internal static ReadOnlySpan<byte> DeepUtf8 => "deep"u8;
                }
            }
            class C
            {
                bool M(JsonProperty p) => p.NameEquals(Keys.IdUtf8) || p.NameEquals(Keys.NameUtf8) || p.NameEquals(Keys.IdUtf8)
                    || p.NameEquals(Keys.Inner.DeepUtf8);
                bool N(JsonProperty p) => p.NameEquals(Keys.NameUtf8);
            }
            """);

    [Fact]
    public Task A_sibling_that_is_there_is_used()
        => U8G0001.Fixes(
            Code.Members("""
                const string Key = "key";
                bool M(JsonProperty p) => [|p.Name == Key|];
                private static System.ReadOnlySpan<byte> KeyUtf8 => "key"u8;
                """),
            Code.Members("""
                const string Key = "key";
                bool M(JsonProperty p) => p.NameEquals(KeyUtf8);
                private static System.ReadOnlySpan<byte> KeyUtf8 => "key"u8;
                """));

    [Fact]
    public Task As_an_argument()
        => U8G0004.Fixes(
            Code.Members("""
                const string Key = "key";
                bool M(JsonProperty p, JsonElement e) => p.NameEquals([|Key|]) || e.ValueEquals(text: [|Key.AsSpan()|]);
                """),
            Code.Members("""
                static ReadOnlySpan<byte> KeyUtf8 => "key"u8;
                bool M(JsonProperty p, JsonElement e) => p.NameEquals(KeyUtf8) || e.ValueEquals(utf8Text: KeyUtf8);
                """));

    [Fact]
    public Task As_the_name_of_a_property()
        => U8G0005.Fixes(
            Code.Members("""
                const string Key = "key";
                bool M(JsonElement e) => e.TryGetProperty([|C.Key|], out JsonElement value) && value.GetProperty([|Key|]).GetBoolean();
                """),
            Code.Members("""
                static ReadOnlySpan<byte> KeyUtf8 => "key"u8;
                bool M(JsonElement e) => e.TryGetProperty(C.KeyUtf8, out JsonElement value) && value.GetProperty(KeyUtf8).GetBoolean();
                """));

    [Fact]
    public Task Through_a_local()
        => U8G0001.Fixes(
            Code.Members("""
                const string Key = "key";
                bool M(JsonProperty p)
                {
                    string name = [|p.Name|];
                    return name == Key || name == "id";
                }
                """),
            Code.Members("""
                static ReadOnlySpan<byte> KeyUtf8 => "key"u8;
                bool M(JsonProperty p)
                {
                    return p.NameEquals(KeyUtf8) || p.NameEquals("id"u8);
                }
                """));

    [Fact]
    public Task Without_a_using_there_is_one()
        => U8G0001.Fixes(
            Code.Members("""
                const string Key = "key";
                bool M(System.Text.Json.JsonProperty p) => [|p.Name == Key|];
                """),
            "using System;\n\n" + Code.Members("""
                static ReadOnlySpan<byte> KeyUtf8 => "key"u8;
                bool M(System.Text.Json.JsonProperty p) => p.NameEquals(KeyUtf8);
                """),
            CodeOptions.Default with { GlobalUsings = [] });

    [Fact]
    public Task In_generic_and_base_types_structs_and_records()
        => U8G0001.Fixes(
            """
            class Generic<T> { protected const string Key = "a"; }
            class Derived : Generic<int> { bool M(JsonProperty p) => [|p.Name == Key|]; }
            struct S
            {
                public const string Of = "b";
                bool M(JsonProperty p) => [|p.Name == S.Of|];
            }
            record R(string Text)
            {
                const string Mine = "c";
                bool M(JsonProperty p) => [|p.Name == Mine|];
            }
            """,
            """
            class Generic<T> { protected const string Key = "a"; private protected static ReadOnlySpan<byte> KeyUtf8 => "a"u8; }
            class Derived : Generic<int> { bool M(JsonProperty p) => p.NameEquals(KeyUtf8); }
            struct S
            {
                public const string Of = "b";
                internal static ReadOnlySpan<byte> OfUtf8 => "b"u8;
                bool M(JsonProperty p) => p.NameEquals(S.OfUtf8);
            }
            record R(string Text)
            {
                static ReadOnlySpan<byte> MineUtf8 => "c"u8;
                bool M(JsonProperty p) => p.NameEquals(MineUtf8);
            }
            """);

    [Theory]
    [InlineData("""const string Key = "\uD83D" + "\uDE00";""", "Key")]
    [InlineData("""const string First = "a"; const string Key = First + "b";""", "Key")]
    [InlineData(
        """
        const string Key = "a long text, which is written in two parts because it has more characters than "
            + "a line should have";
        int M2() => Key.Length;
        """,
        "Key")]
    [InlineData("const string Key = nameof(C);", "Key")]
    [InlineData("""const string Key = $"{"a"}";""", "Key")]
    [InlineData("""const string Key = "a", Other = "b";""", "Key")]
    [InlineData("""[Obsolete] const string Key = "a";""", "Key")]
    [InlineData("""const string Key = "a"; int KeyUtf8 => 1;""", "Key")]
    [InlineData("""const string Key = "a"; static ReadOnlySpan<byte> KeyUtf8 => "b"u8;""", "Key")]
    [InlineData("""const string Key = "a"; static ReadOnlySpan<byte> KeyUtf8() => "a"u8;""", "Key")]
    [InlineData("""const string Key = "a"; ReadOnlySpan<byte> KeyUtf8 => "a"u8;""", "C.Key")]
    [InlineData("""const string Key = "a"; static byte[] KeyUtf8 => [97];""", "Key")]
    [InlineData("""const string Key = "a"; void N(int KeyUtf8) { }""", "Key")]
    [InlineData("""const string Key = "a";""", "nameof(Key)")]
    [InlineData(
        """const string Key = "a";""",
        """
        $"{Key}"
        """)]
    [InlineData(
        """const string Key = "a";""",
        """
        Key + "b"
        """)]
    [InlineData("", "Elsewhere.Key")]
    [InlineData("", "IHave.Key")]
    [InlineData("", "Mixed.Key")]
    [InlineData("", "Shadow.Key")]
    public Task Where_no_sibling_can_be_there_is_no_fix(string members, string constant)
        => U8G0001.OffersNoFix(
            """
            partial class Mixed { internal const string Key = "key"; }
            class Shadow : HasIt { internal const string Key = "key"; }

            """
                + """
                    interface IHave { const string Key = "key"; }

                    """
                + Code.Members($"""
                    {members}
                    bool M(JsonProperty p) => [|p.Name == {constant}|];
                    """),
            CodeOptions.Default with
            {
                Sources =
                [
                    new(
                        "Elsewhere.cs",
                        """
                        class Elsewhere { internal const string Key = "key"; }
                        partial class Mixed { int KeyUtf8 => 1; }
                        class HasIt { protected internal int KeyUtf8 => 1; }
                        """),
                ],
            });

    [Fact]
    public Task A_local_constant_becomes_a_span_with_its_last_use()
        => U8G0001.Fixes(
            Code.Statements("""
                // what is looked for
                const string key = "key"; // here
                if ([|property.Name == key|])
                    return;
                if ([|property.Name is "id" or key|])
                    return;
                """),
            Code.Statements("""
                // what is looked for
                ReadOnlySpan<byte> keyUtf8 = "key"u8; // here
                if (property.NameEquals(keyUtf8))
                    return;
                if (property.NameEquals("id"u8) || property.NameEquals(keyUtf8))
                    return;
                """));

    [Fact]
    public Task So_does_a_long_one()
    {
        string text = new('k', 101);
        return U8G0001.Fixes(
            Code.Statements($"""
                const string key = "{text}";
                if ([|property.Name == key|]) return;
                """),
            Code.Statements($"""
                ReadOnlySpan<byte> keyUtf8 = "{text}"u8;
                if (property.NameEquals(keyUtf8)) return;
                """));
    }

    [Fact]
    public Task A_local_constant_that_is_used_otherwise_stays()
        => U8G0001.Fixes(
            Code.Statements("""
                const string key = "key";
                if ([|property.Name == key|] || [|property.Name == key|])
                    Console.WriteLine(key);
                """),
            Code.Statements("""
                const string key = "key";
                ReadOnlySpan<byte> keyUtf8 = "key"u8;
                if (property.NameEquals(keyUtf8) || property.NameEquals(keyUtf8))
                    Console.WriteLine(key);
                """));

    [Fact]
    public Task A_member_with_the_name_of_a_local_constant_is_no_use_of_it()
        => U8G0001.Fixes(
            Code.Statements("""
                const string Length = "key";
                if ([|property.Name == Length|])
                    Console.WriteLine("".Length);
                """),
            Code.Statements("""
                ReadOnlySpan<byte> lengthUtf8 = "key"u8;
                if (property.NameEquals(lengthUtf8))
                    Console.WriteLine("".Length);
                """));

    [Theory]
    [InlineData("""void M(JsonElement e) { const string key = "key"; e.EnumerateObject().Any(p => {|U8G1001:p.Name == key|}); }""")]
    [InlineData("""void M(JsonElement e) { const string key = "key"; bool Is(JsonProperty p) => [|p.Name == key|]; }""")]
    [InlineData("""async void M(JsonProperty p) { const string key = "key"; Console.WriteLine([|p.Name == key|]); }""")]
    [InlineData("""async Task M(JsonProperty p) { const string key = "key"; await Task.Yield(); Console.WriteLine([|p.Name == key|]); }""")]
    [InlineData("""async void M(JsonProperty p) { const string key = "key"; Console.WriteLine([|p.Name == key|]); await Task.Yield(); }""")]
    [InlineData("""IEnumerable<bool> M(JsonProperty p) { const string key = "key"; yield return [|p.Name == key|]; }""")]
    [InlineData(
        """void M(JsonProperty p) { const string key = "key"; int keyUtf8 = 1; Console.WriteLine([|p.Name == key|] || keyUtf8 == 1); }""")]
    [InlineData("""
        void M(JsonProperty p)
        {
            const string key = "key";
            ReadOnlySpan<byte> keyUtf8 = "key"u8;
            keyUtf8 = default;
            Console.WriteLine([|p.Name == key|]);
        }
        """)]
    [InlineData("""void M(JsonProperty p) { goto skip; const string key = "key"; skip: Console.WriteLine([|p.Name == key|]); }""")]
    [InlineData("""
        void M(JsonProperty p)
        {
            switch (p.Value.ValueKind) { default: const string key = "key"; Console.WriteLine([|p.Name == key|]); break; }
        }
        """)]
    public Task A_span_that_could_not_stay_in_its_frame_is_not_made(string member) => U8G0001.OffersNoFix(Code.Members(member));

    [Fact]
    public Task Inside_a_lambda_of_its_own_a_local_constant_is_fixed()
        => U8G0001.Fixes(
            Code.Statements("""Predicate<JsonProperty> f = p => { const string key = "key"; return [|p.Name == key|]; };"""),
            Code.Statements(
                """Predicate<JsonProperty> f = p => { ReadOnlySpan<byte> keyUtf8 = "key"u8; return p.NameEquals(keyUtf8); };"""));

    [Fact]
    public Task Line_breaks_of_the_file_stay()
        => U8G0001.Fixes(
            "class C\r\n{\r\n    const string Key = \"key\";\r\n\r\n    bool M(JsonProperty p) => [|p.Name == Key|];\r\n}\r\n",
            "class C\r\n{\r\n    static ReadOnlySpan<byte> KeyUtf8 => \"key\"u8;\r\n\r\n    bool "
                + "M(JsonProperty p) => p.NameEquals(KeyUtf8);\r\n}\r\n");

    [Fact]
    public Task Directives_around_the_constant_stay()
        => U8G0001.Fixes(
            Code.Members("""
                #region Keys
                const string Key = "key";
                #endregion
                bool M(JsonProperty p) => [|p.Name == Key|];
                """),
            Code.Members("""
                #region Keys
                static ReadOnlySpan<byte> KeyUtf8 => "key"u8;
                #endregion
                bool M(JsonProperty p) => p.NameEquals(KeyUtf8);
                """));

    [Theory]
    [InlineData(
        """
        #if !OTHER
        const string Key = "a";
        #else
        const string Key = "b";
        #endif
        """,
        "")]
    [InlineData(
        """
        #if OTHER
        #elif true
        const string Key = "a";
        #else
        const string Key = "b";
        #endif
        """,
        "")]
    [InlineData(
        """
        #if !OTHER
        #if true
        const string Key = "a";
        #endif
        #endif
        """,
        "!OTHER")]
    [InlineData(
        """
        const string Key = "a";
        #if !OTHER
        static ReadOnlySpan<byte> KeyUtf8 => "a"u8;
        #endif
        """,
        "")]
    [InlineData(
        """
        const string Key = "a";
        #if OTHER
        static int KeyUtf8 => 1;
        #endif
        """,
        "")]
    public Task A_constant_that_is_not_there_for_all_targets_of_its_use_has_no_sibling(string members, string target)
        => U8G0001.OffersNoFix(Code.Members($"{members}\n{For(target, "bool M(JsonProperty p) => [|p.Name == Key|];")}"));

    [Theory]
    [InlineData("!OTHER")]
    [InlineData("true")]
    public Task A_constant_that_is_there_where_its_use_is_has_one(string target)
        => U8G0001.Fixes(
            Code.Members(For(
                target,
                """
                const string Key = "key";
                #if OTHER
                int Other => 1;
                #endif
                bool M(JsonProperty p) => [|p.Name == Key|];
                """)),
            Code.Members(For(
                target,
                """
                static ReadOnlySpan<byte> KeyUtf8 => "key"u8;
                #if OTHER
                int Other => 1;
                #endif
                bool M(JsonProperty p) => p.NameEquals(KeyUtf8);
                """)));

    [Theory]
    [InlineData("""
        const string key = "key";
        if ([|property.Name == key|])
            return;
        #if OTHER
        Console.WriteLine(key);
        #endif
        """)]
    [InlineData("""
        #if OTHER
        const string key = "kex";
        #else
        const string key = "key";
        #endif
        if ([|property.Name == key|])
            return;
        """)]
    [InlineData("""
        const string key = "key";
        #if !OTHER
        ReadOnlySpan<byte> keyUtf8 = "key"u8;
        #endif
        if ([|property.Name == key|])
            return;
        """)]
    public Task A_local_constant_that_another_target_needs_stays(string statements) => U8G0001.OffersNoFix(Code.Statements(statements));

    [Fact]
    public Task A_local_constant_that_another_target_does_not_mention_goes()
        => U8G0001.Fixes(
            Code.Statements("""
                const string key = "key";
                #if OTHER
                Console.WriteLine(keys + property.key);
                #endif
                if ([|property.Name == key|])
                    return;
                """),
            Code.Statements("""
                ReadOnlySpan<byte> keyUtf8 = "key"u8;
                #if OTHER
                Console.WriteLine(keys + property.key);
                #endif
                if (property.NameEquals(keyUtf8))
                    return;
                """));

    private static string For(string target, string members) => target.Length == 0 ? members : $"#if {target}\n{members}\n#endif";

    [Fact]
    public Task Both_target_frameworks_can_compile_it()
        => U8G0001.FixesWhenLinked(
            "using System;\nusing System.Text.Json;\n" + Code.Members("""
                const string Key = "key";
                bool M(JsonProperty p) => [|p.Name == Key|];
                """),
            "using System;\nusing System.Text.Json;\n" + Code.Members("""
                static ReadOnlySpan<byte> KeyUtf8 => "key"u8;
                bool M(JsonProperty p) => p.NameEquals(KeyUtf8);
                """),
            CodeOptions.Default,
            CodeOptions.Net8);
}
