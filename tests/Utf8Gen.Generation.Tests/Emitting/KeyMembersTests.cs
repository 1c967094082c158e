using System.Buffers;
using System.Text;
using System.Text.Json;

namespace Utf8Gen.Generation.Tests.Emitting;

/// <summary>What a table says of its keys is what the framework would make of their text.</summary>
public sealed class KeyMembersTests
{
    private static readonly string[] Keys =
    [
        "id", "", "a\\b", "ключ", "<&>", new string('x', 127), new string('y', 128), new string('é', 100), new string('z', 16_384),
    ];

    public static TheoryData<string> Strategies => ["Auto", "Branch", "Hash"];

    [Theory]
    [MemberData(nameof(Strategies))]
    public void Every_getter_answers_as_the_framework_does(string strategy)
    {
        using LoadedProgram program = GeneratorRun.Of(KeySource.Declare("Keys", Keys, $"Strategy = Utf8LookupStrategy.{strategy}"))
            .AssertCompiles()
            .Load();
        LoadedTable table = program.TableOf("Keys");

        for (int index = 0; index < Keys.Length; index++)
        {
            Assert.Equal(Keys[index], table.GetStringOfKey(index));
            Assert.Equal(JsonEncodedText.Encode(Keys[index]), table.GetEncodedOfKey(index));
            Assert.Equal(LengthPrefixed(Keys[index]), table.GetLengthPrefixedOfKey(index));
        }
    }

    [Theory]
    [InlineData(0)]
    [InlineData(127)]
    [InlineData(128)]
    public void Every_getter_of_a_large_table_answers_as_the_framework_does(int longest)
    {
        string[] keys = [.. Enumerable.Range(0, 300).Select(static i => $"key {i}"), "ключ", new string('x', longest)];
        using LoadedProgram program = GeneratorRun.Of(KeySource.Declare("Keys", keys)).AssertCompiles().Load();
        LoadedTable table = program.TableOf("Keys");

        for (int index = 0; index < keys.Length; index++)
        {
            Assert.Equal(Encoding.UTF8.GetBytes(keys[index]), table.GetUtf8OfKey(index));
            Assert.Equal(Encoding.UTF8.GetBytes(keys[index]), table.GetUtf8(index));
            Assert.Equal(LengthPrefixed(keys[index]), table.GetLengthPrefixedOfKey(index));
        }

        AssertNoSuchKey("Keys has no key with the value 302.", () => table.GetUtf8OfKey(302));
        AssertNoSuchKey("Keys has no key with the value -1.", () => table.GetLengthPrefixedOfKey(-1));
        AssertNoSuchKey("Keys has 302 keys, numbered from 0.", () => table.GetUtf8(-1));
    }

    [Fact]
    public void A_large_enum_is_written_and_found()
    {
        string members = string.Join(", ", Enumerable.Range(0, 300).Select(static i => $"Member{i} = {i * 3}"));
        using LoadedProgram program = GeneratorRun.Of($$"""
            public enum E { {{members}} }
            [Utf8Table<E>] public static partial class Names { }
            public static class Probe
            {
                public static string Run() => string.Join(' ', Enum.GetValues<E>()
                    .Where(value => Names.TryMatch(Names.GetUtf8(value), out E found)
                        && found == value
                        && Encoding.UTF8.GetString(Names.GetUtf8(value)) == value.ToString())
                    .Where(value => Encoding.UTF8.GetString(Names.GetLengthPrefixed(value)[1..]) == value.ToString())
                    .Count());
            }
            """).AssertCompiles().Load();

        Assert.Equal("300", program.Invoke("Probe", "Run"));
    }

    [Fact]
    public void A_key_is_encoded_once()
    {
        using LoadedProgram program = GeneratorRun.Of(KeySource.Declare("Keys", Keys)).Load();
        LoadedTable table = program.TableOf("Keys");

        Assert.Same(table.GetEncodedOfKey(3).Value, table.GetEncodedOfKey(3).Value);
    }

    [Fact]
    public void No_getter_takes_what_is_not_a_key()
    {
        using LoadedProgram program = GeneratorRun.Of(KeySource.Declare("Keys", ["id", "name"])).Load();
        LoadedTable table = program.TableOf("Keys");

        foreach (int index in new[] { -1, 2, int.MinValue, int.MaxValue })
        {
            AssertNoSuchKey(index, () => table.GetUtf8OfKey(index));
            AssertNoSuchKey(index, () => table.GetStringOfKey(index));
            AssertNoSuchKey(index, () => table.GetEncodedOfKey(index));
            AssertNoSuchKey(index, () => table.GetLengthPrefixedOfKey(index));
            AssertNoSuchKey("Keys has 2 keys, numbered from 0.", () => table.GetUtf8(index));
        }
    }

    [Theory]
    [MemberData(nameof(Strategies))]
    public void Text_is_found_however_it_is_cut_into_segments(string strategy)
    {
        using LoadedProgram program = GeneratorRun.Of(KeySource.Declare("Keys", Keys, $"Strategy = Utf8LookupStrategy.{strategy}")).Load();
        LoadedTable table = program.TableOf("Keys");

        for (int index = 0; index < Keys.Length - 1; index++) // the last one is too long for that many cuts
        {
            byte[] utf8 = Encoding.UTF8.GetBytes(Keys[index]);
            foreach (ReadOnlySequence<byte> sequence in Segments.EveryCutOf(utf8))
                Assert.Equal(index, table.Match(sequence));
            foreach (ReadOnlySequence<byte> sequence in Segments.EveryCutOf(utf8.Append((byte)'!').ToArray()))
                Assert.Equal(-1, table.Match(sequence));
        }
    }

    [Fact]
    public void An_element_is_found_as_its_string_is()
    {
        using LoadedProgram program = GeneratorRun.Of(KeySource.Declare("Keys", Keys)).Load();
        LoadedTable table = program.TableOf("Keys");
        string[] texts = [.. Keys, "unknown", "\b", "a\b"];

        foreach (string text in texts)
        {
            using JsonDocument plain = JsonDocument.Parse(JsonSerializer.Serialize(text));
            using JsonDocument escaped = JsonDocument.Parse(KeySource.Literal(text));
            Assert.Equal(Array.IndexOf(Keys, text), table.Match(plain.RootElement));
            Assert.Equal(Array.IndexOf(Keys, text), table.Match(escaped.RootElement));
        }
    }

    [Theory]
    [InlineData("123", "Number")]
    [InlineData("true", "True")]
    [InlineData("{}", "Object")]
    [InlineData("[]", "Array")]
    public void An_element_that_is_no_string_is_refused(string json, string kind)
    {
        using LoadedProgram program = GeneratorRun.Of(KeySource.Declare("Keys", ["123", "true"])).Load();
        using JsonDocument document = JsonDocument.Parse(json);

        string message = Assert.Throws<InvalidOperationException>(() => program.TableOf("Keys").Match(document.RootElement)).Message;
        Assert.Contains($"'{kind}'", message, StringComparison.Ordinal);
    }

    [Fact]
    public void An_element_that_is_null_is_unknown_and_one_that_is_nothing_is_refused()
    {
        using LoadedProgram program = GeneratorRun.Of(KeySource.Declare("Keys", ["null"])).Load();
        using JsonDocument document = JsonDocument.Parse("null");

        Assert.Equal(-1, program.TableOf("Keys").Match(document.RootElement));
        Assert.Throws<InvalidOperationException>(() => program.TableOf("Keys").Match(default(JsonElement)));
    }

    [Theory]
    [InlineData("Auto", false)]
    [InlineData("Hash", false)]
    [InlineData("Auto", true)]
    [InlineData("Hash", true)]
    public void An_expected_key_never_changes_the_answer(string strategy, bool ignoreCase)
        => AssertExpectedNeverMatters(strategy, ignoreCase, ["id", "name", "version"], ["ID", "Name", "nam", "", "other"]);

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void An_expected_key_of_every_shape_never_changes_the_answer(bool ignoreCase)
    {
        string[] keys =
        [
            "", "a", "ab", "abc", "abcd", "abcdefg", "abcdefgh", "abcdefghijklmnop", "abcdefghijklmnopq", "ключ", new string('w', 40),
            .. Enumerable.Range(0, 150).Select(static i => $"a longer name {i}"),
        ];
        AssertExpectedNeverMatters("Hash", ignoreCase, keys[3..11], ["A", "abD", "abcdefgH", "Ключ", new string('W', 40), "x"]);
        AssertExpectedNeverMatters("Hash", ignoreCase, keys[..11], ["A", "abD", "abcdefgH", "Ключ", new string('W', 40), "x"]);
        AssertExpectedNeverMatters("Hash", ignoreCase, keys, ["A", "abD", "abcdefgH", "Ключ", new string('W', 40), "x"]);
    }

    private static void AssertExpectedNeverMatters(string strategy, bool ignoreCase, string[] keys, string[] others)
    {
        string[] texts = [.. keys, .. others];
        string options = $"Expected = true, Strategy = Utf8LookupStrategy.{strategy}{(ignoreCase ? ", IgnoreCase = true" : "")}";
        using LoadedProgram program = GeneratorRun.Of(KeySource.Declare("Keys", keys, options)).AssertCompiles().Load();
        LoadedTable table = program.TableOf("Keys");

        foreach (string text in texts)
        {
            byte[] utf8 = Encoding.UTF8.GetBytes(text);
            foreach (int guess in Enumerable.Range(-1, keys.Length + 2).Append(int.MinValue).Append(int.MaxValue))
                AssertExpected(table, utf8, guess);
        }
    }

    [Fact]
    public void The_key_after_the_one_found_is_expected_next()
    {
        using LoadedProgram program = GeneratorRun.Of(KeySource.Declare("Keys", ["id", "name", "version"], "Expected = true")).Load();
        LoadedTable table = program.TableOf("Keys");
        int expected = 0;
        var seen = new List<int>();
        foreach (string text in new[] { "id", "name", "other", "version", "name" })
        {
            table.Match(Encoding.UTF8.GetBytes(text), ref expected);
            seen.Add(expected);
        }

        Assert.Equal([1, 2, 2, 0, 2], seen);
    }

    private static void AssertExpected(LoadedTable table, byte[] utf8, int guess)
    {
        int found = table.Match(utf8);
        int expected = guess;

        Assert.Equal(found, table.Match(utf8, ref expected));
        Assert.Equal(found < 0 ? guess : (found + 1) % table.Count, expected);
    }

    private static void AssertNoSuchKey(int index, Action read)
    {
        var exception = Assert.Throws<ArgumentOutOfRangeException>(read);
        Assert.Equal(index, (int)exception.ActualValue!);
        Assert.Contains($"Keys has no key with the value {index}.", exception.Message, StringComparison.Ordinal);
    }

    private static void AssertNoSuchKey(string message, ReadBytes read)
        => Assert.Contains(message, Assert.Throws<ArgumentOutOfRangeException>(() => { read(); }).Message, StringComparison.Ordinal);

    private static void AssertNoSuchKey(int index, Func<object> read) => AssertNoSuchKey(index, () => { read(); });

    private static void AssertNoSuchKey(int index, ReadBytes read) => AssertNoSuchKey(index, () => { read(); });

    private delegate ReadOnlySpan<byte> ReadBytes();

    private static byte[] LengthPrefixed(string text)
    {
        using var bytes = new MemoryStream();
        using (var writer = new BinaryWriter(bytes))
            writer.Write(text);
        return bytes.ToArray();
    }
}
