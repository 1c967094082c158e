using Utf8Gen.Analyzers.Rules;
using Utf8Gen.CodeFixes.Rules.Reading;

namespace Utf8Gen.Analyzers.Tests.Rules.Fixing;

/// <summary>A constant goes with its last use, and with no other.</summary>
[Trait("Matrix", "Roslyn")]
public class LeftoverTests
{
    private static readonly Rule U8G0001 = Rule.Of<PatternAnalyzer, NameComparisonFixProvider>("U8G0001");

    [Fact]
    public Task A_private_constant_becomes_the_sibling()
        => U8G0001.Fixes(
            Code.Members("""
                /// <summary>The key.</summary>
                private const string Key = "key"; // of all

                bool M(JsonProperty p) => [|p.Name == Key|];
                bool N(JsonProperty p) => [|p.Name == C.Key|];
                """),
            Code.Members("""
                /// <summary>The key.</summary>
                private static ReadOnlySpan<byte> KeyUtf8 => "key"u8; // of all

                bool M(JsonProperty p) => p.NameEquals(KeyUtf8);
                bool N(JsonProperty p) => p.NameEquals(C.KeyUtf8);
                """));

    [Theory]
    [InlineData("private", "string Other => Key;")]
    [InlineData("private", "string Other => nameof(Key);")]
    [InlineData(
        "private",
        """
        /// <summary>Of <see cref="Key"/>.</summary>
            int Other;
        """)]
    [InlineData("private", "class Inner { string Other => C.Key; }")]
    [InlineData("private", "class Inner : C { string Other => Inner.Key; }")]
    [InlineData("private", "string Other(string s) => s is C.Key ? s : global::C.Key;")]
    [InlineData("internal", "")]
    [InlineData("public", "")]
    [InlineData("protected", "")]
    public Task One_that_something_else_may_read_stays(string access, string other)
        => U8G0001.Fixes(
            $$"""
            #pragma warning disable CS0169
            class C
            {
                {{access}} const string Key = "key";
                bool M(JsonProperty p) => [|p.Name == Key|];
                {{other}}
            }

            """,
            $$"""
            #pragma warning disable CS0169
            class C
            {
                {{access}} const string Key = "key";
                {{Inside(access)}} static ReadOnlySpan<byte> KeyUtf8 => "key"u8;
                bool M(JsonProperty p) => p.NameEquals(KeyUtf8);
                {{other}}
            }

            """);

    [Fact]
    public Task Members_of_other_types_may_have_its_name()
        => U8G0001.Fixes(
            """
            record Order(int Key);
            class C
            {
                const string Key = "key";
                bool M(JsonProperty p, Order o) => [|p.Name == Key|] && o.Key > 0 && o is { Key: 1 };
                Order N() => new Order(Key: 1) { Key = 2 };
                class Inner { int Key; int Other() => this.Key = new Inner { Key = 1 }.Key; }
            }

            """,
            """
            record Order(int Key);
            class C
            {
                static ReadOnlySpan<byte> KeyUtf8 => "key"u8;
                bool M(JsonProperty p, Order o) => p.NameEquals(KeyUtf8) && o.Key > 0 && o is { Key: 1 };
                Order N() => new Order(Key: 1) { Key = 2 };
                class Inner { int Key; int Other() => this.Key = new Inner { Key = 1 }.Key; }
            }

            """);

    [Fact]
    public Task A_constant_of_a_private_class_of_constants_becomes_the_sibling()
        => U8G0001.Fixes(
            """
            record C(string Key, string Other)
            {
                private static class Keys
                {
                    public const string Key = "key";
                    public const string Other = "other";
                    public const string All = "all/" + Other;
                }

                bool M(JsonProperty p) => [|p.Name == Keys.Key|];
                bool N(JsonProperty p) => [|p.Name == C.Keys.Key|] || [|p.Name == Keys.Other|];
                C With(string s) => this with { Key = Key + s };
            }

            """,
            """
            record C(string Key, string Other)
            {
                private static class Keys
                {
                    public static ReadOnlySpan<byte> KeyUtf8 => "key"u8;
                    public const string Other = "other";
                    public static ReadOnlySpan<byte> OtherUtf8 => "other"u8;
                    public const string All = "all/" + Other;
                }

                bool M(JsonProperty p) => p.NameEquals(Keys.KeyUtf8);
                bool N(JsonProperty p) => p.NameEquals(C.Keys.KeyUtf8) || p.NameEquals(Keys.OtherUtf8);
                C With(string s) => this with { Key = Key + s };
            }

            """);

    [Theory]
    [InlineData("internal static class Keys", "internal", "")]
    [InlineData("protected static class Keys", "internal", "")]
    [InlineData("class Keys", "internal", "")]
    [InlineData("static partial class Keys", "public", "")]
    [InlineData("static class Keys", "public", "string Other => Keys.Key;")]
    [InlineData("static class Keys", "public", "class Inner { string Other => C.Keys.Key; }")]
    public Task In_other_classes_it_stays(string keys, string access, string other)
        => U8G0001.Fixes(
            $$"""
            class C
            {
                {{keys}} { public const string Key = "key"; }
                bool M(JsonProperty p) => [|p.Name == Keys.Key|];
                {{other}}
            }

            """,
            $$"""
            class C
            {
                {{keys}} { public const string Key = "key"; {{access}} static ReadOnlySpan<byte> KeyUtf8 => "key"u8; }
                bool M(JsonProperty p) => p.NameEquals(Keys.KeyUtf8);
                {{other}}
            }

            """);

    [Fact]
    public Task A_constant_that_no_other_part_of_the_type_reads_goes()
        => U8G0001.Fixes(
            """
            partial class C
            {
                const string Key = "key";
                bool M(JsonProperty p) => [|p.Name == Key|];
            }

            """,
            """
            partial class C
            {
                static ReadOnlySpan<byte> KeyUtf8 => "key"u8;
                bool M(JsonProperty p) => p.NameEquals(KeyUtf8);
            }

            """,
            CodeOptions.Default with
            {
                Sources = [new SourceFile("Other.cs", "partial class C { int Other(KeyValuePair<int, int> pair) => pair.Key; }\n")],
            });

    [Theory]
    [InlineData("partial class C { string Other => Key; }\n")]
    [InlineData("partial class C { class Inner { string Other => C.Key; } }\n")]
    [InlineData("#if OTHER\npartial class C { string Other => Key; }\n#endif\n")]
    public async Task Another_part_of_the_type_may_read_it(string part)
        => Assert.Equal(
            """
            partial class C
            {
                const string Key = "key";
                static ReadOnlySpan<byte> KeyUtf8 => "key"u8;
                bool M(JsonProperty p) => p.NameEquals(KeyUtf8);
            }

            """,
            await U8G0001.TextAfterFixAll(
                """
                partial class C
                {
                    const string Key = "key";
                    bool M(JsonProperty p) => p.Name == Key;
                }

                """,
                CodeOptions.Default with { Sources = [new SourceFile("Other.cs", part)] }));

    [Fact]
    public Task Code_for_others_may_read_it()
        => U8G0001.Fixes(
            """
            class C
            {
                const string Key = "key";
                bool M(JsonProperty p) => [|p.Name == Key|];
            #if OTHER
                string Other => Key;
            #endif
            }

            """,
            """
            class C
            {
                const string Key = "key";
                static ReadOnlySpan<byte> KeyUtf8 => "key"u8;
                bool M(JsonProperty p) => p.NameEquals(KeyUtf8);
            #if OTHER
                string Other => Key;
            #endif
            }

            """);

    /// <summary>The accessibility without that for other assemblies.</summary>
    private static string Inside(string access) => access switch
    {
        "public" => "internal",
        "protected" => "private protected",
        _ => access,
    };
}
