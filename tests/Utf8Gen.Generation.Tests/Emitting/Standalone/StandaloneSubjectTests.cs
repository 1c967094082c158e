using Utf8Gen.Generation.Tests.Emitting.Lookups;

namespace Utf8Gen.Generation.Tests.Emitting.Standalone;

/// <summary>Match methods over every text, in both forms, answer without the runtime library what
/// they answer with it.</summary>
public sealed class StandaloneSubjectTests
{
    private const int Sets = 3;
    private const int ProbesPerSet = 300;

    private static readonly string[] Subjects = ["Bytes", "Chars", "String", "Sequence", "TryChars", "TryString"];

    public static TheoryData<TargetFramework> Frameworks => StandaloneTableTests.Frameworks;

    [Theory, MemberData(nameof(Frameworks))]
    public void They_answer_as_with_it(TargetFramework framework)
    {
        Random random = TestSeed.NewRandom();
        string[][] sets = [.. Enumerable.Range(0, Sets).Select(i => Keys(random, i))];
        string source = string.Concat(sets.Select(Parser));
        using LoadedProgram expected = GeneratorRun.Of(source).AssertCompiles().Load();
        using LoadedProgram program = GeneratorRun.Of(source, StandaloneTarget.Of(framework)).AssertCompiles().Load();
        for (int i = 0; i < sets.Length; i++)
        {
            var probes = new Probes(KeySets.Utf8(sets[i]), random);
            for (int count = TestScale.Times(ProbesPerSet); count > 0; count--)
            {
                byte[] probe = probes.Next().ToArray();
                foreach (string subject in Subjects)
                    Assert.Equal(expected.Invoke($"Parser{i}", subject, probe), program.Invoke($"Parser{i}", subject, probe));
            }
        }
    }

    [Theory, MemberData(nameof(Frameworks))]
    public void Text_that_is_no_key_is_unknown(TargetFramework framework)
    {
        string[] keys = ["id", new string('x', 32), "ключ"];
        using LoadedProgram program = GeneratorRun.Of(Parser(keys, 0), StandaloneTarget.Of(framework)).AssertCompiles().Load();

        Assert.Equal([0, 1, 2, -1, -1, -1, -1], Ask("id", keys[1], "ключ", "id\0", keys[1] + "x", "\uD83D", "ключ\uDE00"));
        Assert.Equal(-1, program.Invoke("Parser0", "Null"));

        object?[] Ask(params string[] texts) => [.. texts.Select(text => program.Invoke("Parser0", "Text", text))];
    }

    private static string[] Keys(Random random, int number) => (number % 3) switch
    {
        0 => KeySets.Names(random, random.Next(1, 40)),
        1 => KeySets.Wild(random, random.Next(1, 60)),
        _ => KeySets.DifferAtOnePosition(random.Next(1, 40), 2),
    };

    private static string Parser(string[] keys, int number)
    {
        string attribute = $"""[Utf8Match({string.Join(", ", keys.Select(StandaloneTableTests.Literal))})]""";
        return $$"""
            static partial class Parser{{number}}
            {
                public enum E { Unknown = -1, {{string.Join(", ", keys.Select(static (_, i) => $"Key{i}"))}} }

                {{attribute}} private static partial int OfBytes(ReadOnlySpan<byte> utf8);
                {{attribute}} private static partial int OfChars(ReadOnlySpan<char> text);
                {{attribute}} private static partial E OfString(string? text);
                {{attribute}} private static partial int OfSequence(in System.Buffers.ReadOnlySequence<byte> utf8);
                {{attribute}} private static partial bool TryOfChars(ReadOnlySpan<char> text, out E value);
                {{attribute}} private static partial bool TryOfString(string? text, out E value);

                public static int Bytes(byte[] utf8) => OfBytes(utf8);
                public static int Chars(byte[] utf8) => OfChars(TextOf(utf8).AsSpan());
                public static int String(byte[] utf8) => (int)OfString(TextOf(utf8));
                public static int Sequence(byte[] utf8) => OfSequence(new System.Buffers.ReadOnlySequence<byte>(utf8));
                public static int TryChars(byte[] utf8) => TryOfChars(TextOf(utf8).AsSpan(), out E value) ? (int)value : -2 - (int)value;
                public static int TryString(byte[] utf8) => TryOfString(TextOf(utf8), out E value) ? (int)value : -2 - (int)value;
                public static int Text(string text) => OfChars(text.AsSpan());
                public static int Null() => (int)OfString(null);

                private static string TextOf(byte[] utf8) => System.Text.Encoding.UTF8.GetString(utf8);
            }

            """;
    }
}
