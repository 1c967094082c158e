using Utf8Gen.Analyzers.Generation;

namespace Utf8Gen.Generation.Tests.Parsing.Mistakes;

/// <summary>A classifier that cannot be generated says why, where the mistake is.</summary>
public sealed class ClassifierMistakeTests
{
    private const string Types = """
         abstract class T { public int Id { get; set; } }
        class A : T { public int X { get; set; } } class B : T { public int Y { get; set; } }
        """;

    private const string Listed = "JsonDerivedType(typeof(A)), JsonDerivedType(typeof(B))";

    private static readonly CodeOptions Generated = CodeOptions.Default with
    {
        RunsGenerators = true,
        GlobalUsings = [.. CodeOptions.Default.GlobalUsings, "System.Text.Json.Serialization"],
    };

    private static readonly CodeOptions WithErrors = Generated with { AllowsErrors = true };

    [Theory]
    [InlineData($"[Utf8Classifier, {Listed}] partial class C : JsonConverter<T>;{Types}")]
    [InlineData($"[Utf8Classifier, {Listed}] partial class C : JsonConverter<T> {{ public void Read(int x) {{ }} }}{Types}")]
    [InlineData($"""
        [Utf8Classifier("x"), JsonDerivedType(typeof(A), "a"), JsonDerivedType(typeof(A), 1), JsonDerivedType(typeof(B), "b")]
        sealed partial class C : JsonConverter<T>;{Types}
        """)]
    [InlineData("""
        [Utf8Classifier] partial class C : JsonConverter<I>;
        [JsonDerivedType(typeof(S)), JsonDerivedType(typeof(A))] interface I { }
        struct S : I { public int X { get; set; } } record A(int Y) : I;
        """)]
    [InlineData("""
        [Utf8Classifier, JsonDerivedType(typeof(A))] partial class C : JsonConverter<I<string?>>;
        interface I<X> { } record A(int Y) : I<string?>;
        """)]
    [InlineData("""
        partial class O
        {
            private abstract class T { }
            private class A : T { public int X { get; set; } }
            [Utf8Classifier("$type"), JsonDerivedType(typeof(A), "a")] private partial class C : JsonConverter<T>;
        }
        """)]
    [InlineData("""
        [Utf8Classifier] partial class C : JsonTypeClassifierFactory<T>;
        [JsonDerivedType(typeof(A)), JsonDerivedType(typeof(B))] class T { public int Id { get; set; } }
        class A : T { public int X { get; set; } } class B : T { public int Y { get; set; } }
        """ + LaterSerializer.Source)]
    [InlineData("""
        [Utf8Classifier] partial class C : JsonTypeClassifierFactory<U>;
        [System.Runtime.CompilerServices.Union]
        struct U
        {
            public U(A a) { }
            public U(B b) { }
            private U(int x) { }
            public U(int x, int y) { }
            public object? Value => null;
        }
        record A(int X); record B(int Y);
        """ + LaterSerializer.Source)]
    public Task A_right_classifier_is_left_alone(string source) => Rule.Of<Utf8TableAnalyzer>("U8G2018").StaysSilent(source, Generated);

    [Theory]
    [InlineData("[Utf8Classifier] partial class [|C|];")]
    [InlineData("[Utf8Classifier] partial class [|C|] : JsonConverter<int[]>;")]
    [InlineData("[Utf8Classifier] partial class [|C|] : JsonConverterFactory;")]
    [InlineData("class D<X> { } [Utf8Classifier] partial class [|C|] : D<T>;" + Types)]
    [InlineData("abstract class D : JsonConverter<T>; [Utf8Classifier] partial class [|C|] : D;" + Types)]
    public Task Another_base_class(string markup)
        => Reports("its base class must be JsonConverter<T>, or JsonTypeClassifierFactory<T> of System.Text.Json 11", markup);

    [Fact]
    public Task A_converter_of_a_type_that_is_not_abstract() => Reports(
        "'A' is not abstract, and to read one as itself would call the converter again",
        "[Utf8Classifier, JsonDerivedType(typeof(A))] partial class [|C|] : JsonConverter<A>;" + Types);

    [Fact]
    public Task No_types() => Reports(
        "it has no types; list them in [JsonDerivedType] attributes",
        "[[|Utf8Classifier|]] partial class C : JsonConverter<T>;" + Types);

    [Theory]
    [InlineData("'Int32' is not a 'T'", "int")]
    [InlineData("'E' is not a class or struct", "E")]
    [InlineData("'T' is abstract", "T")]
    [InlineData("'G' is an open generic type", "G<>")]
    [InlineData("'N' is not a 'T'", "N")]
    public Task A_type_that_cannot_be_read(string reason, string type) => Reports(
        reason,
        $$"""
        [Utf8Classifier, JsonDerivedType(typeof(A)), [|JsonDerivedType(typeof({{type}}))|]] partial class C : JsonConverter<T>;
        enum E { } class G<X> : T { } class N { }
        """ + Types);

    [Theory]
    [InlineData("'R' is a ref struct", "ref struct")]
    [InlineData("'R' cannot be accessed by generated code", "file class")]
    public Task A_type_that_generated_code_cannot_name(string reason, string kind) => Reports(
        reason,
        $$"""
        [Utf8Classifier("x"), [|JsonDerivedType(typeof(R), "r")|]] partial class C : JsonConverter<I>;
        interface I { }
        {{kind}} R : I { }
        """);

    [Theory]
    [InlineData("CanConvert", "bool CanConvert(Type type) => typeof(T).IsAssignableFrom(type);")]
    [InlineData("HandleNull", "bool HandleNull => true;")]
    public Task A_converter_for_other_values(string name, string member) => Reports(
        $"it overrides '{name}', and is only for objects of 'T'",
        $$"""
        [Utf8Classifier, {{Listed}}]
        partial class [|C|] : JsonConverter<T>
        {
            public override {{member}}
        }
        {{Types}}
        """);

    [Fact]
    public Task A_converter_of_a_nullable_type() => Reports(
        "it never gets a null; derive from JsonConverter<T>",
        $$"""
        #nullable enable
        [Utf8Classifier, {{Listed}}] partial class [|C|] : JsonConverter<T?>;
        {{Types}}
        """);

    [Fact]
    public Task A_private_type_that_the_base_lists() => Reports(
        "'P' cannot be accessed by generated code",
        """
        [Utf8Classifier] partial class C : JsonConverter<O.T>;
        class O
        {
            [[|JsonDerivedType(typeof(P))|]] internal abstract class T { }
            private class P : T { public int X { get; set; } }
        }
        """);

    [Theory]
    [InlineData("Same : A { }")]
    [InlineData("Same : A { public int Y { get; set; } }")]
    [InlineData("""Same : T { [JsonPropertyName("x")] public int Other { get; set; } }""")]
    public Task Types_that_names_do_not_tell_apart(string other) => Reports(
        "no name tells 'A' from 'Same', which has all of its names; use a discriminator",
        $"[Utf8Classifier, [|JsonDerivedType(typeof(A))|], JsonDerivedType(typeof(Same))] partial class C : JsonConverter<T>; class {other}"
            + Types);

    [Theory]
    [InlineData("class N : T { }", "it has no properties", "")]
    [InlineData("class N : T, IEnumerable<int> { public IEnumerator<int> GetEnumerator() => null!; "
        + "System.Collections.IEnumerator System.Collections.IEnumerable.GetEnumerator() => null!; }",
        "it is a collection: System.Text.Json writes its elements, not its properties", "public int X { get; set; }")]
    public Task A_type_without_names(string type, string reason, string members) => Reports(
        $"the names of 'N' are not known: {reason}",
        $"[Utf8Classifier, [|JsonDerivedType(typeof(N))|]] partial class C : JsonConverter<T>; abstract class T {{ {members} }} {type}");

    [Fact]
    public Task Too_many_types()
    {
        IEnumerable<int> numbers = Enumerable.Range(0, 65);
        string list = string.Join(", ", numbers.Select(static i => $"JsonDerivedType(typeof(A{i}))"));
        string types = string.Concat(numbers.Select(static i => $"class A{i} : T {{ public int X{i} {{ get; set; }} }} "));
        return Reports(
            "it has more than 64 types; use a discriminator",
            $"[[|Utf8Classifier|], {list}] partial class C : JsonConverter<T>; abstract class T {{ }} {types}");
    }

    [Theory]
    [InlineData("""[|JsonDerivedType(typeof(A))|]""", "'A' has no value; write it as the second argument of its [JsonDerivedType]")]
    [InlineData("""[|JsonDerivedType(typeof(A), null!)|]""", "'A' has no value; write it as the second argument of its [JsonDerivedType]")]
    [InlineData("""JsonDerivedType(typeof(A), "a"), [|JsonDerivedType(typeof(B), "a")|]""", """the value "a" has another type already""")]
    [InlineData("""JsonDerivedType(typeof(A), "1"), [|JsonDerivedType(typeof(B), 1)|]""", """the value "1" has another type already""")]
    public Task A_value_that_is_missing_or_there_twice(string types, string reason) => Reports(
        reason, $"""[Utf8Classifier("x"), {types}] partial class C : JsonConverter<T>;{Types}""");

    [Theory]
    [InlineData("C.Empty")]
    [InlineData("null!")]
    [InlineData("C.Lone")]
    public Task A_discriminator_that_is_no_name(string name) => Reports(
        "its discriminator is not a name",
        $$"""
        [[|Utf8Classifier({{name}})|], JsonDerivedType(typeof(A), "a")]
        partial class C : JsonConverter<T> { public const string Empty = "", Lone = "\uD800"; }
        {{Types}}
        """);

    [Fact]
    public Task A_discriminator_of_the_serializer() => Reports(
        "System.Text.Json uses names that begin with '$' itself, and only for the first property",
        """[[|Utf8Classifier("$type")|], JsonDerivedType(typeof(A), "a")] partial class C : JsonTypeClassifierFactory<T>;"""
            + Types + LaterSerializer.Source);

    [Theory]
    [InlineData("JsonTypeClassifierFactory")]
    [InlineData("JsonConverter")]
    public Task Values_of_the_base(string parent) => Reports(
        "'T' has values in [JsonDerivedType], which System.Text.Json itself reads, in first place; move them to 'C'",
        $$"""
        [Utf8Classifier] partial class C : {{parent}}<T>;
        [[|JsonDerivedType(typeof(A), "a")|]] abstract class T { }
        class A : T { public int X { get; set; } }
        """ + LaterSerializer.Source);

    [Fact]
    public Task A_type_that_is_no_case_of_the_union() => Reports(
        "'B' is not a 'U'",
        """
        [Utf8Classifier("x"), JsonDerivedType(typeof(A), "a"), [|JsonDerivedType(typeof(B), "b")|]]
        partial class C : JsonTypeClassifierFactory<U>;
        [System.Runtime.CompilerServices.Union] struct U { public U(A a) { } public object? Value => null; }
        record A(int X); record B(int Y);
        """ + LaterSerializer.Source);

    [Fact]
    public Task A_case_that_is_no_class() => Reports(
        "'int[]' is not a class or struct",
        """
        [[|Utf8Classifier|]] partial class C : JsonTypeClassifierFactory<U>;
        [System.Runtime.CompilerServices.Union] struct U { public U(A a) { } public U(int[] b) { } public object? Value => null; }
        record A(int X);
        """ + LaterSerializer.Source);

    [Theory]
    [InlineData(TargetFramework.Net10, "which Utf8GenRuntime=false leaves out; remove that property")]
    [InlineData(TargetFramework.NetStandard2, "which is for .NET 8 and later; put it in '#if NET8_0_OR_GREATER'")]
    public Task A_classifier_without_the_runtime_library(TargetFramework framework, string remedy)
        => Rule.Of<Utf8TableAnalyzer>("U8G2018").Reports(
            $"[[|Utf8Classifier|], {Listed}] partial class C : JsonConverter<T>;{Types}",
            $"The classifier 'C' cannot be generated: it calls the runtime library, {remedy}, or write the classifier by hand with the "
                + "methods of a [Utf8Table]",
            WithErrors with { Framework = framework, IsStandalone = true });

    [Theory]
    [InlineData("U8G2001", $"[Utf8Classifier, {Listed}] class [|C|] : JsonConverter<T>;{Types}")]
    [InlineData("U8G2002", $"[Utf8Classifier, {Listed}] partial class [|C|]<X> : JsonConverter<T>;{Types}")]
    [InlineData("U8G2006", $"""
        [[|Utf8Classifier("x")|], JsonDerivedType(typeof(A), "\uD800")] partial class C : JsonConverter<T>;{Types}
        """)]
    [InlineData("U8G2015", $"[Utf8Classifier(Naming = [|(Utf8Naming)9|]), {Listed}] partial class C : JsonConverter<T>;{Types}")]
    [InlineData("U8G2008", $$"""
        [Utf8Classifier, {{Listed}}]
        partial class C : JsonConverter<T>
        {
            public override T? [|Read|](ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => null;
        }
        {{Types}}
        """)]
    [InlineData("U8G2008", $$"""
        [Utf8Classifier, {{Listed}}]
        partial class C : JsonTypeClassifierFactory<T>
        {
            public override JsonTypeClassifier [|CreateJsonClassifier|](JsonTypeClassifierContext context, JsonSerializerOptions options)
                => null!;
        }
        {{Types}}{{LaterSerializer.Source}}
        """)]
    public async Task A_mistake_of_another_rule(string id, string markup)
        => await Rule.Of<Utf8TableAnalyzer>(id).Reports(markup, WithErrors);

    [Fact]
    public void Another_classifier_is_generated_all_the_same()
    {
        GeneratorRun run = GeneratorRun.Of(
            $$"""
            using System.Text.Json.Serialization;
            [Utf8Classifier] partial class Bad : JsonConverter<T>;
            [Utf8Classifier, {{Listed}}] partial class Good : JsonConverter<T>;
            {{Types}}
            """);

        Assert.Contains("case 0:", run.Files["Good.Utf8Classifier.g.cs"], StringComparison.Ordinal);
        Assert.DoesNotContain("case 0:", run.Files["Bad.Utf8Classifier.g.cs"], StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("[Utf8Classifier] partial class C : JsonConverter<Nope>;")]
    [InlineData("[Utf8Classifier] partial class C : Nope<int>;")]
    [InlineData("[Utf8Classifier, JsonDerivedType(typeof(Nope))] partial class C : JsonConverter<T>;" + Types)]
    [InlineData("[Utf8Classifier, JsonDerivedType()] partial class C : JsonConverter<T>;" + Types)]
    [InlineData("[Utf8Classifier] static partial class C : JsonConverter<T>;" + Types)]
    [InlineData("[Utf8Classifier] partial record C : JsonConverter<T>;" + Types)]
    [InlineData("[Utf8Classifier(Naming = )] partial class C : JsonConverter<T>;" + Types)]
    [InlineData("[Utf8Classifier] partial class C : JsonConverter<")]
    public Task Code_that_is_being_typed_has_only_the_compilers_errors(string source)
        => Rule.Of<Utf8TableAnalyzer>("U8G2018").StaysSilent(source, WithErrors);

    private static Task Reports(string reason, string markup)
        => Rule.Of<Utf8TableAnalyzer>("U8G2018").Reports(markup, $"The classifier 'C' cannot be generated: {reason}", WithErrors);
}
