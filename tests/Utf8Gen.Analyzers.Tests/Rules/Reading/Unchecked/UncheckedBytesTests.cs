using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.Rules;

namespace Utf8Gen.Analyzers.Tests.Rules.Reading.Unchecked;

public partial class UncheckedBytesTests
{
    private static readonly Rule U8G0008 = Rule.Of<PatternAnalyzer>("U8G0008");

    [Theory]
    [InlineData("""reader.ValueSpan.SequenceEqual("id"u8)""")]
    [InlineData("""MemoryExtensions.SequenceEqual(reader.ValueSpan, "id"u8)""")]
    [InlineData("""
        "id"u8.SequenceEqual(reader.ValueSpan)
        """)]
    [InlineData("""reader.ValueSpan.StartsWith("x-"u8)""")]
    [InlineData("""reader.ValueSpan.EndsWith("Id"u8)""")]
    [InlineData("reader.ValueSpan.ToArray().AsSpan().SequenceEqual(other)", false)]
    [InlineData("Encoding.UTF8.GetString(reader.ValueSpan) == other2")]
    [InlineData("Encoding.UTF8.GetString(reader.ValueSpan.ToArray()) == other2")]
    [InlineData("Encoding.ASCII.GetString(reader.ValueSpan) == other2")]
    [InlineData("Encoding.UTF8.GetString(reader.ValueSequence) == other2")]
    [InlineData("Encoding.UTF8.GetString(reader.ValueSequence.ToArray()) == other2")]
    [InlineData("reader.ValueSpan.SequenceEqual(other)")]
    [InlineData("other.SequenceEqual(reader.ValueSpan)")]
    public Task Bytes_of_a_name_are_taken_for_its_text(string use, bool isReported = true)
    {
        string call = use.Contains(" == ", StringComparison.Ordinal)
            ? "[|" + use.Replace(" == ", "|] == ", StringComparison.Ordinal)
            : $"[|{use}|]";
        return U8G0008.Reports(OfName(isReported ? call : use));
    }

    [Theory]
    [InlineData("if (reader.TokenType == JsonTokenType.PropertyName)")]
    [InlineData("if (JsonTokenType.String == reader.TokenType)")]
    [InlineData("if (reader.TokenType is JsonTokenType.PropertyName or JsonTokenType.String)")]
    [InlineData("if (reader is { TokenType: JsonTokenType.PropertyName, CurrentDepth: 1 })")]
    [InlineData("if (flag && reader.TokenType == JsonTokenType.String)")]
    [InlineData("if (!(reader.TokenType != JsonTokenType.String))")]
    [InlineData("if (reader.TokenType is not JsonTokenType.String) return; else")]
    [InlineData("if (reader.TokenType != JsonTokenType.String) throw new JsonException();")]
    [InlineData("while (reader.Read() && reader.TokenType == JsonTokenType.PropertyName)")]
    [InlineData("while (reader.TokenType is JsonTokenType.String)")]
    public Task A_test_of_the_token_on_the_path_says_that_it_is_text(string test)
        => U8G0008.Reports(Method($"{test} Use([|Encoding.UTF8.GetString(reader.ValueSpan)|]);"));

    [Theory]
    [InlineData("if (flag)")]
    [InlineData("if (reader.TokenType != JsonTokenType.String)")]
    [InlineData("if (flag || reader.TokenType == JsonTokenType.String)")]
    [InlineData("if (reader.TokenType is JsonTokenType.String or JsonTokenType.Number)")]
    [InlineData("if (reader.TokenType is JsonTokenType.Number)")]
    [InlineData("if (reader.TokenType > JsonTokenType.Comment)")]
    [InlineData("if (reader.TokenType is { } token)")]
    [InlineData("if (reader is { TokenType: JsonTokenType.True })")]
    [InlineData("if (reader is not { TokenType: JsonTokenType.True, CurrentDepth: 1 })")]
    [InlineData("if (reader.TokenType == JsonTokenType.PropertyName && reader.Read())")]
    [InlineData("if (reader.TokenType == JsonTokenType.String) reader.Skip();")]
    [InlineData("""if (reader.TokenType == JsonTokenType.String) Use("");""")]
    [InlineData("if (Owner.Type == JsonTokenType.String)")]
    [InlineData("while (reader.Read())")]
    [InlineData("try { if (reader.TokenType != JsonTokenType.String) return; } finally { reader.Read(); }")]
    public Task Without_it_a_token_may_be_a_number(string test)
        => U8G0008.StaysSilent(Method($"{test} Use(Encoding.UTF8.GetString(reader.ValueSpan));"));

    [Theory]
    [InlineData("""Use('"' + Encoding.UTF8.GetString(reader.ValueSpan) + '"');""")]
    [InlineData("""throw new JsonException($"unexpected {Encoding.UTF8.GetString(reader.ValueSpan)}");""")]
    [InlineData("System.Diagnostics.Debug.WriteLine(Encoding.UTF8.GetString(reader.ValueSpan));")]
    public Task Bytes_that_are_shown_or_copied_with_their_escapes_are_left_alone(string code)
        => U8G0008.StaysSilent(Method($$"""
            if (reader.TokenType != JsonTokenType.String) return;
            {{code}}
            """));

    [Fact]
    public Task Each_case_of_a_switch_knows_its_tokens()
        => U8G0008.Reports(Method("""
            switch (reader.TokenType)
            {
                case JsonTokenType.PropertyName:
                case JsonTokenType.String:
                    Use([|Encoding.UTF8.GetString(reader.ValueSpan)|]);
                    break;
                case JsonTokenType.Number:
                    Use(Encoding.UTF8.GetString(reader.ValueSpan));
                    break;
                default:
                    Use(Encoding.UTF8.GetString(reader.ValueSpan));
                    break;
            }
            """));

    [Fact]
    public Task Each_arm_of_a_switch_expression_knows_its_tokens()
        => U8G0008.Reports(Method("""
            string? text = reader.TokenType switch
            {
                JsonTokenType.Null => null,
                JsonTokenType.Number => Encoding.UTF8.GetString(reader.ValueSpan),
                JsonTokenType.String => [|Encoding.UTF8.GetString(reader.ValueSpan)|],
                _ => Encoding.UTF8.GetString(reader.ValueSpan),
            };
            """));

    [Theory]
    [InlineData("true")]
    [InlineData("null")]
    [InlineData("0")]
    [InlineData("-1.5e3")]
    [InlineData("")]
    public Task Text_that_is_also_a_number_or_a_literal_says_nothing_of_the_token(string text)
        => U8G0008.StaysSilent(Method($"""if (reader.ValueSpan.SequenceEqual("{text}"u8)) return;"""));

    [Fact]
    public Task Other_text_can_only_be_a_name_or_a_string()
        => U8G0008.Reports(Method("""if ([|reader.ValueSpan.SequenceEqual("id"u8)|]) return;"""));

    [Theory]
    [InlineData("""reader.TokenType == JsonTokenType.Number && reader.ValueSpan.SequenceEqual("NaN"u8)""")]
    [InlineData("""reader.TokenType == JsonTokenType.Comment && reader.ValueSpan.StartsWith("todo"u8)""")]
    [InlineData("""reader.TokenType is JsonTokenType.True or JsonTokenType.False && reader.ValueSpan.SequenceEqual("yes"u8)""")]
    public Task Text_of_a_token_that_cannot_be_escaped_is_left_alone(string condition)
        => U8G0008.StaysSilent(Method($"if ({condition}) return;"));

    [Theory]
    [InlineData("if (reader.HasValueSequence || reader.ValueIsEscaped) return;")]
    [InlineData("bool plain = !reader.ValueIsEscaped && !reader.HasValueSequence; if (!plain) return;")]
    [InlineData("System.Diagnostics.Debug.Assert(!reader.HasValueSequence && !reader.ValueIsEscaped);")]
    [InlineData("""if (reader is { HasValueSequence: false, ValueIsEscaped: false }) Use("");""")]
    [InlineData("EnsurePlain(ref reader);")]
    [InlineData("if (!IsPlain(in reader)) throw new JsonException();")]
    [InlineData("if (!Other.IsPlain(reader)) throw new JsonException();")]
    [InlineData("if (reader.ValueSpan.IndexOf((byte)'\\\\') >= 0 || reader.HasValueSequence) return;")]
    [InlineData("if (reader.ValueSpan.Contains((byte)0x5C) || reader.HasValueSequence) return;")]
    public Task Where_both_questions_are_asked_it_is_silent(string question)
        => U8G0008.StaysSilent(Method($$"""
            {{question}}
            if (reader.ValueSpan.SequenceEqual("id"u8)) return;
            """, """
            static void EnsurePlain(ref Utf8JsonReader value)
            {
                if (value.HasValueSequence || value.ValueIsEscaped) throw new JsonException();
            }
            static bool IsPlain(in Utf8JsonReader value) => !(value.HasValueSequence || value.ValueIsEscaped);
            static class Other { public static bool IsPlain(Utf8JsonReader value) => !(value.HasValueSequence || value.ValueIsEscaped); }
            """));

    [Theory]
    [InlineData(
        "if (reader.HasValueSequence) return;",
        "'ValueSpan' is compared without a test of 'ValueIsEscaped': escaped text has other bytes; use ValueTextEquals")]
    [InlineData(
        "if (reader.ValueIsEscaped) return;",
        "'ValueSpan' is compared without a test of 'HasValueSequence': text in several segments has no bytes there; use ValueTextEquals")]
    [InlineData(
        "",
        "'ValueSpan' is compared without a test of 'ValueIsEscaped' and 'HasValueSequence': escaped text has other bytes, and text in "
            + "several segments has no bytes there; use ValueTextEquals")]
    public Task The_message_says_which_question_is_missing(string question, string message)
        => U8G0008.Reports(Method($$"""
            {{question}}
            if ([|reader.ValueSpan.SequenceEqual("id"u8)|]) return;
            """), message);

    [Theory]
    [InlineData(
        "Encoding.UTF8.GetString(reader.ValueSpan)",
        "'ValueSpan' is decoded without a test of 'ValueIsEscaped': escaped text has other bytes; use GetString")]
    [InlineData(
        "Encoding.UTF8.GetString(reader.ValueSequence)",
        "'ValueSequence' is decoded without a test of 'ValueIsEscaped': escaped text has other bytes; use GetString")]
    [InlineData(
        """reader.ValueSpan.StartsWith("a"u8)""",
        "'ValueSpan' is compared without a test of 'ValueIsEscaped': escaped text has other bytes; use CopyString")]
    [InlineData(
        "System.Buffers.Text.Utf8Parser.TryParse(reader.ValueSpan, out int _, out _)",
        "'ValueSpan' is parsed without a test of 'ValueIsEscaped': escaped text has other bytes; use CopyString")]
    public Task The_message_says_what_to_use(string call, string message)
        => U8G0008.Reports(
            Method($"if (!reader.HasValueSequence && reader.TokenType == JsonTokenType.String) Use([|{call}|].ToString());"),
            message);

    [Fact]
    public async Task It_is_a_warning()
        => Assert.Equal(
            DiagnosticSeverity.Warning,
            Assert.Single(await U8G0008.Reports(Method("""Use([|reader.ValueSpan.SequenceEqual("id"u8)|].ToString());"""))).Severity);

    [Theory]
    [InlineData("reader.HasValueSequence ? reader.ValueSequence.ToArray() : reader.ValueSpan")]
    [InlineData("!reader.HasValueSequence ? reader.ValueSpan : reader.ValueSequence.ToArray()")]
    [InlineData("reader.HasValueSequence ? reader.ValueSequence.ToArray() : reader.ValueSpan.ToArray()")]
    public Task Bytes_that_are_joined_may_still_be_escaped(string bytes)
        => U8G0008.Reports(Method($$"""
            if (reader.TokenType != JsonTokenType.PropertyName) return;
            ReadOnlySpan<byte> span = {{bytes}};
            if ([|span.SequenceEqual("id"u8)|]) return;
            Use([|Encoding.UTF8.GetString(span)|]);
            """));

    [Fact]
    public Task Joined_bytes_are_found_where_they_are_used_at_once()
        => U8G0008.Reports(Method("""
            if (reader.TokenType == JsonTokenType.String)
                Use([|Encoding.UTF8.GetString(reader.HasValueSequence ? reader.ValueSequence.ToArray() : reader.ValueSpan)|]);
            """));

    [Fact]
    public Task A_local_keeps_the_bytes_while_the_reader_moves()
        => U8G0008.Reports(Method("""
            while (reader.Read() && reader.TokenType == JsonTokenType.PropertyName)
            {
                var name = reader.ValueSpan;
                reader.Read();
                if ([|name.SequenceEqual("id"u8)|])
                    Use(reader.GetInt32().ToString());
                else if ([|name.SequenceEqual(other)|])
                    Use("");
            }
            """));

    [Theory]
    [InlineData("""var span = reader.ValueSpan; if (flag) span = other; if (span.SequenceEqual("id"u8)) return;""")]
    [InlineData("""var span = reader.ValueSpan; Change(ref span); if (span.SequenceEqual("id"u8)) return;""")]
    [InlineData("""ReadOnlySpan<byte> span; span = reader.ValueSpan; if (span.SequenceEqual("id"u8)) return;""")]
    [InlineData("""ReadOnlySpan<byte> span = other; if (span.SequenceEqual("id"u8)) return;""")]
    [InlineData("""if ((flag ? reader.ValueSpan : other).SequenceEqual("id"u8)) return;""")]
    [InlineData("""if ((flag ? other : reader.ValueSpan).SequenceEqual("id"u8)) return;""")]
    [InlineData("""Utf8JsonReader copy = reader; if ((flag ? reader.ValueSpan : copy.ValueSpan).SequenceEqual("id"u8)) return;""")]
    [InlineData("""var span = reader.ValueSpan.Slice(1); if (span.SequenceEqual("id"u8)) return;""")]
    [InlineData("var span = reader.ValueSpan; if (span.Length == 2 && span[0] == 'i') return;")]
    [InlineData("int length = reader.ValueSpan.Length; if (length == 2) return;")]
    [InlineData("reader.ValueSpan.CopyTo(new byte[10]);")]
    [InlineData("Hash(reader.ValueSpan);")]
    [InlineData("Use(Encoding.Unicode.GetString(reader.ValueSpan));")]
    [InlineData("Use(Encoding.UTF8.GetString(reader.ValueSpan.Slice(1)));")]
    [InlineData("Use(Encoding.UTF8.GetCharCount(reader.ValueSpan).ToString());")]
    [InlineData("if (reader.ValueSpan.IndexOf((byte)'/') > 0) return;")]
    [InlineData("if (reader.ValueSpan.StartsWith((byte)'/')) return;")]
    [InlineData("""if (reader.ValueSpan == "id"u8) return;""")]
    public Task Other_uses_of_the_bytes_are_left_alone(string code)
        => U8G0008.StaysSilent(Method($$"""
            if (reader.TokenType != JsonTokenType.String) return;
            {{code}}
            """, "static void Change(ref ReadOnlySpan<byte> span) { } static void Hash(ReadOnlySpan<byte> span) { }"));

    [Theory]
    [InlineData("""Use(reader.ValueSpan.SequenceEqual("id"u8) ? "id" : reader.GetString()!);""")]
    [InlineData("""if (reader.ValueSpan.SequenceEqual("id"u8) || reader.ValueTextEquals("id"u8)) return;""")]
    [InlineData("""if (reader.ValueSpan.SequenceEqual("id"u8)) return; if (reader.GetString() == other2.Trim()) return;""")]
    [InlineData("""if (!reader.ValueSpan.SequenceEqual("id"u8) && !reader.ValueTextEquals("id"u8)) return;""")]
    [InlineData("""if (reader.ValueSpan.SequenceEqual("id"u8)) return; Slowly(ref reader);""")]
    [InlineData("""if (reader.ValueSpan.SequenceEqual("id"u8)) return; Utf8JsonReader copy = reader; Use(copy.GetString()!);""")]
    [InlineData(
        """var span = reader.ValueSpan; string? text = reader.GetString(); if (span.SequenceEqual("id"u8) || text == "id") return;""")]
    [InlineData("""
        if (System.Buffers.Text.Utf8Parser.TryParse(reader.ValueSpan, out long n, out int used) && used == 3) return;
        if (long.TryParse(reader.GetString(), out n)) return;
        """)]
    [InlineData("""if (reader.ValueSpan.SequenceEqual("id"u8)) return; JsonSerializer.Deserialize<object>(ref reader);""")]
    public Task A_fast_path_before_the_right_way_is_left_alone(string code)
        => U8G0008.StaysSilent(Method($$"""
            if (reader.TokenType != JsonTokenType.String) return;
            {{code}}
            """, """static void Slowly(ref Utf8JsonReader value) { if (value.ValueTextEquals("id"u8)) throw new JsonException(); }"""));

    [Fact]
    public Task What_is_done_after_a_yes_is_no_second_way()
        => U8G0008.Reports(Method("""
            while (reader.Read() && reader.TokenType == JsonTokenType.PropertyName)
            {
                if ([|reader.ValueSpan.SequenceEqual("id"u8)|])
                    Id(ref reader);
                else if ([|reader.ValueSpan.SequenceEqual("name"u8)|])
                    Id(ref reader);
                else if (!reader.ValueTextEquals("version"u8))
                    reader.Skip();
            }
            """, "static void Id(ref Utf8JsonReader value) { value.Read(); value.GetString(); }"));

    [Theory]
    [InlineData("var reader = new Utf8JsonReader(bytes);")]
    [InlineData("var reader = new Utf8JsonReader(bytes.AsSpan(), isFinalBlock: true, state: default);")]
    [InlineData("Utf8JsonReader reader; reader = new Utf8JsonReader(bytes.AsSpan(1));")]
    [InlineData("Utf8JsonReader reader = default; reader = new Utf8JsonReader(bytes);")]
    [InlineData("var reader = Make(bytes);")]
    public Task A_reader_of_a_span_is_never_split_but_may_be_escaped(string creation)
        => U8G0008.Reports(Code.Members($$"""
            bool M(byte[] bytes)
            {
                {{creation}}
                return reader.Read() && [|reader.ValueSpan.SequenceEqual("id"u8)|];
            }
            bool AfterEscapes(byte[] bytes)
            {
                {{creation}}
                return reader.Read() && !reader.ValueIsEscaped && reader.ValueSpan.SequenceEqual("id"u8);
            }
            static Utf8JsonReader Make(byte[] bytes) => default;
            """), "'ValueSpan' is compared without a test of 'ValueIsEscaped': escaped text has other bytes; use ValueTextEquals");

    [Fact]
    public Task A_reader_of_a_sequence_is_split_now_and_then()
        => U8G0008.Reports(Code.Members("""
            bool M(ReadOnlySequence<byte> bytes)
            {
                var reader = new Utf8JsonReader(bytes);
                return reader.Read() && !reader.ValueIsEscaped && [|reader.ValueSpan.SequenceEqual("id"u8)|];
            }
            bool OfOneSegment(ReadOnlySequence<byte> bytes)
            {
                if (!bytes.IsSingleSegment) throw new NotSupportedException();
                var reader = new Utf8JsonReader(bytes);
                return reader.Read() && !reader.ValueIsEscaped && reader.ValueSpan.SequenceEqual("id"u8);
            }
            """));

    [Fact]
    public Task Converters_are_given_readers_of_every_kind()
        => U8G0008.Reports("""
            class Converter : System.Text.Json.Serialization.JsonConverter<string>
            {
                public override string Read(ref Utf8JsonReader reader, Type type, JsonSerializerOptions options)
                    => reader.ValueIsEscaped || reader.TokenType != JsonTokenType.String
                        ? ""
                        : [|Encoding.UTF8.GetString(reader.ValueSpan)|];
                public override void Write(Utf8JsonWriter writer, string value, JsonSerializerOptions options) { }
                private static bool OfMine(ref Utf8JsonReader reader) => !reader.ValueIsEscaped && reader.ValueSpan.SequenceEqual("id"u8);
            }
            """);

    [Fact]
    public Task What_the_callers_ask_counts()
        => U8G0008.StaysSilent(Code.Members("""
            void M(ref Utf8JsonReader reader)
            {
                if (reader.ValueIsEscaped || reader.HasValueSequence) return;
                if (IsId(ref reader)) return;
            }
            static bool IsId(ref Utf8JsonReader reader) => reader.ValueSpan.SequenceEqual("id"u8);
            """));

    [Fact]
    public Task A_caller_that_decodes_what_is_not_known_has_a_fast_path()
        => U8G0008.StaysSilent(Code.Members("""
            string? M(ref Utf8JsonReader reader) => IsId(ref reader) ? "id" : reader.GetString();
            static bool IsId(ref Utf8JsonReader reader) => reader.ValueSpan.SequenceEqual("id"u8);
            """));

    [Fact]
    public Task A_reader_in_a_field_is_left_alone()
        => U8G0008.StaysSilent("""
            ref struct Wrapper
            {
                private Utf8JsonReader _reader;
                public Wrapper(ReadOnlySpan<byte> bytes) => _reader = new Utf8JsonReader(bytes);
                public bool IsId() => _reader.TokenType == JsonTokenType.String && _reader.ValueSpan.SequenceEqual("id"u8);
            }
            """);

    [Fact]
    public Task A_reader_with_another_name_is_left_alone()
        => U8G0008.StaysSilent(Method("""
            ref Utf8JsonReader same = ref reader;
            if (reader.TokenType != JsonTokenType.String) return;
            same.Read();
            Use(Encoding.UTF8.GetString(reader.ValueSpan));
            """));

    [Fact]
    public Task Readers_of_other_libraries_are_left_alone()
        => U8G0008.StaysSilent("""
            namespace Mine
            {
                ref struct Utf8JsonReader
                {
                    public ReadOnlySpan<byte> ValueSpan => default;
                    public System.Text.Json.JsonTokenType TokenType => default;
                }
                class C { bool M(ref Utf8JsonReader reader)
                    => reader.TokenType == System.Text.Json.JsonTokenType.String && reader.ValueSpan.SequenceEqual("id"u8); }
            }
            """);

    [Fact]
    public Task Tables_are_asked_with_bytes()
        => U8G0008.Reports("""
            [Utf8Table("id", "name")] static partial class Keys { }
            [Utf8Table("1", "2")] static partial class Digits { }
            static partial class Methods
            {
                [Utf8Match("id", "name")] public static partial int Find(ReadOnlySpan<byte> utf8);
            }
            class C
            {
                void Names(ref Utf8JsonReader reader) => _ = [|Keys.Match(reader.ValueSpan)|];
                void Numbers(ref Utf8JsonReader reader) => _ = Digits.Match(reader.ValueSpan);
                void Method(ref Utf8JsonReader reader) => _ = [|Methods.Find(reader.ValueSpan)|];
                void OfReader(ref Utf8JsonReader reader) => _ = Keys.Match(ref reader);
                void OfAnother(ref Utf8JsonReader reader) => _ = Mine.Match(reader.ValueSpan);
            }
            static class Mine { public static int Match(ReadOnlySpan<byte> utf8) => 0; }
            """, CodeOptions.Default with { RunsGenerators = true });

    [Fact]
    public Task Local_functions_and_lambdas_are_functions_too()
        => U8G0008.Reports(Code.Members("""
            delegate bool Test(ref Utf8JsonReader reader);
            void M()
            {
                Test test = (ref Utf8JsonReader reader) => [|reader.ValueSpan.SequenceEqual("id"u8)|];
                static void Local(ref Utf8JsonReader reader)
                {
                    if (reader.TokenType == JsonTokenType.String)
                        Console.WriteLine([|Encoding.UTF8.GetString(reader.ValueSpan)|]);
                }
            }
            bool P => new Utf8JsonReader("1"u8) is var reader && [|reader.ValueSpan.SequenceEqual("id"u8)|];
            """));

    [Theory]
    [InlineData("{ }", false)]
    [InlineData("""{ \"\\u0061\": 1 }""", true)]
    public Task In_a_constant_one_can_see_whether_anything_is_escaped(string json, bool isReported)
    {
        string use = """reader.ValueSpan.SequenceEqual("id"u8)""";
        return U8G0008.Reports(Code.Members($$"""
            bool M()
            {
                var reader = new Utf8JsonReader("{{json}}"u8);
                return reader.Read() && {{(isReported ? "[|" + use + "|]" : use)}};
            }
            """));
    }

    // Shapes of converters, clients of feeds and test helpers as people publish them, in
    // other words.
    [Theory]
    [InlineData("""
        string Raw(ref Utf8JsonReader reader) => reader.TokenType switch
        {
            JsonTokenType.String => reader.GetString()!,
            JsonTokenType.Number => Number(ref reader),
            _ => ""
        };
        string Number(ref Utf8JsonReader reader)
            => Encoding.UTF8.GetString(reader.HasValueSequence ? reader.ValueSequence.ToArray() : reader.ValueSpan);
        """)]
    [InlineData("""
        System.Numerics.BigInteger Big(ref Utf8JsonReader reader)
        {
            if (reader.TokenType != JsonTokenType.Number) throw new JsonException();
            return System.Numerics.BigInteger.Parse(Encoding.UTF8.GetString(reader.ValueSpan));
        }
        """)]
    [InlineData("""
        void Version(ref Utf8JsonReader reader) { if (reader.TokenType != JsonTokenType.Number
            || reader.HasValueSequence
            || !reader.ValueSpan.SequenceEqual("1"u8)) throw new JsonException(); }
        """)]
    [InlineData("""
        bool IsFloat(ref Utf8JsonReader reader)
        {
            var span = reader.ValueSpan;
            return span.IndexOf((byte)'.') >= 0 || span.IndexOf((byte)'e') >= 0;
        }
        """)]
    [InlineData("""
        int Length(ref Utf8JsonReader reader)
        {
            var buffer = new byte[reader.HasValueSequence ? (int)reader.ValueSequence.Length : reader.ValueSpan.Length];
            return reader.CopyString(buffer);
        }
        """)]
    [InlineData("""
        void Time(ref Utf8JsonReader reader)
        {
            if (reader.TokenType != JsonTokenType.String) throw new JsonException();
            ReadOnlySpan<byte> source = stackalloc byte[0];
            if (!reader.HasValueSequence && !reader.ValueIsEscaped) source = reader.ValueSpan;
            else { Span<byte> copy = new byte[40]; source = copy[..reader.CopyString(copy)]; }
            if (source.StartsWith("a"u8)) throw new JsonException();
        }
        """)]
    [InlineData("""
        IEnumerable<string> Iterate(byte[] json)
        {
            foreach (string s in All(json)) yield return s;
            static List<string> All(byte[] json)
            {
                var all = new List<string>();
                var reader = new Utf8JsonReader(json);
                while (reader.Read())
                    if (reader.TokenType is JsonTokenType.Number or JsonTokenType.True) all.Add(Encoding.UTF8.GetString(reader.ValueSpan));
                return all;
            }
        }
        """)]
    [InlineData("""
        async Task Later(byte[] json)
        {
            await Task.Yield();
            Count(json);
            int Count(byte[] bytes) { var reader = new Utf8JsonReader(bytes); reader.Read(); return reader.ValueSpan.Length; }
        }
        """)]
    [InlineData("""
        void Dump(ref Utf8JsonReader reader, StringBuilder text) { while (reader.Read()) { switch (reader.TokenType)
        {
            case JsonTokenType.PropertyName: text.Append(reader.GetString()); break;
            case JsonTokenType.String: text.Append(reader.GetString()); break;
            default: text.Append(Encoding.UTF8.GetString(reader.ValueSpan)); break;
        } } }
        """)]
    [InlineData("""
        string? Cached(ref Utf8JsonReader reader, List<byte[]> known)
        {
            foreach (byte[] name in known) if (reader.ValueSpan.SequenceEqual(name)) return "";
            return reader.GetString();
        }
        """)]
    [InlineData("""
        void Unknown(ref Utf8JsonReader reader) { try
        {
            if (reader.TokenType != JsonTokenType.String) return;
            reader.Read();
        } catch (JsonException) { Console.WriteLine(Encoding.UTF8.GetString(reader.ValueSpan)); } }
        """)]
    [InlineData("""
        void Generic<T>(ref Utf8JsonReader reader) where T : IUtf8SpanParsable<T>
        {
            if (reader.TokenType == JsonTokenType.String) T.TryParse(reader.ValueSpan, null, out _);
        }
        """)]
    [InlineData("""
        int this[ReadOnlySpan<byte> key] { get
        {
            var reader = new Utf8JsonReader(key);
            return reader.Read() && reader.TokenType == JsonTokenType.Number && reader.ValueSpan.SequenceEqual(key) ? 1 : 0;
        } }
        """)]
    public Task Code_as_people_write_it_is_left_alone(string members) => U8G0008.StaysSilent(Code.Members(members));

    [Theory]
    [InlineData("""
        public void Feed(ref Utf8JsonReader reader) { while (reader.CurrentDepth >= 1 && reader.Read())
        {
            if (reader is not { TokenType: JsonTokenType.PropertyName, CurrentDepth: 1 }) continue;
            if ([|reader.ValueSpan.SequenceEqual(Result)|]) return;
        } }
        static readonly byte[] Result = [1];
        """)]
    [InlineData("""
        public bool IsType(ref Utf8JsonReader reader)
        {
            if (reader.TokenType != JsonTokenType.PropertyName) return false;
            bool isType = reader.HasValueSequence ? {|U8G0002:reader.GetString() == "type"|} : [|reader.ValueSpan.SequenceEqual("type"u8)|];
            if (!isType) reader.Skip();
            return isType;
        }
        """)]
    [InlineData("""
        public void Vector(ref Utf8JsonReader reader) { while (reader.Read())
        {
            if (reader.TokenType == JsonTokenType.EndObject) break;
            if (reader.TokenType != JsonTokenType.PropertyName) continue;
            var property = [|Encoding.UTF8.GetString(reader.ValueSpan)|];
            reader.Read();
            switch (property) { case "X": reader.GetInt32(); break; }
        } }
        """)]
    [InlineData("""
        public string Text(ref Utf8JsonReader reader) { if (reader.TokenType == JsonTokenType.Null) return ""; try
        {
            if (reader.TokenType is not (JsonTokenType.String or JsonTokenType.PropertyName)) throw new JsonException();
            return [|Encoding.UTF8.GetString(reader.ValueSpan)|];
        } finally { Console.WriteLine(); } }
        """)]
    public Task Code_as_people_write_it_is_found(string members) => U8G0008.Reports(Code.Members(members));

    [Fact]
    public Task Top_level_statements_are_a_function()
        => U8G0008.Reports("""
            var reader = new Utf8JsonReader(File.ReadAllBytes("a.json"));
            while (reader.Read())
            {
                if (reader.TokenType == JsonTokenType.PropertyName && [|reader.ValueSpan.SequenceEqual("id"u8)|])
                    Console.WriteLine(reader.TokenStartIndex);
            }
            """, CodeOptions.Default with { OutputKind = OutputKind.ConsoleApplication });

    [Fact]
    public Task Generated_code_is_left_alone()
        => U8G0008.StaysSilent("// <auto-generated/>\n" + Method("""if (reader.ValueSpan.SequenceEqual("id"u8)) return;"""));

    [Fact]
    public Task It_is_wrong_in_CSharp_10_too()
        => U8G0008.Reports(
            """
            class C { void M(ref Utf8JsonReader reader)
            {
                if (reader.TokenType == JsonTokenType.String) [|Encoding.UTF8.GetString(reader.ValueSpan)|].ToString();
            } }
            """,
            CodeOptions.CSharp10);

    private static string OfName(string condition) => Method($"if (reader.TokenType == JsonTokenType.PropertyName && {condition}) return;");

    private static string Method(string body, string members = "") => Code.Members($$"""
        public void M(ref Utf8JsonReader reader, ReadOnlySpan<byte> other, string other2, bool flag)
        {
        {{body}}
        }
        private static void Use(string text) { }
        {{members}}
        """).Replace("internal partial class C", "public partial class C", StringComparison.Ordinal)
        + "static class Owner { public static JsonTokenType Type; }";
}
