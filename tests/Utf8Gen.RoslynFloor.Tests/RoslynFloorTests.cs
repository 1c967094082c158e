using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace Utf8Gen.RoslynFloor.Tests;

/// <summary>The analyzers and the generator load and run in the lowest compiler that they promise to.</summary>
public class RoslynFloorTests
{
    private const string RightCode = """
        using Utf8Gen;

        [Utf8Table("id", "name")]
        internal static partial class Keys { }

        internal static class Program
        {
            private static string NameOf(ref System.Text.Json.Utf8JsonReader reader)
                => Keys.Match(ref reader) == Keys.Key.Id ? Keys.GetString(Keys.Key.Id) : "";
        }
        """;

    private const string EverySourceOfKeys = """
        using System.Runtime.Serialization;
        using System.Text.Json.Serialization;
        using Utf8Gen;

        [Utf8Table(File = "lines.txt", IgnoreCase = true)]
        internal static partial class Lines { }

        [Utf8Table(File = "sample.json", Format = Utf8KeyFileFormat.JsonSample, Strategy = Utf8LookupStrategy.Hash)]
        internal static partial class Sample { }

        internal enum Channel { Current, LongTerm, [EnumMember(Value = "pre")] Preview }

        [Utf8Table<Channel>(Naming = Utf8Naming.KebabCaseLower)]
        internal static partial class Channels { }

        internal sealed class User
        {
            public int UserId { get; set; }

            [JsonPropertyName("@type")]
            public string? Type { get; set; }
        }

        [Utf8Table(typeof(User), Naming = Utf8Naming.CamelCase)]
        [Utf8Key("more")]
        internal static partial class UserNames { }

        internal enum Method { Unknown = -1, Get, Post }

        internal static partial class Program
        {
            [Utf8Match("GET", "POST")]
            private static partial Method MatchMethod(System.ReadOnlySpan<byte> utf8);

            [Utf8Match("GET", "POST", IgnoreCase = true)]
            private static partial int MatchIndex(ref System.Text.Json.Utf8JsonReader reader);

            private static string Answer()
            {
                var reader = new System.Text.Json.Utf8JsonReader("\"pos\\u0074\""u8);
                reader.Read();
                Channels.TryMatch("pre"u8, out Channel preview);
                Channels.TryMatch("long-term"u8, out Channel longTerm);
                return $"{Lines.Match("NAME-150"u8)} {Lines.Match("name-300"u8)} {Sample.Match("kind"u8)} {preview} {longTerm} "
                    + $"{UserNames.Match("userId"u8)} {UserNames.Match("@type"u8)} {UserNames.Match("more"u8)} "
                    + $"{MatchMethod("POST"u8)} {MatchMethod("post"u8)} {MatchIndex(ref reader)}";
            }
        }
        """;

    private static readonly KeyFile[] KeyFiles =
    [
        new("lines.txt", string.Join('\n', Enumerable.Range(0, 300).Select(static i => $"name-{i}"))),
        new("sample.json", """{"id": 1, "parts": [{"kind": "x"}]}"""),
    ];

    /// <summary>Code in which every analyzer finds something.</summary>
    private const string WastefulCode = """
        using System.Text.Json;
        using Utf8Gen;

        [Utf8Table("id", "id")]
        internal static partial class Keys { }

        [Utf8Json]
        internal static class NoContext { }

        internal sealed class NoString
        {
            [Utf8Cached]
            public int Number { get; set; }
        }

        internal static class Program
        {
            private static int Count(JsonElement element)
            {
                int count = 0;
                foreach (JsonProperty property in element.EnumerateObject())
                {
                    if (property.Name == "id" || property.NameEquals("name"))
                        count++;
                }

                return count;
            }

            private static string Read(Utf8Gen.Pooling.Utf8Pool pool, Utf8Gen.Pooling.Utf8Handle handle)
            {
                pool.Free(handle);
                return pool.GetString(handle);
            }

            private static byte[] Write(Utf8JsonWriter writer, JsonElement element, byte[] bytes)
            {
                writer.WriteString("id", element.GetString());
                writer.WriteStringValue("open");
                writer.WriteRawValue(System.Text.Encoding.UTF8.GetBytes("1"));
                return System.Text.Encoding.UTF8.GetBytes(
                    JsonSerializer.Serialize(JsonSerializer.Deserialize<int>(System.Text.Encoding.UTF8.GetString(bytes))));
            }
        }
        """;

    [Fact]
    public void The_compiler_is_the_lowest_one_and_has_no_workspaces()
    {
        var assemblies = (string)AppContext.GetData("TRUSTED_PLATFORM_ASSEMBLIES")!;

        Assert.Equal(new Version(4, 8, 0, 0), typeof(CSharpCompilation).Assembly.GetName().Version);
        Assert.Contains("Microsoft.CodeAnalysis.CSharp.dll", assemblies, StringComparison.Ordinal);
        Assert.DoesNotContain("Workspaces.dll", assemblies, StringComparison.Ordinal);
    }

    [Fact]
    public void There_are_analyzers_and_a_generator()
    {
        Assert.NotEmpty(ProductComponents.Analyzers);
        Assert.NotEmpty(ProductComponents.Generators);
    }

    [Fact]
    public async Task A_type_in_two_parts_with_an_attribute_each_has_one_file()
    {
        FloorCompilation compilation = await FloorCompilation.RunAsync(
            """
            [Utf8Gen.Utf8Table("id")] static partial class Keys { }
            [Utf8Gen.Utf8Table("name")] static partial class Keys { static Key Use() => Key.Id; }
            """,
            LanguageVersion.CSharp12);

        Assert.Single(compilation.Generated.GeneratedTrees);
        Assert.Equal("U8G2011", Assert.Single(compilation.Generated.Diagnostics).Id);
        Assert.Contains("U8G2011", compilation.Reported.Select(static found => found.Id));
    }

    [Fact]
    public async Task Generated_code_compiles()
    {
        FloorCompilation compilation = await FloorCompilation.RunAsync(RightCode, LanguageVersion.CSharp12);

        Assert.NotEmpty(compilation.Generated.GeneratedTrees);
        Assert.Empty(compilation.Errors);
        Assert.Empty(compilation.Reported);
    }

    [Fact]
    public async Task Every_source_of_keys_answers()
    {
        FloorCompilation compilation = await FloorCompilation.RunAsync(EverySourceOfKeys, LanguageVersion.CSharp11, KeyFiles);

        Assert.Equal(6, compilation.Generated.GeneratedTrees.Length);
        Assert.Empty(compilation.Generated.Diagnostics);
        Assert.Empty(compilation.Reported);
        Assert.Equal("Name150 Unknown Kind Preview LongTerm UserId Type More Post Unknown 1", compilation.Answer());
    }

    [Fact]
    public async Task A_mistake_in_a_file_is_reported_in_the_file()
    {
        FloorCompilation compilation = await FloorCompilation.RunAsync(
            """[Utf8Gen.Utf8Table(File = "keys.txt")] static partial class Keys { }""",
            LanguageVersion.CSharp12,
            new KeyFile("keys.txt", "id\nid\n"));

        FileLinePositionSpan place = Assert.Single(compilation.Reported, static found => found.Id == "U8G2007").Location.GetLineSpan();
        Assert.Equal(("keys.txt", 1), (place.Path, place.StartLinePosition.Line));
    }

    [Fact]
    public async Task Every_analyzer_finds_something()
    {
        FloorCompilation latest = await FloorCompilation.RunAsync(WastefulCode, LanguageVersion.CSharp12);
        FloorCompilation old = await FloorCompilation.RunAsync(WastefulCode, LanguageVersion.CSharp10);
        FloorCompilation mistaken = await FloorCompilation.RunWithOptionAsync(
            WastefulCode,
            LanguageVersion.CSharp12,
            "utf8gen_hot_path_moed",
            "loops");
        FloorCompilation kept = await FloorCompilation.RunWithOptionAsync(
            RightCode,
            LanguageVersion.CSharp12,
            "build_property.Utf8GenLibraryIsPrivate",
            "true");
        FloorCompilation malformed = await FloorCompilation.RunAsync(
            WastefulCode, LanguageVersion.CSharp12, new KeyFile("utf8gen.baseline.json", "{"));
        FloorCompilation[] all = [latest, old, mistaken, kept, malformed];
        HashSet<string> found = [.. all.SelectMany(static compilation => compilation.Reported).Select(static diagnostic => diagnostic.Id)];

        Assert.All(
            ProductComponents.Analyzers,
            analyzer => Assert.Contains(analyzer.SupportedDiagnostics, rule => found.Contains(rule.Id)));
    }

    [Fact]
    public async Task A_baseline_that_accepts_nothing_leaves_every_finding()
    {
        FloorCompilation without = await FloorCompilation.RunAsync(WastefulCode, LanguageVersion.CSharp12);
        FloorCompilation with = await FloorCompilation.RunAsync(
            WastefulCode, LanguageVersion.CSharp12, new KeyFile("utf8gen.baseline.json", """{ "version": 1, "findings": [] }"""));

        Assert.NotEmpty(without.Reported);
        Assert.Equal(
            without.Reported.Select(static diagnostic => diagnostic.ToString()).Order(StringComparer.Ordinal),
            with.Reported.Select(static diagnostic => diagnostic.ToString()).Order(StringComparer.Ordinal));
    }

    [Theory]
    [InlineData(LanguageVersion.CSharp7_3)]
    [InlineData(LanguageVersion.CSharp10)]
    [InlineData(LanguageVersion.CSharp11)]
    [InlineData(LanguageVersion.CSharp12)]
    [InlineData(LanguageVersion.Preview)]
    public async Task Nothing_throws(LanguageVersion version)
    {
        foreach (string source in (string[])[RightCode, EverySourceOfKeys, WastefulCode, WastefulCode[..(WastefulCode.Length / 2)]])
        {
            FloorCompilation compilation = await FloorCompilation.RunAsync(source, version);

            Assert.DoesNotContain(compilation.Reported, static diagnostic => diagnostic.Id == "AD0001");
            Assert.All(compilation.Generated.Results, static result => Assert.Null(result.Exception));
        }
    }
}
