using Utf8Gen.Generation.Tests.Emitting.Standalone;

namespace Utf8Gen.Generation.Tests.Emitting;

/// <summary>Each list in an emitted file compiles with no, one and many entries. Where there are none, a rule says so,
/// and the members match nothing.</summary>
/// <remarks>The lists of readers are those of EmittedReaderTests.</remarks>
[Trait("Matrix", "Roslyn")]
public sealed class EntryCountTests
{
    private static readonly int[] Counts = [0, 1, 2, 40];

    private static readonly string[] TableOptions =
    [
        "", "IgnoreCase = true", "Expected = true", "Strategy = Utf8LookupStrategy.Branch",
        "Strategy = Utf8LookupStrategy.Hash, Expected = true", "Strategy = Utf8LookupStrategy.Hash, IgnoreCase = true",
        "Members = Utf8Members.None", "Members = Utf8Members.Constants", "Members = Utf8Members.Match", "Members = Utf8Members.Getters",
    ];

    [Fact]
    public void With_the_library()
    {
        string source = string.Concat(
            Counts.Select(static count => Tables(count) + Methods(count) + Converters(count) + Classifiers(count)));

        AssertAllCompile(
            "#pragma warning disable CS1591\nusing System.Text.Json.Serialization;\n" + source + LaterSerializer.Source,
            CodeOptions.Default with { TreatsWarningsAsErrors = true });
    }

    [Fact]
    public void Without_the_library()
        => AssertAllCompile(
            string.Concat(Counts.Select(static count => Tables(count) + Methods(count))),
            StandaloneTarget.Of(TargetFramework.NetStandard2));

    private static void AssertAllCompile(string source, CodeOptions options)
    {
        GeneratorRun run = GeneratorRun.Of(source, options).AssertCompiles();
        int attributes = source.Split("[Utf8").Length - 1;
        Assert.Equal(attributes, run.Files.Keys.Count(static name => name != "Utf8Gen.Generated.g.cs"));
    }

    private static string Tables(int count)
        => string.Concat(TableOptions.Select((options, i) => $$"""
            [Utf8Table({{Arguments(Keys(count), options)}})] static partial class T{{count}}_{{i}} { }

            """))
        + string.Concat(TableOptions.Where(IsForEnums).Select((options, i) => $$"""
            [Utf8Table<E{{count}}>({{options}})] static partial class TE{{count}}_{{i}} { }
            [Utf8Table<F{{count}}>({{options}})] static partial class TF{{count}}_{{i}} { }

            """))
        + $$"""
            enum E{{count}} { {{Members(count, static i => $"k{i}")}} }
            enum F{{count}} : long { {{Members(count, static i => $"k{i} = {i * 7}")}} }
            [Utf8Table(typeof(M{{count}}), Naming = Utf8Naming.CamelCase)] static partial class TM{{count}} { }
            class M{{count}} { {{string.Concat(Keys(count).Select(static key => $"public int {key} {{ get; set; }} "))}} }

            """;

    private static bool IsForEnums(string options) => !options.Contains("Expected", StringComparison.Ordinal);

    private static string Methods(int count) => $$"""
        enum V{{count}} { {{Members(count + 1, static i => i == 0 ? "None = -1" : $"k{i}")}} }
        static partial class Methods{{count}}
        {
            [Utf8Match({{Arguments(Keys(count))}})] public static partial int Index(ReadOnlySpan<byte> utf8);
            [Utf8Match({{Arguments(Keys(count))}})] public static partial V{{count}} Value(ReadOnlySpan<char> text);
            [Utf8Match({{Arguments(Keys(count), "IgnoreCase = true")}})]
            public static partial bool Try(ref Utf8JsonReader reader, out int index);
            [Utf8Match({{Arguments(Keys(count), "Strategy = Utf8LookupStrategy.Hash")}})]
            public static partial bool Try(string? text, out V{{count}} value);
        }

        """;

    private static string Converters(int count) => $$"""
        [Utf8Converter({{Arguments(Keys(count))}})] partial class Strings{{count}} : JsonConverter<string>;
        [Utf8Converter<E{{count}}>] partial class Enums{{count}} : JsonConverter<E{{count}}>;
        [Utf8Converter<F{{count}}>(Naming = Utf8Naming.KebabCaseUpper, IgnoreCase = false)]
        partial class Others{{count}} : JsonConverter<F{{count}}>;

        """;

    private static string Classifiers(int count) => $$"""
        abstract class B{{count}} { }
        {{string.Concat(Keys(count).Select(key => $"class B{count}{key} : B{count} {{ public int {key} {{ get; set; }} }} "))}}
        [Utf8Classifier] {{Derived(count, static _ => "")}} partial class ByNames{{count}} : JsonConverter<B{{count}}>;
        [Utf8Classifier("kind")] {{Derived(count, static i => $", \"v{i}\"")}} partial class ByText{{count}} : JsonConverter<B{{count}}>;
        [Utf8Classifier("kind")] {{Derived(count, static i => $", {i}")}}
        partial class ByNumber{{count}} : JsonTypeClassifierFactory<B{{count}}>;

        """;

    private static string Derived(int count, Func<int, string> discriminator)
        => string.Concat(Keys(count).Select((key, i) => $"[JsonDerivedType(typeof(B{count}{key}){discriminator(i)})] "));

    private static IEnumerable<string> Keys(int count) => Enumerable.Range(0, count).Select(static i => $"k{i}");

    private static string Members(int count, Func<int, string> declare) => string.Join(", ", Enumerable.Range(0, count).Select(declare));

    private static string Arguments(IEnumerable<string> keys, string options = "")
        => string.Join(", ", keys.Select(static key => $"\"{key}\"").Append(options).Where(static one => one.Length > 0));
}
