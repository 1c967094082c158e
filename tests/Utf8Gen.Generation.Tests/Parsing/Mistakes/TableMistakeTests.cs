using Utf8Gen.Analyzers.Generation;

namespace Utf8Gen.Generation.Tests.Parsing.Mistakes;

/// <summary>Each mistake is reported at the key or symbol that caused it, and nothing else is.</summary>
/// <remarks>The generator runs first: the analyzer sees the members that it added, as it does in a build.</remarks>
[Trait("Matrix", "Roslyn")]
public sealed class TableMistakeTests
{
    private static readonly CodeOptions Generated = CodeOptions.Default with { RunsGenerators = true };

    private static readonly CodeOptions WithErrors = Generated with { AllowsErrors = true };

    [Theory]
    [InlineData("""[Utf8Table("id")] partial class T { }""")]
    [InlineData("""[Utf8Table("id")] partial struct T { }""")]
    [InlineData("""[Utf8Table("id")] partial record T;""")]
    [InlineData("""[Utf8Table("id")] readonly partial record struct T;""")]
    [InlineData("""[Utf8Table("id")] readonly ref partial struct T { }""")]
    [InlineData("""[Utf8Table("id")] public sealed partial class T { }  partial class T { int _own; int Own() => _own; }""")]
    [InlineData("""partial interface IOuter { [Utf8Table("id")] static partial class T { } }""")]
    [InlineData("""namespace @class { partial struct @struct { [Utf8Table("id")] partial class @event { } } }""")]
    [InlineData("""[Utf8Table("a", "A b", "😀", "key-2")] static partial class T { }""")]
    [InlineData("""[Utf8Table(new string[] { "a" })] static partial class T { }""")]
    [InlineData("""[Utf8Table(keys: ["a", "b"])] static partial class T { }""")]
    [InlineData("""
        class Key { }
        namespace System.Inner { [Utf8Table("key", "count", "match", "table", "equals", "to-string")] static partial class T { } }
        """)]
    [InlineData("""
        [Utf8Table("a")] partial class T
        {
            static int Match(string s) => s.Length;
            static int Match<X>(ReadOnlySpan<byte> s) => 0;
            static int Match(in ReadOnlySpan<byte> s) => 0;
        }
        """)]
    [InlineData("""
        [Utf8Table("a")]
        partial class T { static int GetString() => 0; static void ReadString(string s) { } static int GetUtf8(int key) => key; }
        """)]
    [InlineData("""[Utf8Table("a")] partial class T { class Key<X> { } class Table<X> { } }""")]
    [InlineData("""
        [Utf8Table("a")] static partial class A { }
        [Utf8Table("b")] static partial class B { public static string GetString(A.Key key) => A.GetString(key); }
        """)]
    [InlineData(
        """class Base { private static int Count() => 0; static int Use() => Count(); }  [Utf8Table("a")] partial class T : Base { }""")]
    [InlineData("""
        namespace Newtonsoft { class JsonProperty { } class Utf8JsonReader { } }
        [Utf8Table("a")]
        partial class T { static int Match(Newtonsoft.JsonProperty p) => 0; static int Match(ref Newtonsoft.Utf8JsonReader r) => 0; }
        """)]
    public Task A_right_table_is_left_alone(string source)
        => Rule.Of<Utf8TableAnalyzer>("U8G2000").StaysSilent(source, Generated);

    [Fact]
    public Task An_overload_that_is_not_emitted_for_the_framework_may_be_written_by_hand()
        => Rule.Of<Utf8TableAnalyzer>("U8G2008").StaysSilent(
            """
            [Utf8Table("a")]
            partial class T { public static Key Match(JsonProperty property) => property.NameEquals("a"u8) ? Key.A : Key.Unknown; }
            """,
            CodeOptions.Net8 with { RunsGenerators = true });

    [Theory]
    [InlineData("""[Utf8Table("id")] class [|T|] { }""")]
    [InlineData("""class [|Outer|] { [Utf8Table("id")] partial class T { } }""")]
    [InlineData("""class [|Outer|] { partial class Middle { [Utf8Table("id")] class [|T|] { } } }""")]
    public Task A_type_that_is_not_partial(string markup) => Reports("U8G2001", markup);

    [Theory]
    [InlineData("""[Utf8Table("id")] partial class [|T|]<X> { }""")]
    [InlineData("""partial class [|Outer|]<X> { [Utf8Table("id")] partial class T { } }""")]
    [InlineData("""[Utf8Table("id")] file partial class [|T|] { }""")]
    public Task A_type_that_is_generic_or_file_local(string markup) => Reports("U8G2002", markup);

    [Theory]
    [InlineData("""[[|Utf8Table|]] partial class T { }""")]
    [InlineData("""[[|Utf8Table()|]] partial class T { }""")]
    [InlineData("""[[|Utf8Table(new string[0])|]] partial class T { }""")]
    public Task A_table_without_keys(string markup) => Reports("U8G2004", markup);

    [Theory]
    [InlineData("""[Utf8Table("a", [|null!|])] partial class T { }""")]
    [InlineData("""[Utf8Table([|(string)null!|])] partial class T { }""")]
    [InlineData("""[Utf8Table(new[] { "a", [|null!|] })] partial class T { }""")]
    public Task A_null_key(string markup) => Reports("U8G2005", markup);

    [Theory]
    [InlineData("""[Utf8Table([|"\uD800"|])] partial class T { }""")]
    [InlineData("""[Utf8Table("a", [|"x\uDC00y"|])] partial class T { }""")]
    [InlineData("""[Utf8Table([|"\uDC00\uD800"|])] partial class T { }""")]
    public Task A_lone_surrogate(string markup) => Reports("U8G2006", markup);

    [Theory]
    [InlineData("""[Utf8Table("a", "b", [|"a"|], [|"a"|])] partial class T { }""")]
    [InlineData("""[Utf8Table(["a", [|"a"|]])] partial class T { }""")]
    [InlineData("""[Utf8Table(keys: new[] { "a", [|"\u0061"|] })] partial class T { }""")]
    public Task The_same_key_twice(string markup) => Reports("U8G2007", markup);

    [Theory]
    [InlineData("""[Utf8Table("a")] partial class [|Match|] { }""")]
    [InlineData("""[Utf8Table("a")] partial class [|Utf8|] { }""")]
    [InlineData("""[Utf8Table("a")] partial class T { int [|Count|]() => 0; }""")]
    [InlineData("""[Utf8Table("a")] partial class T { enum [|Key|] { } }""")]
    [InlineData("""[Utf8Table("a")] partial class T { int [|Match|] => 0; }""")]
    [InlineData("""[Utf8Table("a")] partial class T { int [|Match|](ReadOnlySpan<byte> utf8) => 0; }""")]
    [InlineData("""[Utf8Table("a")] partial class T { int [|Match|](ref Utf8JsonReader reader) => 0; }""")]
    [InlineData("""[Utf8Table("a")] partial class T { int [|Match|](JsonProperty property) => 0; }""")]
    [InlineData("""class Key { }  [Utf8Table("a")] partial class T { string [|GetString|](Key key) => ""; }""")]
    [InlineData("""[Utf8Table("a")] partial class T { string [|GetString|](JsonElement element) => ""; }""")]
    [InlineData("""[Utf8Table("a")] partial class T { string [|ReadString|](ref Utf8JsonReader reader) => ""; }""")]
    [InlineData("""[Utf8Table("a")] partial class T(int [|Count|]) { public int X => Count; }""")]
    [InlineData("""[Utf8Table("a")] partial class T { static int [|Match|](in Utf8JsonReader reader) => 0; }""")]
    [InlineData("""[Utf8Table("a")] partial class T { [Utf8Match("x")] private static partial int [|Match|](ReadOnlySpan<byte> utf8); }""")]
    [InlineData("""[Utf8Table("a")] partial class T { [Utf8Match("x")] private static partial int [|Count|](ReadOnlySpan<byte> utf8); }""")]
    [InlineData("""class Base { protected int Count; }  [Utf8Table("a")] partial class [|T|] : Base { }""")]
    [InlineData("""[Utf8Table("a")] partial class Base { }  [Utf8Table("b")] partial class [|T|] : Base { }""")]
    [InlineData("""class Base { internal int Count; }  [Utf8Table("a")] partial class [|T|] : Base { }""")]
    [InlineData("""class Base { protected int T; }  [Utf8Table("a")] partial class [|T|] : Base { }""")]
    [InlineData("""class Base { public class T { } }  [Utf8Table("a")] partial class [|T|] : Base { }""")]
    public Task A_member_in_the_way(string markup) => Reports("U8G2008", markup);

    [Theory]
    [InlineData("""[Utf8Table("a")] partial class T { }  [[|Utf8Table("b")|]] partial class T { }""")]
    [InlineData("""[Utf8Table("a"), [|Utf8Table("b")|]] partial class T { }""")]
    public Task Two_sources_of_keys(string markup) => Reports("U8G2011", markup);

    [Theory]
    [InlineData(
        """[Utf8Table("a", [|" a"|])] partial class T { }""",
        """The key " a" is called 'A_2' in code, because 'A' is taken""")]
    [InlineData(
        """[Utf8Table([|"utf8"|])] partial class T { }""",
        """The key "utf8" is called 'Utf8Key' in code, because 'Utf8' is taken""")]
    [InlineData(
        """[Utf8Table([|"unknown"|])] partial class T { }""",
        """The key "unknown" is called 'UnknownKey' in code, because 'Unknown' is taken""")]
    public Task A_member_with_another_name(string markup, string message)
        => Rule.Of<Utf8TableAnalyzer>("U8G2028").Reports(markup, message, Generated);

    [Theory]
    [InlineData("""[Utf8Table("id", )] partial class T { }""")]
    [InlineData("""[Utf8Table("id", nameof())] partial class T { }""")]
    [InlineData("""[Utf8Table("id")] partial class { }""")]
    [InlineData("""[Utf8Table(1)] partial class T { }""")]
    [InlineData("""[Utf8Table("id")] partial class T {""")]
    [InlineData("""[Utf8Table("id"] partial class T { }""")]
    public Task Code_that_is_being_typed_has_only_the_compilers_errors(string source)
        => Rule.Of<Utf8TableAnalyzer>("U8G2000").StaysSilent(source, WithErrors);

    [Fact]
    public Task An_attribute_of_another_namespace_is_left_alone()
        => Rule.Of<Utf8TableAnalyzer>("U8G2000").StaysSilent("""
            namespace Other
            {
                sealed class Utf8TableAttribute(params string[] keys) : Attribute { string[] Keys => keys; }

                [Utf8Table("a", "a")] class T { }
            }
            """, Generated);

    private static async Task Reports(string id, string markup) => await Rule.Of<Utf8TableAnalyzer>(id).Reports(markup, WithErrors);
}
