using System.Buffers;
using System.Text;
using System.Text.Json;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Utf8Gen.Generation.Tests.Emitting.Lookups;

namespace Utf8Gen.Generation.Tests.Emitting.Standalone;

/// <summary>Tables without the runtime library answer as a dictionary does, by every subject, on
/// every framework.</summary>
public sealed class StandaloneTableTests
{
    private const int Sets = 12;
    private const int ProbesPerSet = 100;

    /// <summary>Where the System.Text.Json of the framework cannot hand out raw names.</summary>
    private const TargetFramework WithoutJsonMarshal = TargetFramework.Net8;

    public static TheoryData<TargetFramework> Frameworks => [TargetFramework.NetStandard2, TargetFramework.Net8, TargetFramework.Net10];

    [Theory, MemberData(nameof(Frameworks))]
    public void Bytes_sequences_and_texts_are_found_as_by_a_dictionary(TargetFramework framework)
    {
        Random random = TestSeed.NewRandom();
        string[][] sets = [.. Enumerable.Range(0, Sets).Select(i => RandomSet(random, i))];
        using LoadedProgram program = Load(framework, sets);
        for (int i = 0; i < sets.Length; i++)
        {
            LoadedTable table = program.TableOf($"Keys{i}");
            byte[][] utf8 = KeySets.Utf8(sets[i]);
            var expected = new Expectation(utf8, IgnoresCase(i));
            var probes = new Probes(utf8, random);
            for (int count = TestScale.Times(ProbesPerSet); count > 0; count--)
                AssertAllSubjects(table, expected, probes.Next().ToArray(), random);
        }
    }

    [Theory, MemberData(nameof(Frameworks))]
    public void Keys_have_their_bytes_and_their_texts(TargetFramework framework)
    {
        Random random = TestSeed.NewRandom();
        string[][] sets = [.. Enumerable.Range(0, Sets).Select(i => RandomSet(random, i))];
        using LoadedProgram program = Load(framework, sets);
        for (int i = 0; i < sets.Length; i++)
        {
            LoadedTable table = program.TableOf($"Keys{i}");
            Assert.Equal(sets[i].Length, table.Count);
            for (int index = 0; index < sets[i].Length; index++)
            {
                byte[] utf8 = Encoding.UTF8.GetBytes(sets[i][index]);
                Assert.Equal(utf8, table.GetUtf8OfKey(index));
                Assert.Same(string.Intern(sets[i][index]), table.GetStringOfKey(index));
                Assert.Equal(index, table.IndexOf(utf8));
                Assert.Equal(index, table.MatchString(sets[i][index]));
            }

            Assert.Throws<ArgumentOutOfRangeException>(() => { table.GetUtf8OfKey(-1); });
            Assert.Throws<ArgumentOutOfRangeException>(() => table.GetStringOfKey(sets[i].Length));
        }
    }

    [Theory, MemberData(nameof(Frameworks))]
    public void Names_in_JSON_are_found_however_they_are_escaped_and_split(TargetFramework framework)
    {
        string[] keys = ["id", "name", "a\\b", "ключ", "😀", "", "\"", new string('x', 300)];
        using LoadedProgram program = Load(framework, [keys, [.. keys.Append("a-long-key-of-no-use")]]);
        foreach (LoadedTable table in new[] { program.TableOf("Keys0"), program.TableOf("Keys1") })
        {
            foreach (string name in keys.Concat(["nome", "ID", "a", "ключи", new string('x', 301), new string('y', 300)]))
            {
                foreach (byte[] json in Spellings(name))
                    AssertFirstName(table, json, Array.IndexOf(keys, name), framework != WithoutJsonMarshal);
            }
        }
    }

    [Theory, MemberData(nameof(Frameworks))]
    public void Tokens_that_are_no_text_are_refused(TargetFramework framework)
    {
        using LoadedProgram program = Load(framework, [["123", "null"]]);
        LoadedTable table = program.TableOf("Keys0");

        Assert.Equal(-1, MatchValue(table, "null"));
        Assert.Equal(0, MatchValue(table, "\"123\""));
        Assert.Throws<InvalidOperationException>(() => MatchValue(table, "123"));
        if (framework == WithoutJsonMarshal)
            return;

        Assert.Throws<InvalidOperationException>(() => table.Match(JsonDocument.Parse("123").RootElement));
        Assert.Equal(-1, table.Match(JsonDocument.Parse("null").RootElement));
        Assert.Equal(1, table.Match(JsonDocument.Parse("\"null\"").RootElement));
    }

    [Theory, MemberData(nameof(Frameworks))]
    public void A_string_is_that_of_the_key_or_else_what_GetString_returns(TargetFramework framework)
    {
        using LoadedProgram program = GeneratorRun.Of(
            """
            [Utf8Table("id", "na\"me")] static partial class Keys { }
            static class Probe
            {
                public static string? Read(byte[] json)
                {
                    var reader = new Utf8JsonReader(json);
                    reader.Read();
                    return Keys.ReadString(ref reader);
                }
            }
            """, StandaloneTarget.Of(framework)).AssertCompiles().Load();
        var read = program.TypeOf("Probe").GetMethod("Read")!.CreateDelegate<Func<byte[], string?>>();

        Assert.Same(string.Intern("id"), read("\"id\""u8.ToArray()));
        Assert.Same(string.Intern("na\"me"), read("\"n\\u0061\\\"me\""u8.ToArray()));
        Assert.Equal("ID", read("\"ID\""u8.ToArray()));
        Assert.Null(read("null"u8.ToArray()));
        Assert.Throws<InvalidOperationException>(() => read("1"u8.ToArray()));
    }

    [Theory, MemberData(nameof(Frameworks))]
    public void An_expected_key_is_tried_first(TargetFramework framework)
    {
        using LoadedProgram program = GeneratorRun
            .Of("""[Utf8Table("id", "name", "", Expected = true)] static partial class Keys { }""", StandaloneTarget.Of(framework))
            .AssertCompiles().Load();
        LoadedTable table = program.TableOf("Keys");
        int expected = 0;

        Assert.Equal((0, 1), (table.Match("id"u8, ref expected), expected));
        Assert.Equal((2, 0), (table.Match(""u8, ref expected), expected));
        Assert.Equal((-1, 0), (table.Match("nome"u8, ref expected), expected));
    }

    [Theory, MemberData(nameof(Frameworks))]
    public void Nothing_is_allocated(TargetFramework framework)
    {
        Random random = new(1);
        string[][] sets = [["id", "name", new string('x', 300)], KeySets.Names(random, 40), KeySets.DifferAtOnePosition(70, 1)];
        using LoadedProgram program = LoadedProgram.Load(Optimized(Run(framework, sets).Output));
        LoadedTable[] tables = [.. Enumerable.Range(0, sets.Length).Select(i => program.TableOf($"Keys{i}"))];
        string text = sets[2][3];
        byte[] utf8 = Encoding.UTF8.GetBytes(text);
        MatchAll();

        long before = GC.GetAllocatedBytesForCurrentThread();
        MatchAll();
        Assert.Equal(0, GC.GetAllocatedBytesForCurrentThread() - before);

        void MatchAll()
        {
            foreach (LoadedTable table in tables)
            {
                table.Match(utf8);
                table.Match("name"u8);
                table.MatchChars(text);
                table.MatchString("name");
            }
        }
    }

    private static bool IgnoresCase(int set) => set % 3 == 2;

    private static LoadedProgram Load(TargetFramework framework, string[][] sets) => Run(framework, sets).AssertCompiles().Load();

    private static Compilation Optimized(Compilation compilation)
        => compilation.WithOptions(((CSharpCompilationOptions)compilation.Options).WithOptimizationLevel(OptimizationLevel.Release));

    private static GeneratorRun Run(TargetFramework framework, string[][] sets)
    {
        string[] strategies = ["Auto", "Hash", "Branch"];
        string source = string.Concat(sets.Select((keys, i) => $$"""
            [Utf8Table({{string.Join(", ", keys.Select(Literal))}}, IgnoreCase = {{(IgnoresCase(i) ? "true" : "false")}},
                Strategy = Utf8LookupStrategy.{{strategies[i % strategies.Length]}})]
            static partial class Keys{{i}} { }

            """));
        return GeneratorRun.Of(source, StandaloneTarget.Of(framework));
    }

    internal static string Literal(string text) => $"\"{string.Concat(text.Select(static c => $"\\u{(int)c:X4}"))}\"";

    /// <summary>Every plan: chains, and hashes of heads, positions, ends, and all bytes.</summary>
    private static string[] RandomSet(Random random, int number)
    {
        string[] keys = (number % 4) switch
        {
            0 => KeySets.Names(random, random.Next(1, 60)),
            1 => KeySets.Wild(random, random.Next(1, 200)),
            2 => KeySets.DifferAtOnePosition(random.Next(1, 80), 2),
            _ => KeySets.AlikeAtBothEnds(random, random.Next(1, 40)),
        };
        return IgnoresCase(number) ? KeySets.WithoutCaseTwins(keys) : keys;
    }

    private static void AssertAllSubjects(LoadedTable table, Expectation expected, byte[] probe, Random random)
    {
        int right = expected.Of(probe);
        int cut = random.Next(probe.Length + 1);
        Assert.Equal(right, table.Match(probe));
        Assert.Equal(right, table.Match(Segments.Join(probe.AsMemory(0, cut), probe.AsMemory(cut))));

        string text = Encoding.UTF8.GetString(probe);
        bool isWellFormed = Encoding.UTF8.GetBytes(text).AsSpan().SequenceEqual(probe);
        Assert.Equal(isWellFormed ? right : table.Match(Encoding.UTF8.GetBytes(text)), table.MatchChars(text));
        Assert.Equal(-1, table.MatchChars(text + '\uD800'));
        Assert.Equal(-1, table.MatchString(null));
    }

    private static void AssertFirstName(LoadedTable table, byte[] json, int index, bool hasDocuments)
    {
        foreach (ReadOnlySequence<byte> cut in json.Length < 40 ? Segments.EveryCutOf(json) : [new ReadOnlySequence<byte>(json)])
            Assert.Equal(index, table.MatchFirstName(cut));
        if (hasDocuments)
            Assert.Equal(index, table.MatchFirstProperty(json));
    }

    private static IEnumerable<byte[]> Spellings(string name)
    {
        string escaped = string.Concat(name.Select(static c => $"\\u{(int)c:x4}"));
        yield return Encoding.UTF8.GetBytes($$"""{ "{{JsonEncodedText.Encode(name)}}": "{{JsonEncodedText.Encode(name)}}" }""");
        yield return Encoding.UTF8.GetBytes($$"""{ "{{escaped}}": 1 }""");
        if (!name.Contains('\\') && !name.Contains('"'))
            yield return Encoding.UTF8.GetBytes($$"""{ "{{name}}": 1 }""");
    }

    private static int MatchValue(LoadedTable table, string json)
    {
        var reader = new Utf8JsonReader(Encoding.UTF8.GetBytes(json));
        reader.Read();
        return table.Match(ref reader);
    }
}
