using System.Text;

namespace Utf8Gen.Generation.Tests.Emitting;

/// <summary>Tables are generated, compiled, loaded and asked: the answer is that of a linear scan
/// of the keys.</summary>
public sealed class TableBehaviourTests
{
    private const int TablesPerCompilation = 40;
    private const int MaxKeys = 40;

    [Fact]
    public void Every_emitted_member_answers_for_its_key()
    {
        string[] keys = [
            "id",
            "release-date",
            "ключ",
            "",
            "a\\b",
            "😀",
            "\0",
            "\"",
            "equals",
            "utf8",
            "unknown",
            "count",
            "key",
            new string('x', 300)
        ];
        using LoadedProgram program = GeneratorRun.Of(Declare("Keys", keys)).AssertCompiles().Load();
        LoadedTable table = program.TableOf("Keys");

        Assert.Equal((keys.Length, 0, 300, true), (table.Count, table.MinLength, table.MaxLength, table.HasBackslash));
        for (int index = 0; index < keys.Length; index++)
        {
            byte[] utf8 = Encoding.UTF8.GetBytes(keys[index]);
            Assert.Equal(index, table.Match(utf8));
            Assert.Equal(index, table.IndexOf(utf8));
            Assert.Equal(utf8, table.GetUtf8(index));
            Assert.Equal(utf8, table.GetUtf8OfKey(index));
            Assert.Equal(keys[index], table.GetStringOfKey(index));
        }

        Assert.Equal(
            [
                "Id",
                "ReleaseDate",
                "ключ",
                "Empty",
                "AB",
                "UD83DUDE00",
                "U0000",
                "U0022",
                "Equals",
                "Utf8Key",
                "UnknownKey",
                "Count",
                "Key",
                "X" + new string('x', 254)
            ],
            Enumerable.Range(0, keys.Length).Select(table.NameOf));
    }

    [Fact]
    public void Random_tables_answer_as_a_linear_scan_does()
    {
        Random random = TestSeed.NewRandom();
        string[][] sets = [.. Enumerable.Range(0, TablesPerCompilation).Select(_ => RandomKeys(random))];
        string source = string.Concat(sets.Select((keys, i) => Declare($"Keys{i}", keys) + "\n"));

        using LoadedProgram program = GeneratorRun.Of(source).AssertCompiles().Load();
        for (int i = 0; i < sets.Length; i++)
            AssertLinearScan(program.TableOf($"Keys{i}"), sets[i], random, $"table {i}");
    }

    [Fact]
    public void All_single_bytes_and_pairs_of_bytes_are_told_apart()
    {
        string[] keys = ["a", "b", "ab", "ba", "é"];
        using LoadedProgram program = GeneratorRun.Of(Declare("Keys", keys)).Load();
        LoadedTable table = program.TableOf("Keys");
        byte[][] utf8 = [.. keys.Select(Encoding.UTF8.GetBytes)];

        for (int first = 0; first < 256; first++)
        {
            Assert.Equal(LinearScan(utf8, [(byte)first]), table.Match([(byte)first]));
            for (int second = 0; second < 256; second++)
                Assert.Equal(LinearScan(utf8, [(byte)first, (byte)second]), table.Match([(byte)first, (byte)second]));
        }
    }

    [Theory]
    [InlineData("""[Utf8Table("id")] partial struct Keys { }""")]
    [InlineData("""[Utf8Table("id")] partial record Keys;""")]
    [InlineData("""[Utf8Table("id")] readonly partial record struct Keys;""")]
    [InlineData("""[Utf8Table("id")] public sealed partial class Keys { private int _own = 1; public int Own => _own; }""")]
    public void Every_kind_of_type_can_be_a_table(string source)
    {
        using LoadedProgram program = GeneratorRun.Of(source).AssertCompiles().Load();

        Assert.Equal(0, program.TableOf("Keys").Match("id"u8));
    }

    [Fact]
    public void A_table_may_be_nested_in_types_and_namespaces_with_the_names_of_keywords()
    {
        using LoadedProgram program = GeneratorRun.Of("""
            namespace @class.System
            {
                partial interface @interface { partial struct Outer { [Utf8Table("id")] internal partial class @event { } } }
            }
            """).AssertCompiles().Load();

        Assert.Equal(0, program.TableOf("class.System.interface+Outer+event").Match("id"u8));
    }

    [Fact]
    public void Nothing_runs_at_start_up()
    {
        using LoadedProgram program = GeneratorRun.Of(Declare("Keys", ["id", "name", new string('x', 300)])).Load();

        foreach (Type type in new[] { "Keys", "Keys+Utf8", "Keys+Table" }.Select(program.TypeOf))
            Assert.Null(type.TypeInitializer);
    }

    [Fact]
    public void Match_allocates_nothing()
    {
        using LoadedProgram program = GeneratorRun.Of(Declare("Keys", ["id", "name", new string('x', 300)])).Load();
        LoadedTable table = program.TableOf("Keys");
        table.Match("name"u8);

        long before = GC.GetAllocatedBytesForCurrentThread();
        table.Match("name"u8);
        table.Match("nome"u8);
        table.Match([]);
        Assert.Equal(0, GC.GetAllocatedBytesForCurrentThread() - before);
    }

    private static string Declare(string name, IEnumerable<string> keys)
        => $$"""[Utf8Table({{string.Join(", ", keys.Select(Literal))}})] static partial class {{name}} { }""";

    private static string Literal(string text) => $"\"{string.Concat(text.Select(static c => $"\\u{(int)c:X4}"))}\"";

    /// <summary>Many keys of one length and beginning, so that every byte has to be looked at.</summary>
    private static string[] RandomKeys(Random random)
    {
        int count = random.Next(1, MaxKeys);
        int length = random.Next(0, 40);
        var keys = new HashSet<string>(StringComparer.Ordinal);
        for (int tries = 0; keys.Count < count && tries < 10 * count; tries++)
            keys.Add(RandomKey(random, random.Next(3) == 0 ? random.Next(0, 70) : length));
        return [.. keys];
    }

    private static string RandomKey(Random random, int length)
    {
        char[] key = [.. Enumerable.Repeat('a', length)];
        for (int changes = random.Next(0, 4); changes > 0 && length > 0; changes--)
            key[random.Next(length)] = "abz-\0\\\"é\uFFFD"[random.Next(9)];
        return new string(key);
    }

    private static void AssertLinearScan(LoadedTable table, string[] keys, Random random, string which)
    {
        byte[][] utf8 = [.. keys.Select(Encoding.UTF8.GetBytes)];
        foreach (byte[] probe in utf8.SelectMany(key => Probes(key, random)))
        {
            int expected = LinearScan(utf8, probe);
            int actual = table.Match(probe);
            if (expected != actual)
                Assert.Fail($"{which}: {Convert.ToHexString(probe)} is key {expected}, and Match says {actual}");
        }
    }

    private static int LinearScan(byte[][] keys, byte[] probe) => Array.FindIndex(keys, key => key.AsSpan().SequenceEqual(probe));

    private static IEnumerable<byte[]> Probes(byte[] key, Random random)
    {
        yield return key;
        yield return [.. key, 0];
        yield return [.. key, (byte)random.Next(256)];
        if (key.Length == 0)
            yield break;

        yield return key[1..];
        yield return key[..^1];
        for (int i = 0; i < key.Length; i++)
        {
            byte[] changed = [.. key];
            changed[i] ^= (byte)(1 << random.Next(8));
            yield return changed;
        }
    }
}
