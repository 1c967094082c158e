using Utf8Gen.Analyzers.Rules;
using Utf8Gen.CodeFixes.Rules.Encoding;

namespace Utf8Gen.Analyzers.Tests.Rules.Encoding.Constants;

public partial class ConstantBytesTests
{
    private const string OverloadsOfTwo = """
        public static void Take(byte[] a, byte[] b) { }
        public static void Take(ReadOnlySpan<byte> a, byte[] b) { }
        public static void Take(byte[] a, ReadOnlySpan<byte> b) { }

        """;

    private static readonly Rule U8G0040 = Rule.Of<PatternAnalyzer, ConstantBytesFixProvider>("U8G0040");

    private static readonly Rule U8G1040 = Rule.Of<PatternAnalyzer, ConstantBytesFixProvider>("U8G1040");

    [Theory]
    [InlineData(
        """ReadOnlySpan<byte> id = [|Encoding.UTF8.GetBytes("id")|];""",
        """ReadOnlySpan<byte> id = "id"u8;""")]
    [InlineData(
        """TakeSpan([|Encoding.UTF8.GetBytes("id")|]);""",
        """TakeSpan("id"u8);""")]
    [InlineData(
        """TakeSpan(i: 1, span: [|Encoding.UTF8.GetBytes("id")|]);""",
        """TakeSpan(i: 1, span: "id"u8);""")]
    [InlineData(
        """stream.Write([|Encoding.UTF8.GetBytes("id")|]);""",
        """stream.Write("id"u8);""")]
    [InlineData(
        """writer.Write([|Encoding.UTF8.GetBytes("id")|]);""",
        """writer.Write("id"u8);""")]
    [InlineData(
        """_ = bytes.AsSpan().SequenceEqual([|Encoding.UTF8.GetBytes("id")|]);""",
        """_ = bytes.AsSpan().SequenceEqual("id"u8);""")]
    [InlineData(
        """TakeSpan([|Encoding.UTF8.GetBytes("id")|].AsSpan());""",
        """TakeSpan("id"u8);""")]
    [InlineData(
        """TakeSpan(new ReadOnlySpan<byte>([|Encoding.UTF8.GetBytes("id")|]));""",
        """TakeSpan("id"u8);""")]
    [InlineData(
        """TakeSpan((ReadOnlySpan<byte>)[|Encoding.UTF8.GetBytes("id")|]);""",
        """TakeSpan((ReadOnlySpan<byte>)"id"u8);""")]
    [InlineData(
        """[|Encoding.UTF8.GetBytes("id")|].AsSpan().CopyTo(buffer);""",
        """
        "id"u8.CopyTo(buffer);
        """)]
    [InlineData(
        """_ = [|Encoding.UTF8.GetBytes("id")|].AsSpan().SequenceEqual(buffer);""",
        """_ = "id"u8.SequenceEqual(buffer);""")]
    public Task Where_a_span_is_wanted_it_is_the_literal(string before, string after)
        => U8G0040.Fixes(EncodingCode.Sync(before), EncodingCode.Sync(after));

    [Theory]
    [InlineData(
        """_ = SHA256.HashData([|Encoding.UTF8.GetBytes("id")|]);""",
        """_ = SHA256.HashData("id"u8);""")]
    [InlineData(
        """
        var id = [|Encoding.UTF8.GetBytes("id")|];
        stream.Write(buffer: id, offset: 0, count: id.Length);
        _ = SHA256.HashData(source: id);
        """,
        """
        ReadOnlySpan<byte> id = "id"u8;
        stream.Write(id);
        _ = SHA256.HashData(source: id);
        """)]
    [InlineData(
        """_ = Encoding.UTF8.GetString([|Encoding.UTF8.GetBytes("id")|]);""",
        """_ = Encoding.UTF8.GetString("id"u8);""")]
    public Task Where_another_overload_takes_a_span_that_one_is_called(string before, string after)
        => U8G0040.Fixes(EncodingCode.Sync(before), EncodingCode.Sync(after));

    [Theory]
    [InlineData(
        """byte[] id = [|Encoding.UTF8.GetBytes("id")|]; TakeArray(id);""",
        """byte[] id = "id"u8.ToArray(); TakeArray(id);""")]
    [InlineData(
        """TakeArray([|Encoding.UTF8.GetBytes("id")|]);""",
        """TakeArray("id"u8.ToArray());""")]
    [InlineData(
        """TakeAll([|Encoding.UTF8.GetBytes("id")|]);""",
        """TakeAll("id"u8.ToArray());""")]
    [InlineData(
        """TakeMemory([|Encoding.UTF8.GetBytes("id")|]);""",
        """TakeMemory("id"u8.ToArray());""")]
    [InlineData(
        """Memory<byte> id = [|Encoding.UTF8.GetBytes("id")|];""",
        """Memory<byte> id = "id"u8.ToArray();""")]
    [InlineData(
        """TakeWritable([|Encoding.UTF8.GetBytes("id")|]);""",
        """TakeWritable("id"u8.ToArray());""")]
    [InlineData(
        """TakeObject([|Encoding.UTF8.GetBytes("id")|]);""",
        """TakeObject("id"u8.ToArray());""")]
    [InlineData(
        """var s = new MemoryStream([|Encoding.UTF8.GetBytes("id")|]);""",
        """var s = new MemoryStream("id"u8.ToArray());""")]
    [InlineData(
        """byte[][] all = [[|Encoding.UTF8.GetBytes("id")|]];""",
        """byte[][] all = ["id"u8.ToArray()];""")]
    [InlineData(
        """bytes = flag ? [|Encoding.UTF8.GetBytes("id")|] : bytes;""",
        """bytes = flag ? "id"u8.ToArray() : bytes;""")]
    [InlineData(
        """[|Encoding.UTF8.GetBytes("id")|].AsSpan().Reverse();""",
        """
        "id"u8.ToArray().AsSpan().Reverse();
        """)]
    public Task Where_an_array_is_wanted_it_is_copied_from_the_literal(string before, string after)
        => U8G0040.Fixes(
            EncodingCode.Sync(before),
            EncodingCode.Sync(after),
            CodeOptions.Default with { LanguageVersion = Microsoft.CodeAnalysis.CSharp.LanguageVersion.CSharp13 });

    [Theory]
    [InlineData(
        """await pipe.WriteAsync([|Encoding.UTF8.GetBytes("id")|]);""",
        """await pipe.WriteAsync("id"u8.ToArray());""")]
    [InlineData(
        """await stream.WriteAsync([|Encoding.UTF8.GetBytes("id")|], default);""",
        """await stream.WriteAsync("id"u8.ToArray(), default);""")]
    [InlineData(
        """_ = TakeEither([|Encoding.UTF8.GetBytes("id")|], await Task.FromResult(1));""",
        """_ = TakeEither("id"u8.ToArray(), await Task.FromResult(1));""")]
    [InlineData(
        """byte[] id = [|Encoding.UTF8.GetBytes("id")|]; await Task.Yield(); stream.Write(id, 0, id.Length);""",
        """byte[] id = "id"u8.ToArray(); await Task.Yield(); stream.Write(id, 0, id.Length);""")]
    [InlineData(
        """foreach (byte b in [|Encoding.UTF8.GetBytes("id")|]) await Task.Yield();""",
        """foreach (byte b in "id"u8.ToArray()) await Task.Yield();""")]
    public Task What_is_awaited_gets_an_array(string before, string after)
        => U8G0040.Fixes(EncodingCode.Async(before), EncodingCode.Async(after));

    [Theory]
    [InlineData(
        """TakeNumber([|Encoding.UTF8.GetBytes("id")|].Length);""",
        """TakeNumber("id"u8.Length);""")]
    [InlineData(
        """TakeNumber([|Encoding.UTF8.GetBytes("i" + "d")|].Length);""",
        """TakeNumber(("i"u8 + "d"u8).Length);""")]
    [InlineData(
        """bytes[0] = [|Encoding.UTF8.GetBytes("id")|][0];""",
        """bytes[0] = "id"u8[0];""")]
    [InlineData(
        """foreach (byte b in [|Encoding.UTF8.GetBytes("id")|]) TakeNumber(b);""",
        """foreach (byte b in "id"u8) TakeNumber(b);""")]
    public Task The_length_and_the_elements_are_those_of_the_literal(string before, string after)
        => U8G0040.Fixes(EncodingCode.Sync(before), EncodingCode.Sync(after));

    [Theory]
    [InlineData(
        """
        byte[] id = [|Encoding.UTF8.GetBytes("id")|];
        stream.Write(id, 0, id.Length);
        """,
        """
        ReadOnlySpan<byte> id = "id"u8;
        stream.Write(id);
        """)]
    [InlineData(
        """
        var id = [|Encoding.UTF8.GetBytes("id")|];
        stream.Write(id);
        TakeNumber(id.Length + id[1]);
        """,
        """
        ReadOnlySpan<byte> id = "id"u8;
        stream.Write(id);
        TakeNumber(id.Length + id[1]);
        """)]
    [InlineData(
        """
        var id = [|Encoding.UTF8.GetBytes("id")|];
        if (flag)
            stream.Write(/* all */ id, 0, id.Length);
        TakeSpan(id.AsSpan());
        """,
        """
        ReadOnlySpan<byte> id = "id"u8;
        if (flag)
            stream.Write(/* all */ id);
        TakeSpan(id);
        """)]
    [InlineData(
        """
        byte[] id = [|Encoding.UTF8.GetBytes("i" + "d")|];
        _ = SHA256.HashData(id);
        """,
        """
        ReadOnlySpan<byte> id = "i"u8 + "d"u8;
        _ = SHA256.HashData(id);
        """)]
    public Task A_local_that_is_only_read_becomes_a_span(string before, string after)
        => U8G0040.Fixes(EncodingCode.Sync(before), EncodingCode.Sync(after));

    [Theory]
    [InlineData("id[0] = 1;")]
    [InlineData("id = bytes; TakeSpan(id);")]
    [InlineData("TakeSpan(id); TakeArray(id);")]
    [InlineData("Action a = () => TakeSpan(id);")]
    [InlineData("ref byte b = ref id[0];")]
    [InlineData("stream.Write(id, 0, 1);")]
    [InlineData("stream.Write(id, 1, id.Length);")]
    [InlineData("stream.Write(id, 0, bytes.Length);")]
    [InlineData("_ = id is null;")]
    [InlineData("_ = id.Clone();")]
    [InlineData("id[0]++;")]
    [InlineData("TakeWritable(id);")]
    [InlineData("TakeSpan(id[1..]);")]
    [InlineData("TakeObject(nameof(id));")]
    public Task A_local_that_is_used_otherwise_stays_an_array(string use)
        => U8G0040.Fixes(
            EncodingCode.Sync($"""
                byte[] id = [|Encoding.UTF8.GetBytes("id")|];
                {use}
                """),
            EncodingCode.Sync($"""
                byte[] id = "id"u8.ToArray();
                {use}
                """));

    [Theory]
    [InlineData(
        """[|Encoding.UTF8.GetBytes("id", buffer)|];""",
        """
        "id"u8.CopyTo(buffer);
        """)]
    [InlineData(
        """[|Encoding.UTF8.GetBytes("id".AsSpan(), buffer.AsSpan(1))|];""",
        """
        "id"u8.CopyTo(buffer.AsSpan(1));
        """)]
    [InlineData(
        """[|Encoding.UTF8.GetBytes("id", writer)|];""",
        """writer.Write("id"u8);""")]
    [InlineData(
        """[|Encoding.UTF8.GetBytes("id", flag ? writer : pipe)|];""",
        """(flag ? writer : pipe).Write("id"u8);""")]
    [InlineData(
        """[|EncodingExtensions.GetBytes(Encoding.UTF8, "id", pipe)|];""",
        """pipe.Write("id"u8);""")]
    public Task Bytes_that_are_written_somewhere_are_copied_there(string before, string after)
        => U8G0040.Fixes(EncodingCode.Sync(before), EncodingCode.Sync(after));

    [Fact]
    public Task A_writer_without_the_extension_in_reach_gets_a_using()
        => U8G0040.Fixes(
            Code.Members("""void M(System.Buffers.IBufferWriter<byte> w) => [|Encoding.UTF8.GetBytes("id", w)|];"""),
            "using System.Buffers;\n\n" + Code.Members("""void M(System.Buffers.IBufferWriter<byte> w) => w.Write("id"u8);"""),
            CodeOptions.Default with { GlobalUsings = ["System", "System.Text"] });

    [Theory]
    [InlineData("Encoding.ASCII", "id")]
    [InlineData("Encoding.Latin1", "id")]
    [InlineData("new UTF8Encoding(false)", "\u00e9")]
    [InlineData("new UTF8Encoding(true, true)", "id")]
    public Task Other_encodings_with_the_same_bytes_count(string encoding, string text)
        => U8G0040.Fixes(
            EncodingCode.Sync($"""TakeArray([|{encoding}.GetBytes("{text}")|]);"""),
            EncodingCode.Sync($"""TakeArray("{text}"u8.ToArray());"""));

    [Theory]
    [InlineData("""_ = Encoding.ASCII.GetBytes("é");""")]
    [InlineData("""_ = Encoding.Latin1.GetBytes("é");""")]
    [InlineData("""_ = Encoding.Default.GetBytes("id");""")]
    [InlineData("""_ = Encoding.Unicode.GetBytes("id");""")]
    [InlineData("""_ = Encoding.GetEncoding("utf-8").GetBytes("id");""")]
    [InlineData("""_ = encoding.GetBytes("id");""")]
    [InlineData("""_ = new UTF8Encoding(Convert.ToBoolean(text)).GetBytes("id");""")]
    [InlineData("_ = Encoding.UTF8.GetBytes(text);")]
    [InlineData("""_ = Encoding.UTF8.GetBytes(text ?? "id");""")]
    [InlineData("""_ = Encoding.UTF8.GetBytes($"id {text}");""")]
    [InlineData("""_ = Encoding.UTF8.GetBytes("\uD800");""")]
    [InlineData("_ = Encoding.UTF8.GetBytes((string)null!);")]
    [InlineData("_ = Encoding.UTF8.GetBytes(['i', 'd']);")]
    [InlineData("""_ = Encoding.UTF8.GetBytes("id", 0, 1, buffer, 0);""")]
    [InlineData("""int count = Encoding.UTF8.GetBytes("id", buffer);""")]
    [InlineData("""long count = Encoding.UTF8.GetBytes("id", writer);""")]
    [InlineData("_ = Encoding.UTF8.GetChars(bytes);")]
    [InlineData("""Expression<Func<byte[]>> e = () => Encoding.UTF8.GetBytes("id");""")]
    [InlineData("""_ = "id"u8.ToArray();""")]
    [InlineData("_ = BitConverter.GetBytes(1);")]
    public Task Other_encodings_and_other_texts_are_left_alone(string statements) => U8G0040.StaysSilent(EncodingCode.Sync(statements));

    [Fact]
    public Task An_element_of_a_collection_initializer_stays_an_array()
        => U8G0040.Fixes(
            Code.Members("""
                class Bag : List<int> { public void Add(ReadOnlySpan<byte> b) { } }
                Bag M() => new() { [|Encoding.UTF8.GetBytes("id")|] };
                """),
            Code.Members("""
                class Bag : List<int> { public void Add(ReadOnlySpan<byte> b) { } }
                Bag M() => new() { "id"u8.ToArray() };
                """));

    [Fact]
    public Task Two_arrays_of_one_call_stay_arrays_where_no_overload_takes_two_spans()
        => U8G0040.Fixes(
            Code.Members(OverloadsOfTwo + """void M() => Take([|Encoding.UTF8.GetBytes("a")|], [|Encoding.UTF8.GetBytes("b")|]);"""),
            Code.Members(OverloadsOfTwo + """void M() => Take("a"u8.ToArray(), "b"u8.ToArray());"""));

    [Fact]
    public Task Another_class_of_that_name_is_left_alone()
        => U8G0040.StaysSilent("""
            class Encoding { public static Encoding UTF8 => new(); public byte[] GetBytes(string s) => []; }
            class C { byte[] M() => Encoding.UTF8.GetBytes("id"); }
            """);

    [Theory]
    [InlineData(
        """
        @"a\b"
        """,
        """@"a\b"u8""")]
    [InlineData(
        """"
        """{"a":1}"""
        """",
        """"
        """{"a":1}"""u8
        """")]
    [InlineData(
        """
        "\u00e9\n"
        """,
        """
        "\u00e9\n"u8
        """)]
    [InlineData(
        """/* a */ "id" /* b */""",
        """/* a */ /* b */ "id"u8""")]
    [InlineData(
        """("id")""",
        """
        "id"u8
        """)]
    public Task The_literal_keeps_its_form_and_the_comments_stay(string text, string literal)
        => U8G0040.Fixes(EncodingCode.Sync($"TakeSpan([|Encoding.UTF8.GetBytes({text})|]);"), EncodingCode.Sync($"TakeSpan({literal});"));

    [Fact]
    public Task A_named_constant_becomes_a_sibling_that_all_places_share()
        => U8G0040.Fixes(
            """
            class C
            {
                private const string Id = "id";
                byte[] A() => [|Encoding.UTF8.GetBytes(Id)|];
                int B() => [|Encoding.UTF8.GetBytes(Id)|].Length;
                void D(Stream s) => s.Write([|Encoding.UTF8.GetBytes(Id)|]);
            }

            """,
            """
            class C
            {
                private static ReadOnlySpan<byte> IdUtf8 => "id"u8;
                byte[] A() => IdUtf8.ToArray();
                int B() => IdUtf8.Length;
                void D(Stream s) => s.Write(IdUtf8);
            }

            """);

    [Fact]
    public Task A_local_constant_gets_a_sibling_that_all_places_share()
        => U8G0040.Fixes(
            EncodingCode.Sync("""
                const string id = "id";
                TakeArray([|Encoding.UTF8.GetBytes(id)|]);
                TakeSpan([|Encoding.UTF8.GetBytes(id)|]);
                """),
            EncodingCode.Sync("""
                ReadOnlySpan<byte> idUtf8 = "id"u8;
                TakeArray(idUtf8.ToArray());
                TakeSpan(idUtf8);
                """));

    [Theory]
    [InlineData("_ = [|Encoding.UTF8.GetBytes(nameof(C))|];")]
    [InlineData("""TakeArray([|Encoding.UTF8.GetBytes("\uD83D" + "\uDE00")|]);""")]
    [InlineData("""const string a = "a"; const string b = $"{a}b"; TakeArray([|Encoding.UTF8.GetBytes(b)|]);""")]
    [InlineData("""
        TakeArray([|Encoding.UTF8.GetBytes(
        #if X
        "a"
        #else
        "b"
        #endif
        )|]);
        """)]
    [InlineData("""
        byte[] id = [|Encoding.UTF8.GetBytes("id")|];
        TakeSpan(id);
        #if X
        TakeArray(id);
        #endif
        """)]
    public Task What_has_no_form_for_UTF8_is_reported_without_a_fix(string statements)
        => U8G0040.OffersNoFix(EncodingCode.Sync(statements));

    [Fact]
    public Task An_overload_does_not_come_to_call_itself()
        => U8G0040.Fixes(
            Code.Members("""
                public void Take(byte[] array) { }
                public void Take(ReadOnlySpan<byte> span) => Take([|Encoding.UTF8.GetBytes("id")|]);
                """),
            Code.Members("""
                public void Take(byte[] array) { }
                public void Take(ReadOnlySpan<byte> span) => Take("id"u8.ToArray());
                """));

    [Fact]
    public Task A_constructor_goes_on_calling_the_one_that_it_calls()
        => U8G0040.Fixes(
            Code.Members("""
                public C() : this([|Encoding.UTF8.GetBytes("id")|]) { }
                public C(byte[] array) { }
                public C(ReadOnlySpan<byte> span) { }
                """),
            Code.Members("""
                public C() : this("id"u8.ToArray()) { }
                public C(byte[] array) { }
                public C(ReadOnlySpan<byte> span) { }
                """));

    [Fact]
    public Task A_loop_makes_it_a_warning_with_the_same_fix()
        => U8G1040.Fixes(
            EncodingCode.Sync("""
                while (flag)
                    stream.Write([|Encoding.UTF8.GetBytes("id")|]);
                """),
            EncodingCode.Sync("""
                while (flag)
                    stream.Write("id"u8);
                """));

    [Theory]
    [InlineData(
        """stream.Write([|Encoding.UTF8.GetBytes("id")|]);""",
        """
        "id"u8
        """)]
    [InlineData(
        """TakeArray([|Encoding.UTF8.GetBytes("id")|]);""",
        """
        "id"u8.ToArray(), in a static readonly field if nothing writes to it
        """)]
    [InlineData(
        """_ = [|Encoding.UTF8.GetBytes("id")|].Length;""",
        """
        "id"u8.Length
        """)]
    [InlineData(
        """[|Encoding.UTF8.GetBytes("id", buffer)|];""",
        """
        "id"u8.CopyTo
        """)]
    [InlineData(
        """[|Encoding.UTF8.GetBytes("id", writer)|];""",
        """Write("id"u8)""")]
    public Task The_message_shows_what_is_to_be_written(string statement, string replacement)
        => U8G0040.Reports(EncodingCode.Sync(statement), $"'GetBytes' encodes constant text on every call; use {replacement}");

    [Fact]
    public Task Below_CSharp_11_it_is_silent()
        => U8G0040.StaysSilent(Code.Members("""byte[] M() => Encoding.UTF8.GetBytes("id");"""), CodeOptions.CSharp10);

    [Fact]
    public Task On_net8_and_CSharp_11_it_is_found_and_fixed()
        => U8G0040.Fixes(
            Code.Members("""bool M(byte[] b) => b.AsSpan().SequenceEqual([|Encoding.UTF8.GetBytes("id")|]);"""),
            Code.Members("""bool M(byte[] b) => b.AsSpan().SequenceEqual("id"u8);"""),
            CodeOptions.Net8 with { LanguageVersion = Microsoft.CodeAnalysis.CSharp.LanguageVersion.CSharp11 });

    [Fact]
    public Task A_linked_project_without_u8_literals_keeps_the_call()
        => U8G0040.OffersNoFixWhenLinked(
            Code.Members("""byte[] M() => [|Encoding.UTF8.GetBytes("id")|];"""),
            CodeOptions.Default,
            CodeOptions.CSharp10);
}
