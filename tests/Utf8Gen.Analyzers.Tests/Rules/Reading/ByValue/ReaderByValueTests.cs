using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.Rules;

namespace Utf8Gen.Analyzers.Tests.Rules.Reading.ByValue;

public class ReaderByValueTests
{
    private static readonly Rule U8G0010 = Rule.Of<PatternAnalyzer>("U8G0010");

    [Theory]
    [InlineData("static void SkipValue(Utf8JsonReader value) => value.Skip();")]
    [InlineData("static void SkipValue(Utf8JsonReader value) { value.Read(); value.TrySkip(); }")]
    [InlineData("""static void SkipValue(Utf8JsonReader value) { if (!value.TrySkip()) throw new JsonException("incomplete"); }""")]
    [InlineData("static void SkipValue(Utf8JsonReader value) { while (value.Read() && value.TokenType != JsonTokenType.EndObject) { } }")]
    [InlineData("""
        static void SkipValue(Utf8JsonReader value) { int depth = 0; do
        {
            if (value.TokenType is JsonTokenType.StartObject) depth++; else if (value.TokenType == JsonTokenType.EndObject) depth--;
        } while (depth > 0 && value.Read()); }
        """)]
    [InlineData("""
        static void SkipValue(Utf8JsonReader value)
        {
            switch (value.TokenType) { case JsonTokenType.StartObject: value.Skip(); break; default: value.Read(); break; }
        }
        """)]
    public Task A_method_that_only_moves_its_copy_does_nothing(string method)
        => U8G0010.Reports(Code.Members($$"""
            void M(Utf8JsonReader reader)
            {
                SkipValue([|reader|]);
                Console.WriteLine(reader.TokenType);
            }
            {{method}}
            """), "'SkipValue' advances a copy of 'reader': the call does nothing; pass it by ref");

    [Theory]
    [InlineData("static void SkipValue(ref Utf8JsonReader value) => value.Skip();", "ref reader")]
    [InlineData("static bool SkipValue(Utf8JsonReader value) => value.TrySkip();")]
    [InlineData("static void SkipValue(Utf8JsonReader value) { }")]
    [InlineData("static void SkipValue(Utf8JsonReader value) { if (value.TokenType == JsonTokenType.Null) throw new JsonException(); }")]
    [InlineData("static void SkipValue(Utf8JsonReader value) { value.Read(); Console.WriteLine(value.TokenType); }")]
    [InlineData("static int s_count; static void SkipValue(Utf8JsonReader value) { while (value.Read()) s_count++; }")]
    [InlineData("static int s_count; static void SkipValue(Utf8JsonReader value) { while (value.Read()) s_count = s_count + 1; }")]
    [InlineData("static void SkipValue(Utf8JsonReader value) { JsonDocument.ParseValue(ref value); }")]
    [InlineData("""static void SkipValue(Utf8JsonReader value) { new Utf8JsonReader("1"u8).Read(); }""")]
    [InlineData("static void SkipValue(Utf8JsonReader value) { Utf8JsonReader other = value; other.Read(); }")]
    [InlineData("virtual protected void SkipValue(Utf8JsonReader value) => value.Skip();")]
    [InlineData("delegate void Skipper(Utf8JsonReader value); Skipper SkipValue = value => value.Skip();")]
    public Task A_method_that_does_something_else_is_left_alone(string method, string argument = "reader")
        => U8G0010.StaysSilent(Code.Members($$"""
            void M(Utf8JsonReader reader)
            {
                SkipValue({{argument}});
                Console.WriteLine(reader.TokenType);
            }
            {{method}}
            """));

    [Theory]
    [InlineData("ValidateValue")]
    [InlineData("EnsureComplete")]
    [InlineData("RequireObject")]
    public Task A_method_that_looks_whether_it_may_throw_is_left_alone(string name)
        => U8G0010.StaysSilent(Code.Members($$"""
            void M(ref Utf8JsonReader reader)
            {
                {{name}}(reader);
                Console.WriteLine(reader.TokenType);
            }
            static void {{name}}(Utf8JsonReader value) { if (!value.TrySkip()) throw new JsonException(); }
            """));

    [Fact]
    public Task A_copy_that_is_not_used_again_is_left_alone()
        => U8G0010.StaysSilent(Code.Members("""
            void M(Utf8JsonReader reader)
            {
                Console.WriteLine(reader.TokenType);
                SkipValue(reader);
            }
            static void SkipValue(Utf8JsonReader value) => value.Skip();
            """));

    [Fact]
    public Task Who_gave_the_reader_by_reference_uses_it_again()
        => U8G0010.Reports(Code.Members("""
            void M(ref Utf8JsonReader reader) => SkipValue([|reader|]);
            static void SkipValue(Utf8JsonReader value) => value.Skip();
            """));

    [Theory]
    [InlineData("""case "owner": reader.Read(); owner = ReadOwner([|reader|]); break;""")]
    [InlineData("""case "owner": if (reader.Read() && reader.TokenType != JsonTokenType.Null) owner = ReadOwner([|reader|]); break;""")]
    [InlineData("""case "owner" when reader.Read(): owner = ReadOwner(value: [|reader|]); break;""")]
    [InlineData("""case "owner": reader.Read(); owner = [|reader|].ReadOwner(); break;""")]
    [InlineData("""case "owner": reader.Read(); Owners.Fill([|reader|], owner = new Owner()); break;""", false)]
    [InlineData("""case "owner": reader.Read(); Owners.ReadInto([|reader|], owner = new Owner()); break;""")]
    public Task A_loop_over_properties_goes_on_inside_the_object(string section, bool isReported = true)
        => U8G0010.Reports(Loop(isReported ? section : section.Replace("[|reader|]", "reader", StringComparison.Ordinal)));

    [Fact]
    public Task The_message_says_what_happens_to_the_loop()
        => U8G0010.Reports(
            Loop("""case "owner": reader.Read(); owner = ReadOwner([|reader|]); break;"""),
            "'ReadOwner' advances a copy of 'reader': the loop continues inside the object, and ends with it; pass it by ref");

    [Theory]
    [InlineData("reader.Read(); owner = ReadOwner(reader); reader.Skip();")]
    [InlineData("reader.Read(); owner = ReadOwner(reader); reader.TrySkip();")]
    [InlineData("reader.Read(); owner = ReadOwner(reader); Leave(ref reader);")]
    [InlineData("reader.Read(); Utf8JsonReader copy = reader; owner = ReadOwner(copy);")]
    [InlineData("reader.Read(); owner = ReadOwner(reader); JsonSerializer.Deserialize<Owner>(ref reader);")]
    [InlineData("reader.Read(); owner = ReadOwner(reader); reader = default;")]
    [InlineData("reader.Read(); owner = ReadOwner(reader); Console.WriteLine(reader.TokenType);")]
    [InlineData("reader.Read(); owner = ReadOwner(reader); return;")]
    [InlineData("reader.Read(); reader = Owners.ReadAway(reader);")]
    [InlineData("reader.Read(); Owners.ReadOut(reader, out reader);")]
    [InlineData("reader.Read(); owner = ReadOwner(ref reader);")]
    [InlineData("reader.Read(); Console.WriteLine(FindOwner(reader));")]
    [InlineData("reader.Read(); Console.WriteLine(ReadOwnerType(reader));")]
    [InlineData("reader.Read(); Console.WriteLine(ReadName(reader));")]
    [InlineData("reader.Read(); Console.WriteLine(ReadCount(reader));")]
    [InlineData("reader.Read(); owner = ReadScalar(reader);")]
    [InlineData("reader.Read(); owner = ReadRest(reader);")]
    public Task Looking_ahead_is_left_alone(string statements)
        => U8G0010.StaysSilent(Loop($"""case "owner": {statements} break;"""));

    [Theory]
    [InlineData("if (reader.TokenType == JsonTokenType.EndObject && reader.CurrentDepth == depth) return;")]
    [InlineData("if (reader.TokenType == JsonTokenType.EndObject && --depth < 0) return;")]
    [InlineData("if (reader.TokenType == JsonTokenType.EndArray) return;")]
    [InlineData("")]
    public Task A_loop_that_does_not_end_with_any_object_is_left_alone(string end)
        => U8G0010.StaysSilent(Loop("""case "owner": reader.Read(); owner = ReadOwner(reader); break;""", end));

    [Theory]
    [InlineData("if (reader.TokenType is JsonTokenType.EndObject) break;")]
    [InlineData("if (reader.TokenType != JsonTokenType.PropertyName) break;")]
    [InlineData("if (reader.TokenType != JsonTokenType.PropertyName) throw new JsonException();")]
    public Task A_loop_ends_with_an_object_in_other_ways(string end)
        => U8G0010.Reports(Loop("""case "owner": reader.Read(); owner = ReadOwner([|reader|]); break;""", end));

    [Fact]
    public Task A_discriminator_that_is_looked_for_at_the_start_is_left_alone()
        => U8G0010.StaysSilent(Code.Members("""
            object? M(ref Utf8JsonReader reader)
            {
                if (reader.TokenType != JsonTokenType.StartObject) throw new JsonException();
                object? parsed = ReadAll(reader);
                while (reader.Read())
                {
                    if (reader.TokenType == JsonTokenType.EndObject) return parsed;
                    if (reader.TokenType == JsonTokenType.PropertyName) Console.WriteLine(reader.GetString());
                }
                return null;
            }
            static object? ReadAll(Utf8JsonReader value)
            {
                if (value.TokenType != JsonTokenType.StartObject) throw new JsonException();
                while (value.Read()) { if (value.TokenType == JsonTokenType.EndObject) break; }
                return new object();
            }
            """));

    [Theory]
    [InlineData("list.Add(ReadOwner([|reader|]));")]
    [InlineData("Owner owner = ReadOwner([|reader|]); list.Add(owner);")]
    [InlineData("if (reader.TokenType == JsonTokenType.Null) list.Add(null!); else list.Add(ReadOwner([|reader|]));")]
    [InlineData("if (reader.TokenType == JsonTokenType.StartObject) list.Add(ReadOwner(reader));", false)]
    [InlineData(
        "if (reader.TokenType is JsonTokenType.PropertyName or JsonTokenType.String) continue; list.Add(ReadOwner(reader));",
        false)]
    [InlineData("if (reader.CurrentDepth == 1) list.Add(ReadOwner(reader));", false)]
    [InlineData("list.Add(ReadOwner(reader)); reader.Skip();", false)]
    [InlineData("list.Add(ReadNumber(reader));", false)]
    public Task A_loop_over_items_calls_the_method_inside_the_item(string body, bool isReported = true)
    {
        string program = Program($$"""
            void M(ref Utf8JsonReader reader)
            {
                var list = new List<Owner>();
                while (reader.Read() && reader.TokenType != JsonTokenType.EndArray)
                {
                    {{body}}
                }
            }
            static Owner ReadNumber(Utf8JsonReader value) { value.Read(); value.GetInt32(); return new Owner(); }
            """);
        return isReported
            ? U8G0010.Reports(
                program,
                "'ReadOwner' advances a copy of 'reader': the loop continues inside the object, and calls it again; pass it by ref")
            : U8G0010.StaysSilent(program);
    }

    [Fact]
    public Task Local_functions_are_found()
        => U8G0010.Reports(Code.Members("""
            void M()
            {
                var reader = new Utf8JsonReader("{}"u8);
                reader.Read();
                Skip([|reader|]);
                Console.WriteLine(reader.TokenType);
                static void Skip(Utf8JsonReader r) => r.Skip();
            }
            """));

    [Fact]
    public Task A_method_that_peeks_the_next_token_is_left_alone()
        => U8G0010.StaysSilent(Code.Members("""
            void M(ref Utf8JsonReader reader)
            {
                while (reader.Read())
                {
                    if (reader.TokenType != JsonTokenType.PropertyName) continue;
                    string? uri = ReadAsString(reader);
                    Console.WriteLine(uri ?? PeekNext(reader).ToString());
                }
            }
            static string? ReadAsString(Utf8JsonReader value)
                => value.Read() && value.TokenType == JsonTokenType.String ? value.GetString() : null;
            static JsonTokenType PeekNext(Utf8JsonReader value) { value.Read(); return value.TokenType; }
            """));

    [Fact]
    public Task Methods_without_source_and_of_interfaces_are_left_alone()
        => U8G0010.StaysSilent("""
            interface ISkipper { void Skip(Utf8JsonReader reader); }
            abstract class Skipper { public abstract void Skip(Utf8JsonReader reader); }
            sealed class Mine : Skipper, ISkipper { public override void Skip(Utf8JsonReader reader) => reader.Skip(); }
            class C
            {
                void M(ref Utf8JsonReader reader, ISkipper one, Skipper two, Mine three)
                {
                    one.Skip(reader);
                    two.Skip(reader);
                    three.Skip(reader);
                    reader.Read();
                }
            }
            """);

    [Fact]
    public Task Readers_of_other_libraries_are_left_alone()
        => U8G0010.StaysSilent("""
            namespace Mine
            {
                struct Utf8JsonReader { public void Skip() { } }
                class C
                {
                    void M(ref Utf8JsonReader reader) { SkipValue(reader); reader.Skip(); }
                    static void SkipValue(Utf8JsonReader value) => value.Skip();
                }
            }
            """);

    [Theory]
    [InlineData("while (reader.Read()) { if (reader.TokenType == JsonTokenType.EndObject) break; Console.WriteLine(reader.TokenType); }")]
    [InlineData("do { if (!reader.Read()) break; } while (reader.TokenType != JsonTokenType.EndObject);")]
    [InlineData("for (; reader.Read() && reader.TokenType != JsonTokenType.EndObject;) { }")]
    [InlineData("reader.Read(); if (reader.TokenType != JsonTokenType.EndObject) reader.Read();")]
    public Task A_second_pass_over_the_same_object_is_left_alone(string second)
        => U8G0010.StaysSilent(Program($$"""
            void M(ref Utf8JsonReader reader)
            {
                if (reader.TokenType != JsonTokenType.PropertyName || !reader.Read()) return;
                Owner owner = ReadOwner(reader);
                {{second}}
                GC.KeepAlive(owner);
            }
            """));

    [Fact]
    public Task A_second_pass_in_the_turn_of_a_loop_is_left_alone()
        => U8G0010.StaysSilent(Loop("""
            case "owner":
                reader.Read();
                owner = ReadOwner(reader);
                while (reader.Read()) { if (reader.TokenType == JsonTokenType.EndObject) return; }
                break;
            """));

    [Theory]
    [InlineData("reader.Read(); try { owner = ReadOwner(reader); } finally { reader.Skip(); }")]
    [InlineData("reader.Read(); try { owner = ReadOwner(reader); } catch (JsonException) { reader.Skip(); }")]
    [InlineData("reader.Read(); try { owner = ReadOwner(reader); } catch (JsonException) when (reader.TrySkip()) { }")]
    public Task A_handler_may_use_the_reader_as_it_was(string statements)
        => U8G0010.StaysSilent(Loop($"""case "owner": {statements} break;"""));

    [Fact]
    public Task It_is_wrong_in_CSharp_10_too()
        => U8G0010.Reports(Code.Members("""
            void M(ref Utf8JsonReader reader) => SkipValue([|reader|]);
            static void SkipValue(Utf8JsonReader value) => value.Skip();
            """), CodeOptions.CSharp10);

    [Fact]
    public async Task It_is_a_warning()
        => Assert.Equal(
            DiagnosticSeverity.Warning,
            Assert.Single(await U8G0010.Reports(Loop("""case "owner": reader.Read(); owner = ReadOwner([|reader|]); break;"""))).Severity);

    private static string Loop(string section, string end = "if (reader.TokenType == JsonTokenType.EndObject) return;") => Program($$"""
        void M(ref Utf8JsonReader reader, int depth)
        {
            Owner? owner = null;
            while (reader.Read())
            {
                {{end}}
                if (reader.TokenType == JsonTokenType.PropertyName)
                {
                    switch (reader.GetString())
                    {
                        {{section}}
                        default: reader.Skip(); break;
                    }
                }
            }
            GC.KeepAlive(owner);
        }
        static void Leave(ref Utf8JsonReader value) => value.Skip();
        static Owner ReadOwner(ref Utf8JsonReader value) => ReadOwner(value);
        static Owner ReadScalar(Utf8JsonReader value) { value.Read(); value.GetInt32(); return new Owner(); }
        static Owner ReadRest(Utf8JsonReader value)
        {
            while (value.Read() && value.TokenType != JsonTokenType.EndObject) value.GetInt32();
            return new Owner();
        }
        static Owner FindOwner(Utf8JsonReader value) => value.ReadOwner();
        static Type ReadOwnerType(Utf8JsonReader value)
        {
            if (value.TokenType != JsonTokenType.StartObject) throw new JsonException();
            while (value.Read() && value.TokenType != JsonTokenType.EndObject) { }
            return typeof(Owner);
        }
        static string ReadName(Utf8JsonReader value)
        {
            if (value.TokenType != JsonTokenType.StartObject) throw new JsonException();
            while (value.Read() && value.TokenType != JsonTokenType.EndObject) { }
            return "";
        }
        static int? ReadCount(Utf8JsonReader value)
        {
            if (value.TokenType != JsonTokenType.StartObject) throw new JsonException();
            while (value.Read() && value.TokenType != JsonTokenType.EndObject) { }
            return 0;
        }
        """);

    private static string Program(string members) => Code.Members(members + "\n" + """
        static Owner ReadOwner(Utf8JsonReader value)
        {
            if (value.TokenType != JsonTokenType.StartObject) throw new JsonException();
            var owner = new Owner();
            while (value.Read() && value.TokenType != JsonTokenType.EndObject)
            {
                if (value.ValueTextEquals("name"u8) && value.Read())
                    owner.Name = value.GetString();
            }
            return owner;
        }
        """) + """
        class Owner { public string? Name; }
        static class Owners
        {
            public static Owner ReadOwner(this Utf8JsonReader value) => Read(ref value);
            static Owner Read(ref Utf8JsonReader value)
            {
                if (value.TokenType != JsonTokenType.StartObject) throw new JsonException();
                while (value.Read()) { if (value.TokenType == JsonTokenType.EndObject) break; }
                return new Owner();
            }
            public static void ReadInto(Utf8JsonReader value, Owner owner)
            {
                if (value.TokenType != JsonTokenType.StartObject) throw new JsonException();
                while (value.Read()) { if (value.TokenType == JsonTokenType.EndObject) break; owner.Name = ""; }
            }
            public static void Fill(Utf8JsonReader value, Owner owner) => ReadInto(value, owner);
            public static Utf8JsonReader ReadAway(Utf8JsonReader value)
            {
                if (value.TokenType != JsonTokenType.StartObject) throw new JsonException();
                while (value.Read()) { if (value.TokenType == JsonTokenType.EndObject) break; }
                return value;
            }
            public static void ReadOut(Utf8JsonReader value, out Utf8JsonReader after) => after = ReadAway(value);
        }
        """;
}
