using Microsoft.CodeAnalysis.CSharp;

namespace Utf8Gen.Generation.Tests.Emitting.Converters;

/// <summary>Whatever is typed, the compiler's errors are where it is typed: none is in an emitted file.</summary>
[Trait("Matrix", "Roslyn")]
public sealed class HalfTypedConverterTests
{
    private static readonly CodeOptions Options = CodeOptions.Default with
    {
        GlobalUsings = [.. CodeOptions.Default.GlobalUsings, "System.Text.Json.Serialization"],
    };

    [Theory]
    [InlineData("""
        namespace Shop;
        public enum Phase { Preparing, InTransit = 3, [JsonStringEnumMemberName("done")] End = InTransit }
        [Utf8Converter<Phase>(Naming = Utf8Naming.KebabCaseLower, AllowIntegerValues = false)]
        internal sealed partial class PhaseConverter : JsonConverter<Phase>;
        """)]
    [InlineData("""
        partial class Outer
        {
            [Flags] internal enum @enum : ulong { A = 1, B = ulong.MaxValue }
            [Utf8Converter<@enum>] private partial class @class : JsonConverter<@enum> { private int _x; }
        }
        """)]
    public void A_converter_of_an_enum(string source) => GeneratorRun.SurvivesHalfTyped(source, Options);

    [Fact]
    public void A_converter_of_strings()
        => GeneratorRun.SurvivesHalfTyped(
            """namespace Shop; [Utf8Converter("open", "closed", Strategy = Utf8LookupStrategy.Branch)] """
                + "internal sealed partial class StatusConverter : JsonConverter<string>;",
            Options);

    [Theory]
    [InlineData("""
        namespace Shop;
        abstract record T(int Id); record A(int Id, [property: JsonPropertyName("x")] int X) : T(Id); record B(int Id, int Y) : T(Id);
        [Utf8Classifier(Naming = Utf8Naming.CamelCase), JsonDerivedType(typeof(A)), JsonDerivedType(typeof(B))]
        internal sealed partial class C : JsonConverter<T>;
        """)]
    [InlineData("""
        interface T { } class A : T { }
        partial class Outer
        {
            [Utf8Classifier("kind"), JsonDerivedType(typeof(A), "a"), JsonDerivedType(typeof(A), 2)]
            private partial class @class : JsonConverter<T> { private int _x; }
        }
        """)]
    public void A_classifier(string source) => GeneratorRun.SurvivesHalfTyped(source, Options);

    [Theory]
    [InlineData("enum E { A } enum E { B } [Utf8Converter<E>] partial class C : JsonConverter<E>;")]
    [InlineData("enum E { A } [Utf8Converter<E>] partial class C : JsonConverter<E>; [Utf8Converter<E>] partial struct C;")]
    [InlineData("enum E { A } [Utf8Converter<E>] partial class C(int x) : JsonConverter<E>(x);")]
    [InlineData("abstract class T { } class T { } [Utf8Classifier] partial class C : JsonConverter<T>;")]
    [InlineData("abstract class T { } [Utf8Classifier, JsonDerivedType(typeof(T))] partial class C(int x) : JsonConverter<T>(x);")]
    [InlineData("private enum E { A } [Utf8Converter<E>] partial class C : JsonConverter<E>;")]
    [InlineData("enum E { A } class X { [Utf8Converter<E>] partial class C : JsonConverter<E>; }")]
    [InlineData("""enum E { A } [Utf8Converter<E>(AllowCombinations = "", Nope = 1)] partial class C : JsonConverter<E>;""")]
    public void Code_that_the_compiler_refuses(string source) => GeneratorRun.Of(source, Options).AssertErrorsAreInSource();

    [Theory]
    [InlineData(LanguageVersion.CSharp10)]
    [InlineData(LanguageVersion.CSharp11)]
    public void An_older_language(LanguageVersion version)
        => GeneratorRun.Of(
            """
            using System.Text.Json.Serialization;
            namespace Shop
            {
                internal enum E { A }
                [Utf8ConverterAttribute<E>] internal partial class C : JsonConverter<E> { }
                internal abstract class T { }
                internal class A : T { public int X { get; set; } }
                [Utf8Classifier, JsonDerivedType(typeof(A))] internal partial class D : JsonConverter<T> { }
            }
            """,
            CodeOptions.Default with { LanguageVersion = version }).AssertErrorsAreInSource();
}
