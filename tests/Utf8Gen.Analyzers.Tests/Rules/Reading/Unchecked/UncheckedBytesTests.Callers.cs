namespace Utf8Gen.Analyzers.Tests.Rules.Reading.Unchecked;

/// <summary>Questions that somebody else may have asked: base types, other types, other libraries;
/// and exceptions on the way.</summary>
public partial class UncheckedBytesTests
{
    private const string IsId = """internal static bool IsId(ref Utf8JsonReader reader) => reader.ValueSpan.SequenceEqual("id"u8);""";

    [Theory]
    [InlineData("""
        abstract class Base
        {
            public bool Ask(ref Utf8JsonReader reader) => !reader.ValueIsEscaped && !reader.HasValueSequence && IsId(ref reader);
            protected abstract bool IsId(ref Utf8JsonReader reader);
        }
        """)]
    [InlineData("""
        abstract class Root
        {
            protected static void EnsurePlain(ref Utf8JsonReader reader)
            {
                if (reader.ValueIsEscaped || reader.HasValueSequence) throw new JsonException();
            }
            public bool Ask(ref Utf8JsonReader reader) { EnsurePlain(ref reader); return IsId(ref reader); }
            protected abstract bool IsId(ref Utf8JsonReader reader);
        }
        abstract class Base : Root;
        """)]
    public Task A_base_type_asks(string types)
        => U8G0008.StaysSilent(types
            + """class C : Base { protected override bool IsId(ref Utf8JsonReader reader) => reader.ValueSpan.SequenceEqual("id"u8); }""");

    [Theory]
    [InlineData("class D { bool M(ref Utf8JsonReader reader) => !reader.ValueIsEscaped && C.IsId(ref reader); }")]
    [InlineData("""
        class D
        {
            bool M(ref Utf8JsonReader reader) => IsPlain(reader) && C.IsId(ref reader);
            static bool IsPlain(in Utf8JsonReader reader) => !reader.ValueIsEscaped;
        }
        """)]
    [InlineData("class D : C { bool M(ref Utf8JsonReader reader) => IsId(ref reader); }")]
    [InlineData("delegate bool Test(ref Utf8JsonReader reader); class D { Test test = C.IsId; }")]
    public Task A_caller_in_another_type_may_have_asked(string caller) => U8G0008.StaysSilent($$"""class C { {{IsId}} } {{caller}}""");

    [Theory]
    [InlineData("reader.IsId()")]
    [InlineData("E.IsId(ref reader)")]
    public Task So_may_one_that_calls_an_extension_method(string call)
        => U8G0008.StaysSilent(
            $$"""static class E { {{IsId.Replace("(ref", "(this ref", StringComparison.Ordinal)}} } class D """
                + $$"""{ bool M(ref Utf8JsonReader reader) => {{call}}; }""");

    [Fact]
    public Task So_may_one_in_another_file()
        => U8G0008.StaysSilent($$"""class C { {{IsId}} }""", CodeOptions.Default with
        {
            Sources = [new("Other.cs", "class D { bool M(ref Utf8JsonReader reader) => C.IsId(ref reader); }")]
        });

    [Fact]
    public Task So_may_one_in_a_nested_type()
        => U8G0008.StaysSilent("""
            class C
            {
                private static bool IsId(ref Utf8JsonReader reader) => reader.ValueSpan.SequenceEqual("id"u8);
                class D { bool M(ref Utf8JsonReader reader) => IsId(ref reader); }
            }
            """);

    [Theory]
    [InlineData("""bool IsId(ref Utf8JsonReader reader) => reader.ValueSpan.SequenceEqual("id"u8);""")]
    [InlineData("""bool IsId(in Utf8JsonReader reader) => reader.ValueSpan.SequenceEqual("id"u8);""")]
    [InlineData("""bool IsId(in Utf8JsonReader reader) { Utf8JsonReader copy = reader; return copy.ValueSpan.SequenceEqual("id"u8); }""")]
    [InlineData("""
        string Text(ref Utf8JsonReader reader)
            => reader.TokenType == JsonTokenType.String ? Encoding.UTF8.GetString(reader.ValueSpan) : "";
        """)]
    public Task What_other_assemblies_call_answers_whom_it_does_not_see(string method)
        => U8G0008.StaysSilent($$"""public static class C { public static {{method}} }""");

    [Theory]
    [InlineData("internal static bool Is(ref Utf8JsonReader reader) => IsId(ref reader);")]
    [InlineData("""
        internal static bool Is(ref Utf8JsonReader reader) { if (reader.CurrentDepth > 3) reader.Skip(); return Next(ref reader); }
        private static bool Next(ref Utf8JsonReader reader) => IsId(ref reader);
        """)]
    [InlineData("""
        internal static bool Is(ref Utf8JsonReader reader)
        {
            return Local(ref reader);
            static bool Local(ref Utf8JsonReader reader) => IsId(ref reader);
        }
        """)]
    public Task The_token_may_come_from_there_over_other_methods(string members)
        => U8G0008.StaysSilent(
            $$"""class C { {{members}} private static bool IsId(ref Utf8JsonReader reader) => reader.ValueSpan.SequenceEqual("id"u8); } """
                + $$"""class D { bool M(ref Utf8JsonReader reader) => C.Is(ref reader); }""");

    [Theory]
    [InlineData("internal static bool Is(ref Utf8JsonReader reader) => reader.Read() && IsId(ref reader);")]
    [InlineData(
        """
        internal static bool Is(ref Utf8JsonReader reader)
        {
            while (reader.Read()) { if (IsId(ref reader)) return true; }
            return false;
        }
        """)]
    [InlineData("""
        internal static bool Is(ref Utf8JsonReader reader) => true;
        private static bool Other(ref Utf8JsonReader reader) => IsId(ref reader);
        """)]
    public Task It_does_not_where_they_move_the_reader(string members)
        => U8G0008.Reports(
            $$"""
            class C
            {
                {{members}}
                private static bool IsId(ref Utf8JsonReader reader) => [|reader.ValueSpan.SequenceEqual("id"u8)|];
            }
            class D { bool M(ref Utf8JsonReader reader) => C.Is(ref reader); }
            """);

    [Theory]
    [InlineData("""
        interface I { bool IsId(ref Utf8JsonReader reader); }
        class C : I { bool I.IsId(ref Utf8JsonReader reader) => reader.ValueSpan.SequenceEqual("id"u8); }
        class D { bool M(I i, ref Utf8JsonReader reader) => i.IsId(ref reader); }
        """)]
    [InlineData("""
        class C
        {
            delegate bool Test(ref Utf8JsonReader reader);
            static bool Any(Test test) => true;
            bool M() => Any((ref Utf8JsonReader reader) => reader.ValueSpan.SequenceEqual("id"u8));
        }
        """)]
    [InlineData("""
        class C
        {
            delegate bool Test(ref Utf8JsonReader reader);
            Test test = (ref Utf8JsonReader reader) => reader.ValueSpan.SequenceEqual("id"u8);
        }
        """)]
    [InlineData("""
        class C
        {
            delegate bool Test(ref Utf8JsonReader reader);
            static bool Any(Test test) => true;
            bool M() => Any(IsId);
            static bool IsId(ref Utf8JsonReader reader) => reader.ValueSpan.SequenceEqual("id"u8);
        }
        """)]
    public Task Who_calls_an_interface_or_a_delegate_is_not_known(string types) => U8G0008.StaysSilent(types);

    [Theory]
    [InlineData("class D { bool M(ref Utf8JsonReader reader) => C.IsName(ref reader); }")]
    [InlineData("class D { bool M(ref Utf8JsonReader reader) => reader.Read() && IsId(); bool IsId() => true; }")]
    [InlineData("class D { string M() => nameof(C.IsId); }")]
    [InlineData("class D { bool M() => IsId(default); bool IsId(JsonElement element) => true; }")]
    [InlineData("class D { bool IsId(ref Utf8JsonReader reader) => true; }")]
    public Task Without_such_a_caller_nobody_has_asked(string other)
    {
        const string Comparison = """reader.ValueSpan.SequenceEqual("id"u8)""";
        return U8G0008.Reports(
            $$"""
            class C
            {
                {{IsId.Replace(Comparison, $"[|{Comparison}|]", StringComparison.Ordinal)}}
                internal static bool IsName(ref Utf8JsonReader reader) => reader.Read();
            }
            {{other}}
            """);
    }

    [Theory]
    [InlineData("reader.Read();")]
    [InlineData("while (reader.Read())")]
    [InlineData("if (!reader.Read()) return false;")]
    [InlineData("reader.Skip();")]
    public Task About_a_token_that_comes_later_no_caller_can_ask(string move)
        => U8G0008.Reports($$"""
            public static class C
            {
                public static bool HasId(ref Utf8JsonReader reader)
                {
                    {{move}} if ([|reader.ValueSpan.SequenceEqual("id"u8)|]) return true;
                    return false;
                }
            }
            class D { bool M(ref Utf8JsonReader reader) => C.HasId(ref reader); }
            """);

    [Theory]
    [InlineData(
        """try { if (reader.ValueSpan.SequenceEqual("id"u8)) return; } catch (InvalidOperationException) { Use(reader.GetString()!); }""")]
    [InlineData("""try { if (reader.ValueSpan.SequenceEqual("id"u8)) return; } finally { Use(reader.GetString()!); }""")]
    [InlineData("""
        try
        {
            if (!reader.ValueSpan.SequenceEqual("id"u8)) throw new JsonException();
        } catch (JsonException) when (reader.ValueTextEquals("id"u8)) { }
        """)]
    [InlineData("""
        try
        {
            try { Use(Encoding.UTF8.GetString(reader.ValueSpan)); } finally { Use(""); }
        } catch (ArgumentException) { Use(reader.GetString()!); }
        """)]
    public Task The_right_way_may_be_in_a_handler(string code)
        => U8G0008.StaysSilent(Method($"if (reader.TokenType != JsonTokenType.String) return; {code}"));

    [Theory]
    [InlineData("""try { if ([|reader.ValueSpan.SequenceEqual("id"u8)|]) return; } catch (InvalidOperationException) { Use(""); }""")]
    [InlineData("""try { if ([|reader.ValueSpan.SequenceEqual("id"u8)|]) return; } finally { Use(reader.TokenType.ToString()); }""")]
    public Task Another_handler_changes_nothing(string code)
        => U8G0008.Reports(Method($"if (reader.TokenType != JsonTokenType.String) return; {code}"));
}
