using Utf8Gen.Analyzers.Rules;
using Utf8Gen.CodeFixes.Rules.Encoding;

namespace Utf8Gen.Analyzers.Tests.Rules.Encoding.Constants;

public partial class ConstantFieldTests
{
    private const string Field = """private static readonly byte[] {|U8G0041:Id = Encoding.UTF8.GetBytes("id")|};""";
    private const string Property = """private static ReadOnlySpan<byte> Id => "id"u8;""";
    private const string KeptField = """private static readonly byte[] Id = Encoding.UTF8.GetBytes("id");""";

    private static readonly Rule U8G0041 = Rule.Of<PatternAnalyzer, ConstantFieldFixProvider>("U8G0041");

    [Theory]
    [InlineData("void M(Stream s) => s.Write(Id);", "void M(Stream s) => s.Write(Id);")]
    [InlineData("void M(Stream s) => s.Write(Id, 0, Id.Length);", "void M(Stream s) => s.Write(Id);")]
    [InlineData("void M(Stream s) => s.Write(C.Id, 0, C.Id.Length);", "void M(Stream s) => s.Write(C.Id);")]
    [InlineData(
        "void M(Stream s) => s.Write(buffer: /* a */ Id, /* b */ offset: 0, count: Id.Length /* c */);",
        "void M(Stream s) => s.Write(/* a */ /* b */ /* c */ Id);")]
    [InlineData(
        "class Map { public int this[ReadOnlySpan<byte> key] => 0; } int M(Map m) => m[Id];",
        "class Map { public int this[ReadOnlySpan<byte> key] => 0; } int M(Map m) => m[Id];")]
    [InlineData("async Task<bool> M(Task<bool> t) => Id[0] is 1 && await t;", "async Task<bool> M(Task<bool> t) => Id[0] is 1 && await t;")]
    [InlineData("bool M(byte[] b) => Id.AsSpan().SequenceEqual(b);", "bool M(byte[] b) => Id.SequenceEqual(b);")]
    [InlineData("bool M(byte[] b) => b.AsSpan().StartsWith(Id);", "bool M(byte[] b) => b.AsSpan().StartsWith(Id);")]
    [InlineData("ReadOnlySpan<byte> M() => Id;", "ReadOnlySpan<byte> M() => Id;")]
    [InlineData("ReadOnlySpan<byte> M() => new ReadOnlySpan<byte>(/* all */ Id);", "ReadOnlySpan<byte> M() => /* all */ Id;")]
    [InlineData("int M() => Id.Length + Id[0] + Id[^1];", "int M() => Id.Length + Id[0] + Id[^1];")]
    [InlineData(
        "int M() { int n = 0; foreach (byte b in Id) n += b; return n; }",
        "int M() { int n = 0; foreach (byte b in Id) n += b; return n; }")]
    [InlineData(
        "byte[] M() => System.Security.Cryptography.SHA256.HashData(Id);",
        "byte[] M() => System.Security.Cryptography.SHA256.HashData(Id);")]
    [InlineData("string M() => Encoding.UTF8.GetString(Id);", "string M() => Encoding.UTF8.GetString(Id);")]
    [InlineData("Func<int> M() => () => Id.Length;", "Func<int> M() => () => Id.Length;")]
    [InlineData(
        "async Task M(Stream s) { await Task.Yield(); s.Write(Id, 0, Id.Length); }",
        "async Task M(Stream s) { await Task.Yield(); s.Write(Id); }")]
    [InlineData("async Task<int> M(Task<int> t) => Id[0] + await t;", "async Task<int> M(Task<int> t) => Id[0] + await t;")]
    [InlineData("static readonly int Length = Id.Length;", "static readonly int Length = Id.Length;")]
    [InlineData("class Nested { int M() => Id.Length; }", "class Nested { int M() => Id.Length; }")]
    public Task A_field_that_is_only_read_becomes_a_span(string before, string after)
        => U8G0041.Fixes(Code.Members(Field + "\n" + before), Code.Members(Property + "\n" + after));

    [Theory]
    [InlineData("byte[] M() => Id;")]
    [InlineData("void M() => Id[0] = 1;")]
    [InlineData("void M() => Id[0]++;")]
    [InlineData("ref byte M() => ref Id[0];")]
    [InlineData("void M() { ref byte b = ref Id[0]; }")]
    [InlineData("unsafe void M() { fixed (byte* p = Id) { } }")]
    [InlineData("unsafe void M() { fixed (byte* p = &Id[0]) { } }")]
    [InlineData("void M(Span<byte> s) { s = Id; }")]
    [InlineData("void M() => Id.AsSpan().Clear();")]
    [InlineData("Memory<byte> M() => Id;")]
    [InlineData("ReadOnlyMemory<byte> M() => Id.AsMemory();")]
    [InlineData("ArraySegment<byte> M() => new(Id);")]
    [InlineData("Task M(Stream s) => s.WriteAsync(Id, 0, Id.Length);")]
    [InlineData("async Task M(Stream s) => await s.WriteAsync(Id);")]
    [InlineData("void M(Stream s) => s.Write(Id, 0, 1);")]
    [InlineData("bool M() => Id == null;")]
    [InlineData("bool M(byte[] b) => ReferenceEquals(b, Id);")]
    [InlineData("string M() => nameof(Id);")]
    [InlineData("object M() => Id;")]
    [InlineData("dynamic M(dynamic d) => d.Take(Id);")]
    [InlineData("IEnumerable<byte> M() => Id;")]
    [InlineData("IEnumerable<byte> M() { foreach (byte b in Id) yield return b; }")]
    [InlineData("async Task M() { foreach (byte b in Id) await Task.Yield(); }")]
    [InlineData("byte[] M() => (byte[])Id.Clone();")]
    [InlineData("ReadOnlySpan<byte> M() => Id[1..];")]
    [InlineData("long M() => Id.LongLength;")]
    [InlineData("byte M(long i) => Id[i];")]
    [InlineData("async Task<byte> M(Task<int> i) => Id[await i];")]
    [InlineData("Expression<Func<int>> M() => () => Id.Length;")]
    [InlineData("(byte[], int) M() => (Id, 1);")]
    [InlineData("byte[][] M() => new[] { Id };")]
    [InlineData("byte[] M() => [.. Id];")]
    [InlineData("void M(Stream? s) => s?.Write(Id);")]
    [InlineData("static void Take<T>(T value) { } void M() => Take(Id);")]
    [InlineData("static C() => Id = new byte[1];")]
    [InlineData("[Obsolete(nameof(Id))] void M() { }")]
    [InlineData("bool M(ReadOnlySpan<byte> b) => b == Id;")]
    [InlineData("bool M(ReadOnlySpan<byte> b) => new ReadOnlySpan<byte>(Id) == b;")]
    [InlineData("bool M(ReadOnlySpan<byte> b) => b == Id.AsSpan();")]
    [InlineData("bool M() => (ReadOnlySpan<byte>)Id != default;")]
    [InlineData("int get_Id() => Id.Length;")]
    [InlineData("void set_Id(byte[] b) => _ = Id.Length;")]
    [InlineData("class Bag : List<int> { public void Add(ReadOnlySpan<byte> b) { } } Bag M() => new() { Id };")]
    [InlineData("""
        public static void Take(byte[] a, byte[] b) { }
        public static void Take(ReadOnlySpan<byte> a, byte[] b) { }
        void M(byte[] b) => Take(Id, b);
        """)]
    [InlineData("""
        public static void Send(byte[] data, int channel, int limit) { }
        public static void Send(ReadOnlySpan<byte> data) { }
        void M() => Send(Id, 0, Id.Length);
        """)]
    public Task Any_other_use_keeps_the_field(string use)
        => U8G0041.Reports(Code.Members(KeptField + "\n" + use), CodeOptions.Default with { AllowsUnsafe = true });

    [Theory]
    [InlineData("""public static readonly byte[] Id = Encoding.UTF8.GetBytes("id");""")]
    [InlineData("""protected static readonly byte[] Id = Encoding.UTF8.GetBytes("id");""")]
    [InlineData("""private static byte[] Id = Encoding.UTF8.GetBytes("id");""")]
    [InlineData("""private readonly byte[] Id = {|U8G0040:Encoding.UTF8.GetBytes("id")|};""")]
    [InlineData("""[ThreadStatic] private static readonly byte[] Id = Encoding.UTF8.GetBytes("id");""")]
    [InlineData("""private static readonly byte[] Id = Encoding.UTF8.GetBytes("id"), Other = Encoding.UTF8.GetBytes("b");""")]
    [InlineData("""private static readonly ReadOnlyMemory<byte> Id = Encoding.UTF8.GetBytes("id");""")]
    [InlineData("""private static readonly byte[] Id = true ? Encoding.UTF8.GetBytes("id") : null!;""")]
    [InlineData("private static readonly byte[] Id = { 1, (byte)Environment.ProcessId };")]
    [InlineData("private static readonly byte[] Id = [1, .. Array.Empty<byte>()];")]
    [InlineData("private static readonly byte[] Id = [];")]
    [InlineData("private static readonly byte[] Id = new byte[2];")]
    [InlineData("private static readonly int[] Id = { 1, 2 };")]
    [InlineData("private static byte[] Id = { 1, 2 };")]
    [InlineData("public static readonly byte[] Id = { 1, 2 };")]
    [InlineData("private static readonly ReadOnlyMemory<byte> Id = new byte[] { 1, 2 };")]
    [InlineData("""private static readonly byte[] Id = Encoding.Unicode.GetBytes("id");""")]
    [InlineData("""private static readonly byte[] Id = Encoding.UTF8.GetBytes("\uD800");""")]
    [InlineData("private static readonly byte[] Id = Encoding.UTF8.GetBytes(Environment.NewLine);")]
    [InlineData("""private static byte[] Id { get; } = Encoding.UTF8.GetBytes("id");""")]
    public Task Other_declarations_are_left_alone(string declaration)
        => U8G0041.Reports($$"""
            public class C
            {
                {{declaration}}
                int M() => Id.Length;
            }

            """);

    [Theory]
    [InlineData("{ (byte)'i', (byte)'d' }", """ "id"u8 """)]
    [InlineData("new byte[] { (byte)'i', (byte)'d' }", """ "id"u8 """)]
    [InlineData("new[] { (byte)'i', (byte)'d' }", """ "id"u8 """)]
    [InlineData("[(byte)'i', (byte)'d']", """ "id"u8 """)]
    [InlineData("""{ (byte)'\r', (byte)'\n' }""", """ "\r\n"u8 """)]
    [InlineData("""{ (byte)'"', (byte)'\\' }""", """ "\"\\"u8 """)]
    [InlineData("{ (byte)'i', /* d */ (byte)'d' }", "new byte[] { (byte)'i', /* d */ (byte)'d' }")]
    [InlineData("{ (byte)'é', (byte)'d' }", "new byte[] { (byte)'é', (byte)'d' }")]
    [InlineData("{ 0xEF, 0xBB, 0xBF }", "new byte[] { 0xEF, 0xBB, 0xBF }")]
    [InlineData("new byte[] { 1, 2, 3 }", "new byte[] { 1, 2, 3 }")]
    [InlineData("new[] { (byte)1, Two }", "new[] { (byte)1, Two }")]
    [InlineData("[13, 10]", "[13, 10]")]
    public Task An_array_of_constants_becomes_a_literal_or_a_span(string before, string after)
        => U8G0041.Fixes(
            Code.Members($$"""
                private const byte Two = 2;
                private static readonly byte[] [|Id = {{before}}|];
                bool M(ReadOnlySpan<byte> b) => b.StartsWith(Id);
                """),
            Code.Members($$"""
                private const byte Two = 2;
                private static ReadOnlySpan<byte> Id => {{after.Trim()}};
                bool M(ReadOnlySpan<byte> b) => b.StartsWith(Id);
                """));

    [Theory]
    [InlineData("byte[] M() => Id;")]
    [InlineData("void M() => Id[0] = 1;")]
    [InlineData("async Task M(Stream s) => await s.WriteAsync(Id);")]
    public Task An_array_that_is_not_only_read_stays(string use)
        => U8G0041.StaysSilent(Code.Members("private static readonly byte[] Id = { 1, 2 };\n" + use));

    [Fact]
    public Task A_field_that_nothing_mentions_is_left_alone() => U8G0041.Reports(Code.Members(KeptField));

    [Fact]
    public Task A_copy_of_a_literal_is_a_field_for_nothing_too()
        => U8G0041.Fixes(
            Code.Members("""
                static readonly byte[] [|Id = "id"u8.ToArray()|];
                int M() => Id.Length;
                """),
            Code.Members("""
                static ReadOnlySpan<byte> Id => "id"u8;
                int M() => Id.Length;
                """));

    [Fact]
    public Task Comments_and_modifiers_stay_and_the_literal_keeps_its_form()
        => U8G0041.Fixes(
            """
            class C
            {
                /// <summary>The <see cref="Id"/>.</summary>
                private /* a */ static readonly byte[] [|Id =
                    Encoding.UTF8.GetBytes(@"i\d" /* b */)|]; // c

                int M() => Id.Length;
            }

            """,
            """
            class C
            {
                /// <summary>The <see cref="Id"/>.</summary>
                /* a */ /* b */ private static ReadOnlySpan<byte> Id => @"i\d"u8; // c

                int M() => Id.Length;
            }

            """);

    [Fact]
    public Task A_constant_that_nothing_else_reads_goes()
        => U8G0041.Fixes(
            """
            class C
            {
                const string Id = "id";
                static readonly byte[] [|Bytes = Encoding.UTF8.GetBytes(Id)|];
                int M() => Bytes.Length;
            }

            """,
            """
            class C
            {
                static ReadOnlySpan<byte> Bytes => "id"u8;
                int M() => Bytes.Length;
            }

            """);

    [Fact]
    public Task Without_the_namespace_there_is_a_using()
        => U8G0041.Fixes(
            """
            class C
            {
                static readonly byte[] [|Id = System.Text.Encoding.UTF8.GetBytes("id")|];
                int M() => Id.Length;
            }

            """,
            """
            using System;

            class C
            {
                static ReadOnlySpan<byte> Id => "id"u8;
                int M() => Id.Length;
            }

            """,
            CodeOptions.Default with { GlobalUsings = [] });

    [Fact]
    public Task A_generic_type_mentions_it_with_arguments()
        => U8G0041.Fixes(
            """
            class C<T>
            {
                static readonly byte[] [|Id = Encoding.UTF8.GetBytes("id")|];
                ReadOnlySpan<byte> M() => C<int>.Id.AsSpan();
            }

            """,
            """
            class C<T>
            {
                static ReadOnlySpan<byte> Id => "id"u8;
                ReadOnlySpan<byte> M() => C<int>.Id;
            }

            """);

    [Fact]
    public Task Another_part_of_the_type_counts()
        => U8G0041.Reports(
            Code.Members(KeptField + "\nint M() => Id.Length;"),
            CodeOptions.Default with { Sources = [new("Other.cs", "partial class C { byte[] N() => Id; }")] });

    [Fact]
    public Task Generated_code_counts()
        => U8G0041.Reports(
            Code.Members(KeptField + "\nint M() => Id.Length;"),
            CodeOptions.Default with
            {
                Sources = [new(
                "Other.g.cs",
                """
                // <auto-generated/>
                partial class C { byte[] N() => Id; }
                """)]
            });

    [Fact]
    public Task Another_file_that_reads_it_as_it_is_does_no_harm()
        => U8G0041.Fixes(
            """
            static class Keys
            {
                public static readonly byte[] [|Id = Encoding.UTF8.GetBytes("id")|];
                static int L => Id.Length;
            }

            """,
            """
            static class Keys
            {
                public static ReadOnlySpan<byte> Id => "id"u8;
                static int L => Id.Length;
            }

            """,
            CodeOptions.Default with
            {
                Sources = [new("Other.cs", "using static Keys; class D { void M(Stream s) => s.Write(Id); int N() => Keys.Id.Length; }")]
            });

    [Theory]
    [InlineData("class D { byte[] M() => Keys.Id; }")]
    [InlineData("class D { void M(Stream s) => s.Write(Keys.Id, 0, Keys.Id.Length); }")]
    [InlineData("using static Keys; class D { Memory<byte> M() => Id; }")]
    [InlineData("using K = Keys; class D { byte[] M() => K.Id; }")]
    [InlineData("namespace N { using K = Keys; class D { byte[] M() => global::N.D.E(K.Id); static byte[] E(byte[] b) => b; } }")]
    [InlineData("""[assembly: System.Runtime.CompilerServices.InternalsVisibleTo("Friend")] class D { int M() => Keys.Id.Length; }""")]
    public Task Another_file_may_keep_an_internal_field(string other)
        => U8G0041.Reports(
            """
            static class Keys
            {
                internal static readonly byte[] Id = Encoding.UTF8.GetBytes("id");
                static int L => Id.Length;
            }

            """,
            CodeOptions.Default with { Sources = [new("Other.cs", other)] });

    [Theory]
    [InlineData("static class Keys", "global using K = Keys;", "K.Id")]
    [InlineData("class Keys", "class K : Keys { }", "K.Id")]
    [InlineData("class Keys", "class K : Keys { }", "global::K.Id")]
    [InlineData("class Keys", "namespace N { class K : Keys { } }", "N.K.Id")]
    public Task The_type_may_have_another_name(string declaration, string naming, string mention)
        => U8G0041.Reports(
            $$"""
            {{declaration}}
            {
                internal static readonly byte[] Id = Encoding.UTF8.GetBytes("id");
                static int L => Id.Length;
            }

            """,
            CodeOptions.Default with
            {
                Sources = [new("Naming.cs", naming), new("Other.cs", $$"""class D { byte[] M() => {{mention}}; }""")]
            });

    [Fact]
    public Task Other_members_of_the_name_do_no_harm()
        => U8G0041.Fixes(
            """
            static class Keys
            {
                public static readonly byte[] [|Id = Encoding.UTF8.GetBytes("id")|];
                static int L => Id.Length;
            }

            """,
            """
            static class Keys
            {
                public static ReadOnlySpan<byte> Id => "id"u8;
                static int L => Id.Length;
            }

            """,
            CodeOptions.Default with
            {
                Sources =
                [
                    new("Other.cs", """
                        class D
                        {
                            public byte[] Id = [];
                            byte[] M(D d, D? e) => new D { Id = d.Id } is { Id: var id } && e?.Id == id ? N(Id: d.Id) : d.Id;
                            int L() => Keys.Id.Length;
                            byte[] N(byte[] Id) => this.Id;
                        }
                        """)
                ]
            });

    [Fact]
    public Task Friends_do_not_see_a_private_field()
        => U8G0041.Fixes(
            """
            [assembly: System.Runtime.CompilerServices.InternalsVisibleTo("Friend")]

            """ + Code.Members(Field + "\nint M() => Id.Length;"),
            """
            [assembly: System.Runtime.CompilerServices.InternalsVisibleTo("Friend")]

            """ + Code.Members(Property + "\nint M() => Id.Length;"));

    [Theory]
    [InlineData("""
        static readonly byte[] [|Id = Encoding.UTF8.GetBytes(nameof(C))|];
        int M() => Id.Length;
        """)]
    [InlineData("""
        static readonly byte[] [|Id = Encoding.UTF8.GetBytes(
        #if X
        "a"
        #else
        "b"
        #endif
        )|];
        int M() => Id.Length;
        """)]
    [InlineData("""
        static readonly byte[] [|Id = Encoding.UTF8.GetBytes("id")|];
        int M() => Id.Length;
        #if X
        byte[] N() => Id;
        #endif
        """)]
    [InlineData("""
        static readonly byte[] [|Id = Encoding.UTF8.GetBytes("id")|];
        int M() => Id.Length;
        #if X
        byte[] N() => [..Id];
        #endif
        """)]
    [InlineData("""
        static readonly byte[] [|Id = Encoding.UTF8.GetBytes("id")|];
        void M(Stream s) => s.Write(Id,
        #if X
        1
        #else
        0
        #endif
        , Id.Length);
        """)]
    public Task What_cannot_be_written_for_all_targets_is_reported_without_a_fix(string members)
        => U8G0041.OffersNoFix("class C\n{\n" + members + "\n}\n");

    [Fact]
    public Task The_message_names_the_field()
        => U8G0041.Reports(
            Code.Members("""
                static readonly byte[] [|Id = Encoding.UTF8.GetBytes("id")|];
                int M() => Id.Length;
                """),
            "The array 'Id' is only read; a ReadOnlySpan<byte> property needs no array and no static initializer");

    [Fact]
    public Task Below_CSharp_11_it_is_silent()
        => U8G0041.StaysSilent(
            Code.Members("""
                static readonly byte[] Id = Encoding.UTF8.GetBytes("id");
                int M() => Id.Length;
                """),
            CodeOptions.CSharp10);
}
