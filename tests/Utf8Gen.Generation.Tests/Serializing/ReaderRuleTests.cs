using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.Generation.Serializing;

namespace Utf8Gen.Generation.Tests.Serializing;

/// <summary>Which types get no reader, and what is said of them.</summary>
[Trait("Matrix", "Json")]
[Trait("Matrix", "Roslyn")]
public sealed class ReaderRuleTests
{
    private const string Collects = "'X' collects unknown members, and is no automatic property of Dictionary<string, JsonElement> alone";
    private const string NoDerived = "it is polymorphic, and no derived type has a reader";

    private static readonly CodeOptions Generated = CodeOptions.Default with { RunsJsonGenerator = true };

    [Theory]
    [InlineData("[JsonDerivedType(typeof(T))] class T { }", NoDerived)]
    [InlineData("""[JsonDerivedType(typeof(T), "t")] class T { }""", NoDerived)]
    [InlineData("""[JsonDerivedType(typeof(D), "d")] class T { } class D { }""", NoDerived)]
    [InlineData("""[JsonDerivedType(typeof(D), "d\"")] class T { } class D : T { }""", NoDerived)]
    [InlineData(
        """
        [JsonPolymorphic(TypeDiscriminatorPropertyName = "x"), JsonDerivedType(typeof(D), "d")] class T { }
        class D : T { public int X { get; set; } }
        """,
        NoDerived)]
    [InlineData(
        """[JsonPolymorphic(TypeDiscriminatorPropertyName = "é"), JsonDerivedType(typeof(D), "d")] class T { } class D : T { }""",
        "the name of its discriminator is escaped in JSON")]
    [InlineData("abstract class T { }", "it is abstract")]
    [InlineData("interface T { int Id { get; set; } }", "it is abstract")]
    [InlineData("[JsonNumberHandling(JsonNumberHandling.Strict)] class T { }", "it has [JsonNumberHandling]")]
    [InlineData("[JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)] class T { }", "it is populated, not replaced")]
    [InlineData("class T : IJsonOnDeserialized { public void OnDeserialized() { } }", "it has callbacks for reading")]
    [InlineData(
        "class T { [JsonConverter(typeof(C))] public int X { get; set; } }" + PositionConverter,
        "its member 'X' has the converter 'C', which may ask for the position of its reader")]
    [InlineData(
        "class T { [JsonConverter(typeof(C)), JsonNumberHandling(JsonNumberHandling.Strict)] public int X { get; set; } }" + Converter,
        "its member 'X' has [JsonNumberHandling]")]
    [InlineData("[JsonConverter(typeof(C))] enum T { A }" + Converter, "it has a converter of its own")]
    [InlineData(
        "class T { [JsonNumberHandling(JsonNumberHandling.Strict)] public List<int>? X { get; set; } }",
        "its member 'X' has [JsonNumberHandling]")]
    [InlineData(
        "class T { [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)] public List<int> X { get; } = []; }",
        "its member 'X' is populated, not replaced")]
    [InlineData(
        "class T { [JsonIgnore(Condition = JsonIgnoreCondition.WhenReading)] public int X { get; set; } }",
        "its member 'X' is ignored under a condition")]
    [InlineData("class T { [JsonExtensionData] public System.Text.Json.Nodes.JsonObject? X { get; set; } }", Collects)]
    [InlineData("class T { [JsonExtensionData, JsonIgnore] public Dictionary<string, object>? X { get; set; } }", Collects)]
    [InlineData(
        """
        class B { [JsonExtensionData] public Dictionary<string, object>? X { get; set; } }
        class T : B { public new static int X { get; set; } }
        """,
        Collects)]
    [InlineData(
        """
        class T
        {
            [JsonExtensionData] public Dictionary<string, object>? X { get; set; }
            public int Y { get => 0; set { } }
        }
        """,
        "'X' collects unknown members, and the setter of 'Y' may see them")]
    [InlineData(
        """
        class T
        {
            [JsonExtensionData] public Dictionary<string, object>? X { get; set; }
            [JsonIgnore] public int Y { get; set; }
        }
        """,
        "'X' collects unknown members, and the ignored member 'Y' is not among them")]
    [InlineData(
        """
        [JsonPolymorphic(TypeDiscriminatorPropertyName = ""), JsonDerivedType(typeof(D), "d")] class T { }
        class D : T { }
        """,
        "the name of its discriminator is escaped in JSON")]
    [InlineData(
        """
        class OwnAttribute() : JsonDerivedTypeAttribute(typeof(D), "d");
        [Own] class T { }
        class D : T { }
        """,
        "its attribute 'OwnAttribute' may name any type")]
    [InlineData("class T { [JsonExtensionData] public Dictionary<string, JsonElement>? X { get; init; } }", Collects)]
    [InlineData("class T { [JsonExtensionData] public Dictionary<string, JsonElement> X { get; } = new(); }", Collects)]
    [InlineData("struct T { [JsonExtensionData] public Dictionary<string, JsonElement>? X { get; set; } }", Collects)]
    [InlineData("class T { [JsonExtensionData] public Dictionary<string, object>? X { get => null; set { } } }", Collects)]
    [InlineData(
        """
        [JsonUnmappedMemberHandling(JsonUnmappedMemberHandling.Disallow)]
        class T { [JsonExtensionData] public Dictionary<string, object>? X { get; set; } }
        """,
        Collects)]
    [InlineData(
        """class T { public int X { get; set; } [JsonPropertyName("X")] public int Y { get; set; } }""",
        "two members are called 'X'")]
    [InlineData("""class T { [JsonPropertyName("a\"b")] public int X { get; set; } }""", "the name of 'X' is escaped in JSON")]
    [InlineData(
        """class B { [JsonPropertyName("b")] public int X { get; set; } } class T : B { public new int X { get; set; } }""",
        "a member hides 'X' of its base")]
    [InlineData("class T { internal T() { } }", "it has no constructor that the serializer calls")]
    [InlineData("class T { public T(int x) { } }", "the parameter 'x' of its constructor has no member of the same name and type")]
    [InlineData(
        "class T(long x) { public int X { get; set; } = (int)x; }",
        "the parameter 'x' of its constructor has no member of the same name and type")]
    [InlineData(
        """
        class T
        {
            [System.Diagnostics.CodeAnalysis.SetsRequiredMembers, JsonConstructor] public T(int x) => X = 2 * x;
            public required int X { get; init; }
        }
        """,
        "its constructor has [SetsRequiredMembers], and its required member 'X' is init-only")]
    [InlineData("class T(in int x) { public int X { get; } = x; }", "the parameter 'x' of its constructor is passed by reference")]
    [InlineData(
        "class T(int x) { public int X => x; public required string? Y { get => null; set => Console.WriteLine(value); } }",
        "the setter of 'Y' may run code, and the order of setters is not known")]
    public async Task A_type_without_a_reader(string declaration, string reason)
    {
        var found = Assert.Single(await Rule.Of<Utf8JsonAnalyzer>("U8G2040").Reports(Context(declaration), Generated));

        Assert.Equal($"JsonSerializer reads 'T' itself: {reason}", found.GetMessage());
        Assert.DoesNotContain("Add<global::T>", FileOf(declaration), StringComparison.Ordinal);
    }

    [Fact]
    public void A_converter_in_a_derived_type_that_may_ask_for_its_position_leaves_all_to_the_serializer()
        => Assert.DoesNotContain("Add<global::T>", FileOf(
            """
            class T { public Form? Form { get; set; } }
            [JsonDerivedType(typeof(D), "d")] abstract class Form { }
            class D : Form { [JsonConverter(typeof(C))] public int X { get; set; } }
            """ + PositionConverter), StringComparison.Ordinal);

    [Theory]
    [InlineData("Converters = [typeof(JsonStringEnumConverter)]", "its option Converters needs the serializer")]
    [InlineData("AllowDuplicateProperties = false", "its option AllowDuplicateProperties needs the serializer")]
    [InlineData(
        "PreferredObjectCreationHandling = JsonObjectCreationHandling.Populate",
        "its option PreferredObjectCreationHandling needs the serializer")]
    [InlineData("GenerationMode = JsonSourceGenerationMode.Serialization", "its option GenerationMode needs the serializer")]
    [InlineData("JsonSerializerDefaults.Strict", "its defaults are not General or Web")]
    public async Task A_context_whose_options_rule_readers_out(string options, string reason)
    {
        string source = Context("class T { }")
            .Replace("[|Utf8Json|]", $"[|Utf8Json|], JsonSourceGenerationOptions({options})", StringComparison.Ordinal);

        var found = Assert.Single(await Rule.Of<Utf8JsonAnalyzer>("U8G2040").Reports(source, Generated));

        Assert.Equal($"JsonSerializer reads 'Context' itself: {reason}", found.GetMessage());
    }

    [Fact]
    public async Task A_static_constructor_leaves_Default_to_the_serializer()
    {
        string source = OfDefault("[|Utf8Json(AddToDefault = true)|]", "static Context() { }");

        var found = Assert.Single(await Rule.Of<Utf8JsonAnalyzer>("U8G2040").Reports(source, Generated));

        const string Message = "JsonSerializer reads 'Context.Default' itself: AddToDefault needs a context without a static constructor";
        Assert.Equal(Message, found.GetMessage());
    }

    [Theory]
    [InlineData("Utf8Json", "static Context() { }")]
    [InlineData("Utf8Json(AddToDefault = false)", "static Context() { }")]
    [InlineData("Utf8Json(AddToDefault = true)", "static readonly object Key = new();")]
    [InlineData("Utf8Json(AddToDefault = true)", "class Inner { static Inner() { } }")]
    public Task Other_static_members_do_not_matter(string attribute, string member)
        => Rule.Of<Utf8JsonAnalyzer>("U8G2040").StaysSilent(OfDefault(attribute, member), Generated with { RunsGenerators = true });

    private static string OfDefault(string attribute, string member) => $$"""
        using System.Text.Json.Serialization;
        class T { public int Id { get; set; } }
        [{{attribute}}, JsonSerializable(typeof(T))] partial class Context : JsonSerializerContext { {{member}} }
        """;

    [Theory]
    [InlineData("class T { public int Id { get; set; } public Other? Other { get; init; } } class Other { }")]
    [InlineData("record T(int Id, string? Name = null) { public required string More { get; set; } public object? Any { get; set; } }")]
    [InlineData("struct T { public int X { get; set; } [JsonInclude] public int Y; [JsonIgnore] public Span<int> Z => default; }")]
    [InlineData("[JsonConverter(typeof(JsonStringEnumConverter<T>))] enum T { A, B }")]
    [InlineData(
        "class T { [JsonNumberHandling(JsonNumberHandling.Strict)] public int? X { get; set; } public Queue<int>? Y { get; set; } }")]
    public Task A_type_with_a_reader(string declaration)
        => Rule.Of<Utf8JsonAnalyzer>("U8G2040").StaysSilent(Unmarked(declaration), Generated);

    [Theory]
    [InlineData("[JsonLater] class T { }", "T")]
    [InlineData("class T : B { } [JsonLater] class B { }", "B")]
    [InlineData("class T { [JsonLater] public int X { get; set; } }", "X")]
    [InlineData("class T { [JsonLater, JsonIgnore] public int X { get; set; } }", "X")]
    [InlineData("class T { public int X { get; [JsonLater] set; } }", "T")]
    [InlineData("class T { [JsonLater] public void Run() { } }", "T")]
    [InlineData("class T { [JsonLater] public T() { } }", "T")]
    [InlineData("class T { public T([JsonLater] int x) => X = x; public int X { get; } }", "x")]
    [InlineData("class T : B { } class B { public B([JsonLater] int x = 1) { } }", "x")]
    [InlineData("record T([property: JsonLater] int X);", "X")]
    [InlineData("[JsonLater] enum T { A }", "T")]
    [InlineData("enum T { [JsonLater] A }", "A")]
    [InlineData("[Derived] class T { } class DerivedAttribute : JsonLaterAttribute { }", "T")]
    [InlineData("class T { [JsonUnmappedMemberHandling(default)] public int X { get; set; } }", "X")]
    public async Task A_type_with_an_attribute_that_a_later_serializer_knows_at_this_place(string declaration, string place)
    {
        var found = Assert.Single(await Rule.Of<Utf8JsonAnalyzer>("U8G2040").Reports(Context(declaration) + Later, Unchecked));

        string reason = $"Attribute' of '{place}' is one of System.Text.Json that Utf8Gen does not know there";
        Assert.Contains(reason, found.GetMessage(), StringComparison.Ordinal);
        Assert.Equal("", FileOf(declaration + Later));
    }

    [Theory]
    [InlineData("class T { public int X { get; set; } [Other.JsonLater, Mine] public int Y { get; set; } }")]
    [InlineData("class T : I { public int X { get; set; } } [JsonLater] interface I { }")]
    [InlineData("class T { public int X { get; set; } [JsonLater] class Inner { } [JsonLater] delegate void D(); }")]
    public async Task A_type_without_such_an_attribute(string declaration)
    {
        const string Others = " namespace Other { class JsonLaterAttribute : Attribute; } class MineAttribute : JsonAttribute;";
        await Rule.Of<Utf8JsonAnalyzer>("U8G2040").StaysSilent(Unmarked(declaration) + Others + Later, Unchecked);
    }

    [Fact]
    public async Task An_assembly_with_such_an_attribute_has_no_readers()
    {
        const string Type =
            "using System.Text.Json.Serialization; [assembly: JsonLater] [[|Utf8Json|]] class T { public int X { get; set; } }";
        var found = Assert.Single(await Rule.Of<Utf8JsonAnalyzer>("U8G2040").Reports(Type + Later));

        const string Start = "JsonSerializer reads 'T' itself: the attribute 'JsonLaterAttribute' of ";
        Assert.StartsWith(Start, found.GetMessage(), StringComparison.Ordinal);
    }

#if JSON11
    [Theory]
    [InlineData("[JsonIgnore(Condition = JsonIgnoreCondition.WhenReading)] class T { }", "its members are ignored under a condition")]
    [InlineData("[JsonIgnore(Condition = JsonIgnoreCondition.Never)] struct T { }", "its members are ignored under a condition")]
    [InlineData("class T : B { } [JsonIgnore(Condition = JsonIgnoreCondition.WhenWriting)] class B { }", "its base type has [JsonIgnore]")]
    public Task A_type_that_ignores_its_members(string declaration, string reason) => A_type_without_a_reader(declaration, reason);
#endif

    [Theory]
    [InlineData("abstract class T { }", "it is abstract")]
    [InlineData("class T<U> { }", "it is an open generic type")]
    [InlineData("static class T { }", "it is static and has no instances")]
    [InlineData("class T : Exception { }", "its source is not in this project")]
    [InlineData("partial class T { public int X { get; set; } }", "it is partial, and another generator may write a part of it")]
    [InlineData(
        "class T : B { public int X { get; set; } } partial class B { }",
        "it is partial, and another generator may write a part of it")]
    [InlineData(
        """class T { public int X { get; [Obsolete("", true)] set; } }""",
        "the compiler reports the use of its member 'X'")]
    [InlineData(
        """class T { [Obsolete] public List<Old[]>? X { get; set; } } [Obsolete("", true)] class Old { }""",
        "the compiler reports the use of its member 'X'")]
    [InlineData(
        """
        class T
        {
            [JsonConstructor] public T(int x) => X = x;
            [System.Runtime.CompilerServices.OverloadResolutionPriority(1)] public T(long x) => X = (int)x;
            public int X { get; }
        }
        """,
        "a constructor has a priority")]
    [InlineData("struct T { public T() { } public int X { get; set; } }", "it is a struct with a constructor without parameters")]
    [InlineData("class T { public int x { get; set; } public int X { get; set; } }", "two members are called 'X'")]
    [InlineData("class T { public int Ärger { get; set; } }", "the first letter of 'Ärger' is not ASCII")]
    [InlineData(
        "class T { [JsonInclude] private int X { get; set; } }",
        "its member 'X' has [JsonInclude], and generated code cannot access it")]
    [InlineData("class T { [JsonConstructor] private T() { } }", "generated code cannot access its constructor")]
    [InlineData(
        "class T { [JsonInclude] public virtual int X { get; protected set; } }",
        "its member 'X' has [JsonInclude], and generated code cannot access it")]
    [InlineData(
        "class T : B<int> { } class B<U> { [JsonInclude] public U? X { get; private set; } }",
        "its member 'X' has [JsonInclude], and generated code cannot access it")]
    [InlineData(
        "struct T { [JsonInclude] public int X { get; private set; } }",
        "its member 'X' has [JsonInclude], and generated code cannot access it")]
    [InlineData(
        "class T { [JsonInclude] public readonly int X = 4; }",
        "its member 'X' has [JsonInclude], and generated code cannot access it")]
    [InlineData(
        "class T : B { } class B { [JsonInclude] public int X { set { } } }",
        "its member 'X' has [JsonInclude], and generated code cannot access it")]
    [InlineData(
        """class T { [Obsolete("", true)] public int X { get; set; } }""",
        "the compiler reports the use of its member 'X'")]
    [InlineData("class T(int x) { public required int X { get; set; } = x; }", "its member 'X' is required, and set by its constructor")]
    public async Task A_type_with_the_attribute_and_without_a_reader(string declaration, string reason)
    {
        string source = "using System.Text.Json.Serialization; [[|Utf8Json|]] " + declaration;
        var found = Assert.Single(await Rule.Of<Utf8JsonAnalyzer>("U8G2040").Reports(source));

        Assert.EndsWith($"' itself: {reason}", found.GetMessage(), StringComparison.Ordinal);
        string unmarked = source.Replace("[|", "", StringComparison.Ordinal).Replace("|]", "", StringComparison.Ordinal);
        Assert.Empty(GeneratorRun.Of(unmarked, null, [new Utf8JsonGenerator()]).Files);
    }

    [Theory]
    [InlineData("[assembly: [|Utf8Json(typeof(List<int>))|]]", "List<int>", "it has no type of this project")]
    [InlineData("[assembly: [|Utf8Json(typeof(Uri))|]]", "Uri", "it has no type of this project")]
    [InlineData("class O { [[|Utf8Json|]] private class T { } }", "T", "generated code cannot access it")]
    [InlineData("[[|Utf8Json|]] file class T { }", "T", "generated code cannot access it")]
    [InlineData("[[|Utf8Json|]] class O { public T? T { get; set; } } abstract class T { }", "T", "it is abstract")]
    public async Task A_type_that_an_attribute_leads_to(string source, string name, string reason)
    {
        var found = Assert.Single(await Rule.Of<Utf8JsonAnalyzer>("U8G2040").Reports(source));
        Assert.Equal($"JsonSerializer reads '{name}' itself: {reason}", found.GetMessage());
    }

    /// <summary>An attribute that somebody wrote does nothing, or not all of it.</summary>
    [Theory]
    [InlineData("[[|Utf8Json|]] abstract class T { }")]
    [InlineData("[assembly: [|Utf8Json(typeof(List<T>))|]] abstract class T { }")]
    [InlineData("[assembly: [|Utf8Json(typeof(T[]))|]] abstract class T { }")]
    [InlineData("[assembly: [|Utf8Json(typeof((int, T)))|]] class T { }")]
    [InlineData("[assembly: [|Utf8Json(typeof(Uri))|]]")]
    [InlineData("[[|Utf8Json|], JsonSerializable(typeof(T))] partial class Context : JsonSerializerContext { } abstract class T { }")]
    [InlineData("[[|Utf8Json|], JsonSerializable(typeof(T?[]))] partial class Context : JsonSerializerContext { } abstract class T { }")]
    [InlineData("[[|Utf8Json|], JsonSerializable(typeof(int))] class Context : JsonSerializerContext { }")]
    public async Task What_is_written_by_hand_is_a_warning(string source)
        => Assert.Equal(DiagnosticSeverity.Warning, await SeverityOf(source));

    /// <summary>The attribute works, and the type around it has a reader.</summary>
    [Theory]
    [InlineData("[[|Utf8Json|]] class Outer { public T? One { get; set; } } abstract class T { }")]
    [InlineData("[[|Utf8Json|]] class Outer { public List<T>? Many { get; set; } } abstract class T { }")]
    [InlineData(
        """
        [[|Utf8Json|], JsonSerializable(typeof(Outer))] partial class Context : JsonSerializerContext { }
        class Outer { public T? One { get; set; } } abstract class T { }
        """)]
    public async Task What_a_type_contains_is_a_note(string source) => Assert.Equal(DiagnosticSeverity.Info, await SeverityOf(source));

    private static async Task<DiagnosticSeverity> SeverityOf(string source)
        => Assert.Single(await Rule.Of<Utf8JsonAnalyzer>("U8G2040").Reports(
            "using System.Text.Json.Serialization; " + source, Unchecked)).Severity;

    [Theory]
    [InlineData("[Utf8Json] class T { public int Id { get; init; } }")]
    [InlineData("[Utf8Json] class T { [System.Text.Json.Serialization.JsonInclude] public int Id { get; private set; } }")]
    [InlineData("[Utf8Json] readonly record struct T(int Id);")]
    [InlineData("[assembly: Utf8Json(typeof(List<T>))] record T(int Id);")]
    public Task A_type_with_a_reader_of_its_own(string source) => Rule.Of<Utf8JsonAnalyzer>("U8G2040").StaysSilent(source);

    [Fact]
    public Task An_attribute_of_the_assembly_without_a_type()
        => Rule.Of<Utf8JsonAnalyzer>("U8G2041")
            .Reports("[assembly: [|Utf8Json|]] [[|Utf8Json(typeof(int))|]] class Model { public int Id { get; set; } }");

    [Fact]
    public Task A_context_in_a_type_that_is_not_partial() => Rule.Of<Utf8JsonAnalyzer>("U8G2040").Reports(
        """
        using System.Text.Json.Serialization;
        class Outer { [[|Utf8Json|], JsonSerializable(typeof(int))] partial class Context : JsonSerializerContext { } }
        """,
        CodeOptions.Default with { AllowsErrors = true });

    [Fact]
    public Task A_member_of_pointers() => Rule.Of<Utf8JsonAnalyzer>("U8G2040").Reports(
        "[[|Utf8Json|]] unsafe class T { public int*[]? X { get; set; } }", CodeOptions.Default with { AllowsErrors = true });

    [Fact]
    public void A_document_with_an_included_member_without_setter_is_left_to_the_serializer()
        => Assert.Contains(
            "case 0: cursor.Fail(); break;",
            FileOf("class T { [JsonInclude] internal int X => 4; public int Y { get; set; } }"),
            StringComparison.Ordinal);

    [Theory]
    [InlineData("class T { [JsonConverter(typeof(C))] public int X { get; set; } }" + Converter, true)]
    [InlineData("class T { [JsonConverter(typeof(JsonStringEnumConverter<DayOfWeek>))] public DayOfWeek X { get; set; } }", true)]
    [InlineData("class T { [JsonConverter(typeof(F))] public int X { get; set; } } abstract class F : JsonConverterFactory { }", false)]
    public void A_member_with_a_converter_of_known_source_is_read_by_it(string declaration, bool isRead)
        => Assert.Equal(isRead, FileOf(declaration).Contains("value.X = cursor.ReadMember(Member0OfT);", StringComparison.Ordinal));

    [Fact]
    public async Task The_type_of_a_member_with_a_converter_needs_no_reader()
        => Assert.Empty(await Rule.Of<Utf8JsonAnalyzer>("U8G2040").Reports(
            Unmarked("class T { [JsonConverter(typeof(C))] public I? X { get; set; } } interface I { }"
                + Converter.Replace("int value", "I value", StringComparison.Ordinal)
                    .Replace("<int>", "<I>", StringComparison.Ordinal)
                    .Replace("override int Read", "override I? Read", StringComparison.Ordinal)
                    .Replace("=> 0", "=> null", StringComparison.Ordinal)),
            Generated));

    [Fact]
    public void Other_types_of_the_context_keep_their_readers()
    {
        string file = FileOf("[JsonDerivedType(typeof(T))] class T { } class Other { public T? One { get; set; } }");

        Assert.Contains("Add<global::Other>", file, StringComparison.Ordinal);
        Assert.Contains("value.One = cursor.ReadValue<global::T>();", file, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("class T { public int X { get; set; } }", true)]
    [InlineData("class T { public int x { get; set; } public int X { get; set; } }", false)]
    [InlineData("class T { public int Ärger { get; set; } }", false)]
    public void A_context_serves_names_in_any_case_unless_more_types_have_a_reader_without(string declaration, bool isServed)
    {
        string file = FileOf(declaration);

        Assert.Contains("Add<global::T>", file, StringComparison.Ordinal);
        Assert.Equal(isServed, file.Contains("NamesFollowOptions = true", StringComparison.Ordinal));
    }

    [Theory]
    [InlineData("reader.CurrentDepth")]
    [InlineData("reader is { CurrentDepth: 1 }")]
    [InlineData("reader.IsFinalBlock")]
    [InlineData("reader.ValueSpan.Length")]
    [InlineData("Other.Unknown(ref reader)")] // no source
    [InlineData("Other.Position(ref reader)")]
    [InlineData("Other.Deep(ref reader, 2)")]
    [InlineData("Other.AnyOf(reader)")]
    [InlineData("reader.Extended()")]
    [InlineData("reader.Written()")] // perhaps by another generator
    [InlineData("1); var copy = reader; Other.Position(ref copy")]
    [InlineData("1); int depth = reader.CurrentDepth; Console.Write(depth == reader.CurrentDepth ? depth : 0")]
    [InlineData("1); int depth = reader.CurrentDepth; var copy = reader; Console.Write(depth == copy.CurrentDepth")]
    [InlineData("1); int depth = reader.CurrentDepth; Console.Write(depth == Other.Depth")]
    [InlineData("new Other().Open(ref reader)")]
    [InlineData("One.Open(ref reader)")]
    [InlineData("Set.Open(ref reader)")]
    [InlineData("((JsonConverter<Code>)options.GetConverter(type)).Read(ref reader, type, options)")]
    [InlineData("Call(ref reader)")]
    [InlineData("Call.Invoke(ref reader)")]
    public void A_value_whose_converter_may_ask_for_its_position_is_read_with_what_is_around_it(string value)
    {
        string file = FileOf(WithCode(value));

        Assert.DoesNotContain("Add<global::T>", file, StringComparison.Ordinal);
        Assert.DoesNotContain("global::Code>()", file, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("reader.CurrentDepth", false)]
    [InlineData("reader.GetString()", true)]
    public void So_is_one_whose_generated_converter_calls_one_that_may_ask(string value, bool isReadAlone)
    {
        string code = WithCode(value)
            .Replace("public List<Code>? Codes", "public List<IBase>? Codes", StringComparison.Ordinal)
            + """
            [JsonConverter(typeof(BaseConverter))] interface IBase { }
            record Derived(Code Code) : IBase;
            [Utf8Classifier, JsonDerivedType(typeof(Derived))] partial class BaseConverter : JsonConverter<IBase> { }
            """;

        Assert.Equal(isReadAlone, FileOf(code).Contains("cursor.ReadValue<global::IBase>()", StringComparison.Ordinal));
    }

    [Fact]
    public void So_is_one_whose_converter_may_ask_how_much_was_written()
    {
        string code = WithCode("1")
            .Replace("options) { }", "options) => writer.WriteNumberValue(writer.BytesPending);", StringComparison.Ordinal);

        Assert.DoesNotContain("Add<global::T>", FileOf(code), StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("reader.GetString()")]
    [InlineData("JsonSerializer.Deserialize<string>(ref reader, options) + this.Rest(ref reader)")]
    [InlineData("JsonSerializer.Deserialize(ref reader, Context.Default.Other)")] // of another generator
    [InlineData("JsonElement.ParseValue(ref reader).GetRawText()")]
    [InlineData("reader.HasValueSequence ? reader.ValueSequence.Length : reader.ValueSpan.Length")]
    [InlineData("Other.Text(ref reader)")]
    [InlineData("Other.Even(ref reader, 3)")]
    [InlineData("reader.Plain()")]
    [InlineData("new Closed().Open(ref reader)")]
    [InlineData("Exact.Open(ref reader)")]
    [InlineData("1); var copy = reader; copy.Read(); reader = copy; Other.Text(ref copy")]
    [InlineData("1); int depth = reader.CurrentDepth; while (reader.Read() && reader.CurrentDepth > depth) { } Console.Write(1")]
    [InlineData("new { Position = new System.Range() }.Position")]
    public void A_value_whose_converter_does_not_ask_is_read_alone(string value)
        => Assert.Contains("cursor.ReadValue<global::Code>()", FileOf(WithCode(value)), StringComparison.Ordinal);

    [Fact]
    public async Task A_converter_that_may_ask_is_named()
    {
        var found = await Rule.Of<Utf8JsonAnalyzer>("U8G2040").Reports(
            Context(WithCode("reader.CurrentDepth")).Replace("[|Utf8Json|]", "{|U8G2040:{|U8G2040:Utf8Json|}|}", StringComparison.Ordinal),
            Generated);

        Assert.Contains(
            "JsonSerializer reads 'T' itself: 'CodeConverter' inside of it may ask for the position of its reader",
            found.Select(static one => one.GetMessage()));
    }

    private static string WithCode(string value) => $$"""
        class T { public List<Code>? Codes { get; set; } }
        [JsonConverter(typeof(CodeConverter))] record Code(object? Value);
        class CodeConverter : JsonConverter<Code>
        {
            public override Code Read(ref Utf8JsonReader reader, Type type, JsonSerializerOptions options) { return new Code({{value}}); }
            public override void Write(Utf8JsonWriter writer, Code value, JsonSerializerOptions options) { }
            private object? Rest(ref Utf8JsonReader reader) => null;
            private delegate string? Reading(ref Utf8JsonReader reader);
            private static readonly Reading Call = Other.Text;
            private static readonly Opened One = new Other();
            private static readonly Closed Exact = new();
            private static Closed Set = new();
        }
        static partial class Extensions
        {
            public static string? Plain(ref this Utf8JsonReader reader) => reader.GetString();
            public static long Extended(ref this Utf8JsonReader reader) => reader.BytesConsumed;
        }
        class Other : Opened
        {
            public const int Depth = 1;
            public static long Position(ref Utf8JsonReader reader) => reader.TokenStartIndex;
            public static long AnyOf(Utf8JsonReader reader) => reader.BytesConsumed;
            public static string? Text(ref Utf8JsonReader reader) => reader.GetString();
            public static bool Even(ref Utf8JsonReader reader, int n) => n == 0 || Odd(ref reader, n - 1);
            public static bool Odd(ref Utf8JsonReader reader, int n) => n != 0 && Even(ref reader, n - 1);
            public static long Deep(ref Utf8JsonReader reader, int n) => n == 0 ? reader.BytesConsumed : Deep(ref reader, n - 1);
            public override object? Open(ref Utf8JsonReader reader) => reader.BytesConsumed;
        }
        class Opened { public virtual object? Open(ref Utf8JsonReader reader) => Other.Text(ref reader); }
        class Closed : Opened { public override object? Open(ref Utf8JsonReader reader) => base.Open(ref reader); }
        """;

    private const string Later = """

        namespace System.Text.Json.Serialization { [AttributeUsage(AttributeTargets.All)] class JsonLaterAttribute : JsonAttribute { } }
        """;

    /// <summary>Attributes may be where this System.Text.Json does not allow them.</summary>
    private static readonly CodeOptions Unchecked = Generated with { AllowsErrors = true };

    private const string Converter = """
         class C : JsonConverter<int>
        {
            public override int Read(ref Utf8JsonReader reader, Type type, JsonSerializerOptions options) => 0;
            public override void Write(Utf8JsonWriter writer, int value, JsonSerializerOptions options) { }
        }
        """;

    private const string PositionConverter = """
         class C : JsonConverter<int>
        {
            public override int Read(ref Utf8JsonReader reader, Type type, JsonSerializerOptions options) => reader.CurrentDepth;
            public override void Write(Utf8JsonWriter writer, int value, JsonSerializerOptions options) { }
        }
        """;

    private static string Context(string declaration) => $$"""
        using System.Text.Json.Serialization;
        {{declaration}}
        [[|Utf8Json|], JsonSerializable(typeof(T)), JsonSerializable(typeof({{OtherOf(declaration)}}))]
        partial class Context : JsonSerializerContext { }
        """;

    private static string OtherOf(string declaration)
        => declaration.Contains("class Other", StringComparison.Ordinal) ? "Other" : "int";

    private static string Unmarked(string declaration)
        => Context(declaration).Replace("[|", "", StringComparison.Ordinal).Replace("|]", "", StringComparison.Ordinal);

    /// <summary>Returns the readers of a context; nothing if it has none.</summary>
    private static string FileOf(string declaration)
        => GeneratorRun.Of(Unmarked(declaration), null, [new Utf8JsonGenerator()]).Files.SingleOrDefault().Value ?? "";
}
