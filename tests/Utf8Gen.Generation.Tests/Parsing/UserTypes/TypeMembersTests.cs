using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.Generation.Model;
using Utf8Gen.Analyzers.Generation.Parsing;

namespace Utf8Gen.Generation.Tests.Parsing.UserTypes;

/// <summary>A model has the names that System.Text.Json gives it.</summary>
[Trait("Matrix", "Json")]
[Trait("Matrix", "Roslyn")]
public sealed class TypeMembersTests
{
    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void Every_shape_has_the_names_and_the_order_of_the_serializer(bool includeFields)
    {
        using var shapes = new CompiledShapes(ModelShapes.Source);
        (INamedTypeSymbol Symbol, Type Type)[] models =
            [
                .. shapes.TypesIn("Models"),
                .. shapes.FieldTypesOf("Closed").Select(static model => ((INamedTypeSymbol)model.Symbol, model.Type))
            ];

        Assert.True(models.Length >= 60);
        Assert.All(models, model => AssertSameNames(model.Symbol, model.Type, includeFields));
    }

    [Fact]
    public void A_type_of_the_framework_has_the_names_of_the_serializer_in_the_order_of_its_reference_assembly()
    {
        using var shapes = new CompiledShapes(ModelShapes.Source);

        Assert.All(shapes.FieldTypesOf("Framework"), static model => Assert.Equal(
            NamesOf(model.Type, policy: null, includeFields: true).Order(StringComparer.Ordinal),
            Read((INamedTypeSymbol)model.Symbol, includeFields: true).Members.Select(static member => member.ClrName)
                .Order(StringComparer.Ordinal)));
    }

    [Theory]
    [InlineData("""class Model { public int A { get; set; } [JsonPropertyName("A")] public int B { get; set; } }""", "A B")]
    [InlineData("interface Model : IA, IB; interface IA { int A { get; } } interface IB { int A { get; } }", "A A")]
    [InlineData(
        """class Model : Base { [JsonPropertyName("B")] public int A { get; set; } } class Base { public int B { get; set; } }""",
        "A B")]
    public void Of_two_members_with_one_name_both_stay_for_the_caller_to_report(string source, string members)
        => Assert.Equal(members, string.Join(' ', Read(source).Members.Select(static member => member.ClrName)));

    [Fact]
    public void A_member_that_the_serializer_throws_for_is_skipped()
    {
        using var shapes = new CompiledShapes(ModelShapes.Source);

        Assert.All(shapes.TypesIn("Throwing"), static model =>
        {
            Assert.ThrowsAny<Exception>(() => NamesOf(model.Type, policy: null, includeFields: false));
            TypeMembers members = Read(model.Symbol);
            Assert.Equal("A", Assert.Single(members.Members).ClrName);
            Assert.StartsWith("System.Text.Json refuses '", Assert.Single(members.Skipped).Reason, StringComparison.Ordinal);
        });
    }

    [Fact]
    public void An_explicit_name_is_kept_apart_from_the_one_in_code()
    {
        SerializedMember member = Assert.Single(
            Read("""class Model { [JsonPropertyName("id")] public int Number { get; set; } }""").Members);

        Assert.Equal(("Number", "id", "Number"), (member.ClrName, member.JsonName, member.Symbol.Name));
    }

    [Theory]
    [InlineData("""[JsonPropertyName("a")] int A { get; set; }""", "A: it is not public; make it public, or add [JsonInclude]")]
    [InlineData("""[JsonPropertyName("a")] internal int A { get; set; }""", "A: it is not public; make it public, or add [JsonInclude]")]
    [InlineData("[JsonRequired] internal int A { get; set; }", "A: it is not public; make it public, or add [JsonInclude]")]
    [InlineData("[JsonPropertyOrder(1)] private int a;", "a: it is not public; make it public, or add [JsonInclude]")]
    [InlineData(
        """[JsonPropertyName("a")] public int A;""",
        "A: it is a field; add [JsonInclude], or IncludeFields to the context that lists the type")]
    [InlineData("""[field: JsonPropertyName("a")] public int A { get; set; }""", "A: the attribute is on its field; leave 'field:' out")]
    public void What_is_meant_for_JSON_and_not_written_is_skipped_with_a_reason(string member, string skipped)
        => Assert.Equal(skipped, Show(Assert.Single(Read($$"""class Model { {{member}} }""").Skipped)));

    [Theory]
    [InlineData("int A { get; set; }")]
    [InlineData("public int A;")]
    [InlineData("private int a;")]
    [InlineData("[JsonIgnore] public int A { get; set; }")]
    [InlineData("""[JsonIgnore, JsonPropertyName("a")] int A { get; set; }""")]
    [InlineData("""[JsonInclude, JsonPropertyName("a")] int A { get; set; }""")]
    [InlineData("""[JsonInclude, JsonPropertyName("a")] int a;""")]
    [InlineData("""[JsonPropertyName("a")] public static int A { get; set; }""")]
    [InlineData("""[JsonPropertyName("a")] public const int A = 1;""")]
    [InlineData("""[JsonPropertyName("a")] public int this[int i] => i;""")]
    [InlineData("[JsonExtensionData] public Dictionary<string, object> Rest { get; set; }")]
    [InlineData("""[Other.JsonPropertyName("a")] int A { get; set; }""")]
    [InlineData("[field: NonSerialized] public int A { get; set; }")]
    public void What_nobody_would_expect_is_not_mentioned(string member)
        => Assert.Empty(Read($$"""class Model { {{member}} }""").Skipped);

    [Theory]
    [InlineData("[JsonPropertyName(null)] public int A { get; set; }", "A")]
    [InlineData("[JsonPropertyName] public int A { get; set; }", "A")]
    [InlineData("""[JsonPropertyName(new[] { "a" })] public int A { get; set; }""", "A")]
    [InlineData("[JsonPropertyName(nam)] public Missing A { get; set; }", "A")]
    [InlineData("""[JsonPropertyOrder("x")] public int A { get; set; }""", "A")]
    [InlineData("[JsonPropertyOrder(", "")]
    [InlineData("[JsonIgnore(Condition = )] public int A { get; set; }", "")]
    [InlineData("""[JsonIgnore(Condition = "x")] public int A { get; set; }""", "")]
    [InlineData("[JsonInclude] public int { get; set; }", "")]
    [InlineData("public int A { get; set; } public int A { get; set; } public string A;", "A")]
    public void Of_half_typed_code_the_members_are_read_that_have_a_name(string member, string expected)
    {
        TypeMembers members = Read($$"""class Model : Missing, IMissing { {{member}} }""", allowErrors: true);

        Assert.Equal(expected, string.Join(' ', members.Members.Select(static member => member.ClrName)));
    }

    [Theory]
    [InlineData("class Model : Model { public int A { get; set; } }")]
    [InlineData("interface Model : IOther { int A { get; set; } } interface IOther : Model { }")]
    [InlineData("interface Model : IMissing, IMissing { int A { get; set; } }")]
    public void A_hierarchy_that_is_wrong_ends(string source)
        => Assert.Contains(Read(source, allowErrors: true).Members, static member => member.ClrName == "A");

    [Fact]
    public void Reading_can_be_cancelled()
    {
        INamedTypeSymbol model = Compile("class Model { }", allowErrors: false);

        Assert.Throws<OperationCanceledException>(
            () => TypeMembers.Read(model, NamingPolicy.AsDeclared, includeFields: false, new CancellationToken(canceled: true)));
    }

    private static void AssertSameNames(INamedTypeSymbol symbol, Type type, bool includeFields)
    {
        foreach ((NamingPolicy ours, JsonNamingPolicy? theirs) in JsonPolicies.All)
        {
            TypeMembers members = TypeMembers.Read(symbol, ours, includeFields, CancellationToken.None);
            string actual = string.Join(
                ' ',
                members.Members.Select(member => member.JsonName ?? NamingPolicyConverter.Apply(ours, member.ClrName)));
            string expected = string.Join(' ', NamesOf(type, theirs, includeFields));
            if (expected != actual)
                Assert.Fail($"{type.Name}, {ours}, fields {includeFields}:\nexpected {expected}\nwas      {actual}");
        }
    }

    private static IEnumerable<string> NamesOf(Type type, JsonNamingPolicy? policy, bool includeFields)
    {
        var options = new JsonSerializerOptions { PropertyNamingPolicy = policy, IncludeFields = includeFields };
        return new DefaultJsonTypeInfoResolver().GetTypeInfo(type, options).Properties
            .Where(static property => (property.Get is not null || property.Set is not null) && !property.IsExtensionData)
            .Select(static property => property.Name);
    }

    private static string Show(SkippedMember skipped)
        => $"{((skipped.Symbol as IFieldSymbol)?.AssociatedSymbol ?? skipped.Symbol).Name}: {skipped.Reason}";

    private static TypeMembers Read(INamedTypeSymbol model, bool includeFields = false)
        => TypeMembers.Read(model, NamingPolicy.AsDeclared, includeFields, CancellationToken.None);

    private static TypeMembers Read(string source, bool allowErrors = false) => Read(Compile(source, allowErrors));

    private static INamedTypeSymbol Compile(string source, bool allowErrors)
    {
        Compilation compilation = GeneratorRun.Of(
            $$"""
            using System.Text.Json.Serialization;
            {{source}}
            namespace Other { class JsonPropertyNameAttribute(string name) : Attribute; }
            """,
            options: null,
            []).Output;
        if (!allowErrors)
            CompilerErrors.AssertNone(compilation, "The model");
        return compilation.GetTypeByMetadataName("Model")!;
    }
}
