using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.Rules;
using Utf8Gen.CodeFixes.Rules.Reading;

namespace Utf8Gen.Analyzers.Tests.Rules.Reading.Comparing;

public class TokenComparisonTests
{
    private static readonly Rule U8G0002 = Rule.Of<PatternAnalyzer, TokenComparisonFixProvider>("U8G0002");

    [Theory]
    [InlineData(
        """
        reader.GetString() == "id"
        """,
        """reader.ValueTextEquals("id"u8)""")]
    [InlineData(
        """
        reader.GetString()! == "id"
        """,
        """reader.ValueTextEquals("id"u8)""")]
    [InlineData(
        """
        reader.GetString() != "id"
        """,
        """!reader.ValueTextEquals("id"u8)""")]
    [InlineData(
        """
        "id" == reader.GetString()
        """,
        """reader.ValueTextEquals("id"u8)""")]
    [InlineData(
        """reader.GetString()!.Equals("id")""",
        """reader.ValueTextEquals("id"u8)""")]
    [InlineData(
        """reader.GetString()!.Equals("id", StringComparison.Ordinal)""",
        """reader.ValueTextEquals("id"u8)""")]
    [InlineData(
        """
        "id".Equals(reader.GetString())
        """,
        """reader.ValueTextEquals("id"u8)""")]
    [InlineData(
        """string.Equals(reader.GetString(), "id", StringComparison.Ordinal)""",
        """reader.ValueTextEquals("id"u8)""")]
    [InlineData(
        """
        reader.GetString() is "id"
        """,
        """reader.ValueTextEquals("id"u8)""")]
    [InlineData(
        """
        reader.GetString() is not "id"
        """,
        """!reader.ValueTextEquals("id"u8)""")]
    [InlineData(
        """
        reader.GetString() is "a" or "b"
        """,
        """(reader.ValueTextEquals("a"u8) || reader.ValueTextEquals("b"u8))""")]
    [InlineData(
        """reader.GetString() is not ("a" or "b")""",
        """!(reader.ValueTextEquals("a"u8) || reader.ValueTextEquals("b"u8))""")]
    [InlineData(
        """
        reader.GetString( /* why */ ) == @"id"
        """,
        """reader.ValueTextEquals(/* why */ @"id"u8)""")]
    public Task A_token_that_is_known_to_be_text(string before, string after)
        => U8G0002.Fixes(
            Reader($"bool result = reader.TokenType == JsonTokenType.String && [|{before}|];"),
            Reader($"bool result = reader.TokenType == JsonTokenType.String && {after};"));

    [Theory]
    [InlineData("if (reader.TokenType == JsonTokenType.PropertyName) { Use(#); }")]
    [InlineData("if (JsonTokenType.String == reader.TokenType) { Use(#); }")]
    [InlineData("if (reader.TokenType is JsonTokenType.String or JsonTokenType.PropertyName) { Use(#); }")]
    [InlineData("if (reader.TokenType != JsonTokenType.Null) { Use(#); }")]
    [InlineData("if (reader.TokenType is not JsonTokenType.Null) { Use(#); }")]
    [InlineData("if (reader.TokenType is not (JsonTokenType.Null or JsonTokenType.Number)) { Use(#); }")]
    [InlineData("if (!(reader.TokenType == JsonTokenType.Null)) { Use(#); }")]
    [InlineData("if (reader.TokenType == JsonTokenType.Null) { } else { Use(#); }")]
    [InlineData("if (reader.TokenType != JsonTokenType.String) throw new JsonException(); Use(#);")]
    [InlineData("if (reader.TokenType != JsonTokenType.PropertyName || flag) return; Use(#);")]
    [InlineData("if (flag && reader.TokenType == JsonTokenType.String && Use(flag)) { Use(#); }")]
    [InlineData("if (reader.TokenType == JsonTokenType.String) { if (flag) Use(!flag); Use(#); }")]
    [InlineData("Use(reader.TokenType == JsonTokenType.String ? # : flag);")]
    [InlineData("Use(reader.Read() && reader.TokenType == JsonTokenType.String && #);")]
    [InlineData("switch (reader.TokenType) { case JsonTokenType.String: Use(#); break; case JsonTokenType.Null: break; }")]
    [InlineData("switch (reader.TokenType) { case JsonTokenType.String: case JsonTokenType.PropertyName: Use(#); break; default: break; }")]
    [InlineData("switch (reader.TokenType) { case JsonTokenType.Null: break; default: Use(#); break; }")]
    [InlineData("Use(reader.TokenType switch { JsonTokenType.String => #, _ => false });")]
    [InlineData("JsonTokenType type = reader.TokenType; if (type == JsonTokenType.String) { Use(#); }")]
    [InlineData("if (reader.TokenType == JsonTokenType.String && reader.HasValueSequence && reader.GetString() != null) { Use(#); }")]
    [InlineData("if (reader.TokenType == JsonTokenType.String) { Utf8JsonReader ahead = reader; ahead.Read(); Use(#); }")]
    [InlineData("if (reader.TokenType == JsonTokenType.String) { Look(reader); Use(#); }")]
    [InlineData("if (reader is { TokenType: JsonTokenType.String }) { Use(#); }")]
    [InlineData("if (reader is not { TokenType: JsonTokenType.PropertyName or JsonTokenType.String }) return; Use(#);")]
    [InlineData("""Use(reader.ValueTextEquals("name"u8) || #);""")]
    [InlineData("JsonTokenType type = reader.TokenType; if (type is JsonTokenType.Null or JsonTokenType.None) return; Use(#);")]
    [InlineData("""
        JsonTokenType type = reader.TokenType;
        switch (type) { case JsonTokenType.String: Use(#); break; default: reader.Skip(); break; }
        """)]
    [InlineData("""
        reader.Read();
        JsonTokenType type = reader.TokenType;
        Use(type switch { JsonTokenType.String => #, _ => false });
        reader.Read();
        """)]
    public Task Every_way_to_know_that_it_is_text(string statements)
        => U8G0002.Fixes(
            Reader(statements.Replace("#", """[|reader.GetString() == "id"|]""", StringComparison.Ordinal)),
            Reader(statements.Replace("#", """reader.ValueTextEquals("id"u8)""", StringComparison.Ordinal)));

    [Fact]
    public Task In_a_loop_over_the_tokens()
        => U8G0002.Fixes(
            Reader("""
                while (reader.Read())
                {
                    if (reader.TokenType == JsonTokenType.PropertyName)
                    {
                        if ({|U8G1002:reader.GetString() == "id"|})
                        {
                            reader.Read();
                            if (reader.TokenType is JsonTokenType.String && {|U8G1002:reader.GetString() is not "none"|})
                                return;
                        }
                    }
                }
                """),
            Reader("""
                while (reader.Read())
                {
                    if (reader.TokenType == JsonTokenType.PropertyName)
                    {
                        if (reader.ValueTextEquals("id"u8))
                        {
                            reader.Read();
                            if (reader.TokenType is JsonTokenType.String && !reader.ValueTextEquals("none"u8))
                                return;
                        }
                    }
                }
                """));

    [Theory]
    [InlineData("Use(#);")]
    [InlineData("reader.Read(); Use(#);")]
    [InlineData("if (reader.TokenType == JsonTokenType.Null) { Use(#); }")]
    [InlineData("if (reader.TokenType == JsonTokenType.String || flag) { Use(#); }")]
    [InlineData("if (reader.TokenType == JsonTokenType.String) { } Use(#);")]
    [InlineData("if (reader.TokenType == JsonTokenType.String) { reader.Read(); Use(#); }")]
    [InlineData("if (reader.TokenType == JsonTokenType.String) { reader.Skip(); Use(#); }")]
    [InlineData("if (reader.TokenType == JsonTokenType.String) { Move(ref reader); Use(#); }")]
    [InlineData("if (reader.TokenType == JsonTokenType.String) { Start(out reader); Use(#); }")]
    [InlineData("if (reader.TokenType == JsonTokenType.String) { if (flag) reader.Read(); Use(#); }")]
    [InlineData("if (reader.TokenType == JsonTokenType.String) { reader = default; Use(#); }")]
    [InlineData("if (reader.TokenType == JsonTokenType.String) { reader.Advance(); Use(#); }")]
    [InlineData("if (reader.TokenType == JsonTokenType.String) { do { Use(#); } while (reader.Read()); }")]
    [InlineData("if (reader.TokenType == JsonTokenType.String) { try { reader.Read(); } catch (Exception) { } Use(#); }")]
    [InlineData("if (reader.TokenType == JsonTokenType.String) { try { Use(flag); } finally { reader.Read(); } Use(#); }")]
    [InlineData("try { if (reader.TokenType != JsonTokenType.String) return; } catch (Exception) { Use(#); }")]
    [InlineData("if (reader.TokenType == JsonTokenType.String && Move(ref reader)) { Use(#); }")]
    [InlineData("Use(Move(ref reader) & #);")]
    [InlineData("switch (reader.TokenType) { case JsonTokenType.String: case JsonTokenType.Null: Use(#); break; }")]
    [InlineData("switch (reader.TokenType) { case JsonTokenType.String: Use(flag); break; default: Use(#); break; }")]
    [InlineData("JsonTokenType type = reader.TokenType; reader.Read(); if (type == JsonTokenType.String) { Use(#); }")]
    [InlineData("JsonTokenType type = reader.TokenType; type = default; if (type != JsonTokenType.Null) { Use(#); }")]
    [InlineData("""
        JsonTokenType type = reader.TokenType;
        Action change = () => type = default;
        change();
        if (type != JsonTokenType.Null) { Use(#); }
        """)]
    [InlineData("JsonTokenType type = reader.TokenType; type++; if (type == JsonTokenType.String) { Use(#); }")]
    [InlineData("JsonTokenType type = flag ? reader.TokenType : default; reader.Read(); if (type == JsonTokenType.String) { Use(#); }")]
    [InlineData(
        "JsonTokenType type = reader.TokenType; if (flag) reader.Read(); switch (type) { case JsonTokenType.String: Use(#); break; }")]
    [InlineData(
        "JsonTokenType type = reader.TokenType; again: if (type == JsonTokenType.String) { Use(#); } if (reader.Read()) goto again;")]
    [InlineData("""
        JsonTokenType type = reader.TokenType;
        ref JsonTokenType same = ref type;
        same = JsonTokenType.String;
        if (type == JsonTokenType.String) { Use(#); }
        """)]
    [InlineData(
        "Use(reader.TokenType switch { JsonTokenType.Number when Move(ref reader) => flag, JsonTokenType.String => #, _ => flag });")]
    [InlineData(
        "switch (reader.TokenType) { case JsonTokenType.Number when Move(ref reader): break; case JsonTokenType.String: Use(#); break; }")]
    [InlineData("if (reader.TokenType == JsonTokenType.String) { (flag ? ref reader : ref reader).Read(); Use(#); }")]
    [InlineData("if (reader.TokenType == JsonTokenType.String) { Same(ref reader).Read(); Use(#); }")]
    [InlineData("if (reader is { TokenType: JsonTokenType.String, CurrentDepth: 1 }) return; Use(#);")]
    [InlineData("Utf8JsonReader other = default; if (other.TokenType == JsonTokenType.String) { Use(#); }")]
    [InlineData("ref Utf8JsonReader other = ref reader; if (reader.TokenType == JsonTokenType.String) { other.Read(); Use(#); }")]
    [InlineData("ref Utf8JsonReader other = ref Same(ref reader); if (reader.TokenType == JsonTokenType.String) { other.Read(); Use(#); }")]
    [InlineData("if (reader.TokenType is JsonTokenType.String or JsonTokenType.Null) { Use(#); }")]
    [InlineData("if (reader.TokenType is not JsonTokenType.String) { Use(#); }")]
    [InlineData("bool isText = reader.TokenType == JsonTokenType.String; if (isText) { Use(#); }")]
    [InlineData("System.Diagnostics.Debug.Assert(reader.TokenType == JsonTokenType.String); Use(#);")]
    [InlineData("again: Use(#); if (reader.TokenType == JsonTokenType.String) { reader.Read(); goto again; }")]
    public Task Where_the_token_may_be_null_each_is_fixed_by_hand(string statements)
        => U8G0002.WithoutFixAll().Fixes(
            Reader(statements.Replace("#", """[|reader.GetString() == "id"|]""", StringComparison.Ordinal).Replace(
                """do { Use([|reader.GetString() == "id"|])""",
                """do { Use({|U8G1002:reader.GetString() == "id"|})""",
                StringComparison.Ordinal)),
            Reader(statements.Replace("#", """reader.ValueTextEquals("id"u8)""", StringComparison.Ordinal)));

    [Fact]
    public Task A_reader_in_a_local_function_is_followed()
        => U8G0002.Fixes(
            Code.Members("""
                void M()
                {
                    bool Local(ref Utf8JsonReader reader)
                    {
                        bool Inner(ref Utf8JsonReader inner) => inner.TokenType == JsonTokenType.String && [|inner.GetString() == "a"|];
                        return reader.TokenType == JsonTokenType.String && [|reader.GetString() == "id"|] && Inner(ref reader);
                    }
                }
                """),
            Code.Members("""
                void M()
                {
                    bool Local(ref Utf8JsonReader reader)
                    {
                        bool Inner(ref Utf8JsonReader inner) => inner.TokenType == JsonTokenType.String && inner.ValueTextEquals("a"u8);
                        return reader.TokenType == JsonTokenType.String && reader.ValueTextEquals("id"u8) && Inner(ref reader);
                    }
                }
                """));

    [Fact]
    public Task A_reader_in_a_lambda_is_followed()
        => U8G0002.Fixes(
            """
            delegate bool Test(ref Utf8JsonReader reader);
            class C
            {
                static Test M() => (ref Utf8JsonReader reader) => reader.TokenType == JsonTokenType.String && [|reader.GetString() == "a"|];
            }
            """,
            """
            delegate bool Test(ref Utf8JsonReader reader);
            class C
            {
                static Test M() => (ref Utf8JsonReader reader) => reader.TokenType == JsonTokenType.String && reader.ValueTextEquals("a"u8);
            }
            """);

    [Fact]
    public Task A_reader_that_is_a_field_is_not_followed()
        => U8G0002.WithoutFixAll().Fixes(
            """
            delegate bool Test(ref Utf8JsonReader reader);
            ref struct Wrapper
            {
                private Utf8JsonReader _reader;
                private bool Move() => _reader.Read();
                bool M() => _reader.TokenType == JsonTokenType.String
                    && Move()
                    && [|this._reader.GetString() is "a" or "b"|];
                static Test N() => (ref Utf8JsonReader reader) =>
                    reader.TokenType == JsonTokenType.String && reader.Read() && [|reader.GetString() == "a"|];
            }
            """,
            """
            delegate bool Test(ref Utf8JsonReader reader);
            ref struct Wrapper
            {
                private Utf8JsonReader _reader;
                private bool Move() => _reader.Read();
                bool M() => _reader.TokenType == JsonTokenType.String
                    && Move()
                    && (this._reader.ValueTextEquals("a"u8) || this._reader.ValueTextEquals("b"u8));
                static Test N() => (ref Utf8JsonReader reader) =>
                    reader.TokenType == JsonTokenType.String && reader.Read() && reader.ValueTextEquals("a"u8);
            }
            """);

    [Fact]
    public async Task The_title_says_what_a_null_does()
    {
        Exception refused = await Assert.ThrowsAnyAsync<Exception>(
            () => U8G0002.OffersNoFix(Reader("""Use([|reader.GetString() == "id"|]);""")));
        Assert.Contains("'Compare as UTF-8 (throws if the token is null)' is offered", refused.Message, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("reader.GetString() == null")]
    [InlineData("reader.GetString() is null")]
    [InlineData("""
        reader.GetString() is null or "id"
        """)]
    [InlineData("reader.GetString() is { Length: 2 }")]
    [InlineData("reader.GetString() is string s && s == other")]
    [InlineData("""
        reader.GetString() == "\uD800"
        """)]
    [InlineData("""reader.GetString()!.Equals("id", StringComparison.OrdinalIgnoreCase)""")]
    [InlineData("""string.Equals(reader.GetString(), "id", StringComparison.InvariantCulture)""")]
    [InlineData("""reader.GetString()?.Equals("id") == true""")]
    [InlineData("reader.GetString()!.Length == 2")]
    [InlineData("""
        (object?)reader.GetString() == (object)"id"
        """)]
    [InlineData("""
        reader.GetComment() == "id"
        """)]
    [InlineData("""reader.ValueTextEquals("id"u8)""")]
    [InlineData("""
        Encoding.UTF8.GetString(reader.ValueSpan) == "id"
        """)]
    [InlineData("""
        mine.GetString() == "id"
        """)]
    [InlineData("""
        mine.GetString() is "id" or "name"
        """)]
    [InlineData("""
        reader.GetString(1) == "id"
        """)]
    [InlineData("""reader.GetString() switch { "id" => true, _ => false }""")]
    public Task Other_uses_of_a_token_are_left_alone(string condition)
        => U8G0002.StaysSilent(Reader($"""string other = ""; Mine mine = default; Use(other == "" && mine.IsReady && {condition});"""));

    [Fact]
    public Task It_speaks_of_strings_before() => U8G0002.Reports(Reader("""Use([|reader.GetString() == "id"|]);"""), CodeOptions.CSharp10);

    [Fact]
    public Task It_speaks_in_CSharp_11() => U8G0002.Reports(Reader("""Use([|reader.GetString() == "id"|]);"""), CodeOptions.CSharp11);

    [Fact]
    public Task Generated_code_is_left_alone()
        => U8G0002.StaysSilent("// <auto-generated/>\n#nullable enable\n" + Reader("""Use(reader.GetString() == "id");"""));

    [Fact]
    public async Task The_message_says_what_to_write()
    {
        await U8G0002.Reports(
            Reader("""Use([|reader.GetString() == "id"|]);"""),
            """'GetString' allocates a string to compare with "id"; use ValueTextEquals("id"u8)""");
        await U8G0002.Reports(
            Reader("""Use([|reader.GetString() is "a" or "b"|]);"""),
            """'GetString' allocates a string to compare with "a" and "b"; use ValueTextEquals with u8 literals""");
    }

    [Fact]
    public async Task On_a_hot_path_it_is_a_warning()
    {
        Diagnostic found = Assert.Single(
            await U8G0002.Reports(Reader("""while (reader.Read()) Use({|U8G1002:reader.GetString() == "id"|});""")));

        Assert.Equal(DiagnosticSeverity.Warning, found.Severity);
        Assert.EndsWith("""use ValueTextEquals("id"u8) [in while at line 13 of M]""", found.GetMessage(), StringComparison.Ordinal);
    }

    [Fact]
    public Task A_directive_inside_keeps_it_from_being_fixed()
        => U8G0002.OffersNoFix(Reader("""
            Use([|reader.GetString() ==
            #if DEBUG
                "debug"
            #else
                "id"|]
            #endif
                );
            """));

    [Fact]
    public Task Both_target_frameworks_can_compile_it()
        => U8G0002.FixesWhenLinked(
            Reader("""if (reader.TokenType == JsonTokenType.String) Use([|reader.GetString() == "id"|]);"""),
            Reader("""if (reader.TokenType == JsonTokenType.String) Use(reader.ValueTextEquals("id"u8));"""),
            CodeOptions.Default,
            CodeOptions.Net8);

    [Fact]
    public Task It_is_not_offered_where_another_target_framework_has_CSharp_10()
        => U8G0002.OffersNoFixWhenLinked(Reader("""Use([|reader.GetString() == "id"|]);"""), CodeOptions.Default, CodeOptions.CSharp10);

    internal static string Reader(string statements) => """
        using System;
        using System.Text;
        using System.Text.Json;

        """ + Code.Members($$"""
        static bool Use(bool flag) => flag;
        static bool Move(ref Utf8JsonReader reader) => reader.Read();
        static void Start(out Utf8JsonReader reader) => reader = default;
        static void Look(in Utf8JsonReader reader) { }
        static ref Utf8JsonReader Same(ref Utf8JsonReader reader) => ref reader;
        void M(ref Utf8JsonReader reader, bool flag)
        {
            {{statements.Replace("\n", "\n    ", StringComparison.Ordinal).Replace("    #", "#", StringComparison.Ordinal)}}
        }
        """) + """
        struct Mine
        {
            public bool IsReady => true;
            public string GetString() => "";
            public bool ValueTextEquals(ReadOnlySpan<byte> text) => false;
        }
        static class Extensions
        {
            public static void Advance(this ref Utf8JsonReader reader) => reader.Read();
            public static string GetString(this ref Utf8JsonReader reader, int maxLength) => "";
        }
        """;
}
