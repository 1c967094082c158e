#if JSON11
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
#endif
using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.Generation;
using Utf8Gen.Analyzers.Generation.Model;
using Utf8Gen.Analyzers.Generation.Parsing;

namespace Utf8Gen.Generation.Tests.Parsing.UserTypes;

/// <summary>What System.Text.Json has since version 11 is followed exactly; what this version does
/// not know of it is an error at the table.</summary>
[Trait("Matrix", "Json")]
public sealed class LaterSerializerTests
{
    /// <summary>The attributes as they are in version 11, for a run on the framework's.</summary>
    private const string Attributes = """

        namespace System.Text.Json.Serialization
        {
        #if !JSON11
            [AttributeUsage(AttributeTargets.All)] public class JsonNamingPolicyAttribute : JsonAttribute
            {
                public JsonNamingPolicyAttribute(JsonKnownNamingPolicy policy) { }
                protected JsonNamingPolicyAttribute(JsonNamingPolicy policy) { }
            }
        #endif
            [AttributeUsage(AttributeTargets.All)] public class JsonLaterAttribute : JsonAttribute;
        }
        namespace System.Runtime.CompilerServices
        {
            public class UnionAttribute : Attribute;
        }
        namespace Microsoft.FSharp.Core
        {
            public class CompilationMappingAttribute(int flags) : Attribute { public int Flags => flags; }
        }
        """;

    private const string Models = """
        using System.Text.Json.Serialization;

        public class Own : JsonNamingPolicyAttribute { public Own() : base(JsonNamingPolicy.CamelCase) { } }
        namespace Models
        {
            [JsonNamingPolicy(JsonKnownNamingPolicy.KebabCaseLower)]
            public class OfType
            {
                public int EolDate { get; set; }
                [JsonPropertyName("Explicit")] public int GivenName { get; set; }
                [JsonNamingPolicy(JsonKnownNamingPolicy.SnakeCaseUpper)] public int OfMember { get; set; }
                public int SomeField;
            }
            public class WithoutPolicy : OfType { public int AnotherOne { get; set; } }
            [JsonNamingPolicy(JsonKnownNamingPolicy.SnakeCaseLower)] public class WithOther : OfType { public int AnotherOne { get; set; } }
            [JsonNamingPolicy((JsonKnownNamingPolicy)6)]
            public struct Pascal { public int eolDate { get; set; } public int userID { get; set; } }
            [JsonNamingPolicy(JsonKnownNamingPolicy.CamelCase)] public interface IPolicy { int EolDate { get; } }
            public interface IDerived : IPolicy { int OtherDate { get; } }
            public class Hiding : OfType { [JsonNamingPolicy(JsonKnownNamingPolicy.CamelCase)] public new int EolDate { get; set; } }
            public class Named
            {
                [JsonNamingPolicy(JsonKnownNamingPolicy.SnakeCaseLower)] public int EolDate { get; set; }
                [JsonNamingPolicy(JsonKnownNamingPolicy.KebabCaseUpper), JsonInclude] public int SomeField;
                public int Plain { get; set; }
                [Own, JsonPropertyName("own")] public int Decided { get; set; }
                [Own, JsonIgnore] public int Ignored { get; set; }
            }
        }

        """;

    private static readonly CodeOptions Generated = CodeOptions.Default with { RunsGenerators = true, AllowsErrors = true };

    [Theory]
    [InlineData("OfType", "eol-date Explicit OF_MEMBER")]
    [InlineData("WithoutPolicy", "anotherOne eolDate Explicit OF_MEMBER")]
    [InlineData("WithOther", "another_one eol_date Explicit OF_MEMBER")]
    [InlineData("Pascal", "EolDate UserId")]
    [InlineData("IPolicy", "eolDate")]
    [InlineData("Named", "eol_date plain own SOME-FIELD")]
    public void The_policy_of_an_attribute_is_preferred_to_that_of_the_options(string model, string names)
    {
        Compilation compilation = GeneratorRun.Of(Models + Attributes, options: null, []).Output;
        INamedTypeSymbol type = compilation.GetTypeByMetadataName("Models." + model)!;

        TypeMembers members = Read(type, NamingPolicy.CamelCase, includeFields: false);

        Assert.Equal((names, null), (NamesOf(members, NamingPolicy.CamelCase), members.Mistake));
    }

    [Fact]
    public void So_are_the_keys_of_a_table_whatever_its_own_policy_is()
    {
        GeneratorRun run = GeneratorRun.Of(
            Models + "[Utf8Table(typeof(Models.OfType), Naming = Utf8Naming.CamelCase)] static partial class Keys { }" + Attributes);

        Assert.Contains("\"eol-date Explicit OF_MEMBER\"u8", Assert.Single(run.Files).Value, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("class Model { [Own] public int A { get; set; } }", "'Own' has a naming policy that Utf8Gen does not know; ")]
    [InlineData("[Own] class Model { public int A { get; set; } }", "'Own' has a naming policy that Utf8Gen does not know; ")]
    [InlineData(
        "[JsonNamingPolicy((JsonKnownNamingPolicy)7)] class Model { public int A { get; set; } }",
        "'JsonNamingPolicyAttribute' has a naming policy that Utf8Gen does not know; ")]
    [InlineData(
        "[JsonNamingPolicy(JsonKnownNamingPolicy.Unspecified)] class Model { public int A { get; set; } }",
        "'JsonNamingPolicyAttribute' has a naming policy that Utf8Gen does not know; ")]
    [InlineData("[JsonLater] class Model { public int A { get; set; } }", "its attribute 'JsonLaterAttribute' is one of System.Text.Json ")]
    [InlineData(
        "class Model { [JsonLater] public int A { get; set; } }",
        "the attribute 'JsonLaterAttribute' of 'A' is one of System.Text.Json ")]
    [InlineData(
        "[System.Runtime.CompilerServices.Union] struct Model { public object Value => 1; }",
        "it is a union: System.Text.Json writes its case, not its properties")]
    [InlineData(
        "[Microsoft.FSharp.Core.CompilationMapping(33)] class Model { public int Tag => 1; }",
        "it is a union: System.Text.Json writes its case, not its properties")]
    public async Task What_is_not_known_is_an_error_at_the_table(string model, string reason)
    {
        var found = Assert.Single(await Rule.Of<Utf8TableAnalyzer>("U8G2012").Reports(
            $$"""
            {{Models}}
            {{model}}
            [Utf8Table([|typeof(Model)|])] static partial class T { }
            {{Attributes}}
            """,
            Generated));

        Assert.Contains(reason, found.GetMessage(), StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("[JsonLater] enum E { A }")]
    [InlineData("enum E { [JsonLater] A }")]
    public Task So_is_an_enum(string model)
        => Rule.Of<Utf8TableAnalyzer>("U8G2012").Reports(
            $$"""
            {{Models}}
            {{model}}
            [Utf8Table<[|E|]>] static partial class T { }
            {{Attributes}}
            """,
            Generated);

    [Theory]
    [InlineData("class Model { [Other.JsonLater, Mine] public int A { get; set; } }")]
    [InlineData("[Microsoft.FSharp.Core.CompilationMapping(2)] class Model { public int A { get; set; } }")]
    [InlineData("[JsonNamingPolicy(] class Model { public int A { get; set; } }")]
    [InlineData("[JsonNamingPolicy] class Model { public int A { get; set; } }")]
    [InlineData("class Model { [JsonLater, JsonIgnore] public int A { get; set; } public int B { get; set; } }")]
    [InlineData("[JsonPolymorphic, JsonNumberHandling(JsonNumberHandling.Strict)] class Model { public int A { get; set; } }")]
    public Task What_only_looks_alike_is_not(string model)
        => Rule.Of<Utf8TableAnalyzer>("U8G2012").StaysSilent(
            $$"""
            {{Models}}
            {{model}}
            [Utf8Table(typeof(Model))] static partial class T { }
            namespace Other { class JsonLaterAttribute : Attribute; }
            class MineAttribute : JsonAttribute;
            {{Attributes}}
            """,
            Generated);

    [Theory]
    [InlineData("6", "EolDate")]
    [InlineData("7", null)]
    public void The_policy_of_a_context_is_followed_or_refused(string policy, string? keys)
    {
        GeneratorRun run = GeneratorRun.Of($$"""
            class Model { public int eolDate { get; set; } }
            [Utf8Table(typeof(Model))] static partial class Keys { }
            {{JsonContextSource.Declare(
                "Context",
                "Model",
                $"PropertyNamingPolicy = (System.Text.Json.Serialization.JsonKnownNamingPolicy){policy}")}}
            """);

        if (keys is not null)
            Assert.Contains($"\"{keys}\"u8", Assert.Single(run.Files).Value, StringComparison.Ordinal);
        else
            Assert.Contains(
                "the context 'Context' has a naming policy that Utf8Gen does not know; set Naming",
                Assert.Single(run.Diagnostics).GetMessage(),
                StringComparison.Ordinal);
    }

#if JSON11
    private const string Preview = """
        namespace System.Runtime.CompilerServices
        {
            public class UnionAttribute : Attribute;
            public interface IUnion { object? Value { get; } }
        }
        """;

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void Each_shape_has_the_names_of_the_serializer(bool includeFields)
    {
        using var shapes = new CompiledShapes("#define JSON11\n" + Models + Attributes);

        Assert.All(shapes.TypesIn("Models"), model => Assert.All(JsonPolicies.All, policy =>
        {
            var options = new JsonSerializerOptions { PropertyNamingPolicy = policy.Theirs, IncludeFields = includeFields };
            IEnumerable<string> theirs = new DefaultJsonTypeInfoResolver().GetTypeInfo(model.Type, options).Properties
                .Where(static property => property.Get is not null || property.Set is not null)
                .Select(static property => property.Name);
            Assert.Equal(string.Join(' ', theirs), NamesOf(Read(model.Symbol, policy.Ours, includeFields), policy.Ours));
        }));
    }

    [Fact]
    public void A_union_and_a_type_that_ignores_all_its_members_are_refused_as_the_serializer_writes_no_object()
    {
        using var shapes = new CompiledShapes(
            "#pragma warning disable\n" + """
            using System.Text.Json.Serialization;
            namespace Models
            {
                public record Dog(string Name);
                public record Cat(string Name);
                public union Pet(Dog, Cat);
            }
            namespace Refused { [JsonIgnore] public class Ignored { public int A { get; set; } } }
            namespace Accepted
            {
                [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)] public class Nulls { public string A { get; set; } }
            }
            """ + Preview,
            Microsoft.CodeAnalysis.CSharp.LanguageVersion.Preview);
        (INamedTypeSymbol symbol, Type type) = shapes.TypesIn("Models").Single(static type => type.Symbol.Name == "Pet");

        Assert.Equal("Union", new DefaultJsonTypeInfoResolver().GetTypeInfo(type, new JsonSerializerOptions()).Kind.ToString());
        Assert.StartsWith("it is a union", UnsupportedType.ReasonFor(symbol), StringComparison.Ordinal);
        Assert.All(shapes.TypesIn("Refused"), static model =>
        {
            Assert.Throws<InvalidOperationException>(
                () => new DefaultJsonTypeInfoResolver().GetTypeInfo(model.Type, new JsonSerializerOptions()));
            Assert.NotNull(UnsupportedType.ReasonFor(model.Symbol));
        });
        Assert.All(shapes.TypesIn("Accepted"), static model => Assert.Null(UnsupportedType.ReasonFor(model.Symbol)));
    }
#endif

    private static TypeMembers Read(INamedTypeSymbol model, NamingPolicy naming, bool includeFields)
        => TypeMembers.Read(model, naming, includeFields, CancellationToken.None);

    private static string NamesOf(TypeMembers members, NamingPolicy naming)
        => string.Join(' ', members.Members.Select(member => member.JsonName ?? NamingPolicyConverter.Apply(naming, member.ClrName)));
}
