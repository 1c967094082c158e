namespace Utf8Gen.Generation.Tests.Emitting.Converters;

/// <summary>A generated converter reads and writes exactly what that of System.Text.Json does, and
/// fails where and as it does.</summary>
[Trait("Matrix", "Json")]
public sealed class EnumConverterComparisonTests
{
    /// <summary>Each of them is a new instance of much of System.Text.Json's generic code, which
    /// takes time to compile.</summary>
    private const int Enums = 6;

    [Fact]
    public void Random_enums_are_read_and_written_as_System_Text_Json_does()
    {
        Random random = TestSeed.NewRandom();
        RandomEnum[] enums = [.. Enumerable.Range(0, TestScale.Times(Enums)).Select(number => new RandomEnum(number, random))];
        string source = string.Join('\n', enums.Select(static one => one.Source));
        using LoadedProgram program = GeneratorRun.Of(source).AssertCompiles().Load();

        foreach (RandomEnum one in enums)
        {
            var pair = ConverterPair.Of(program.TypeOf(one.Name), program.TypeOf(one.ConverterName), RandomEnum.PolicyOf(one.Naming));
            var texts = new RandomJsonText([.. pair.WrittenNames, .. one.Members.Select(static member => member.Name)], random);
            for (int i = 0; i < 150; i++)
            {
                pair.AssertSameRead(texts.Token());
                pair.AssertSameKeyRead(texts.Property());
            }

            for (int i = 0; i < 40; i++)
                pair.AssertSameWritten(RandomBits(pair.Values, random));
        }
    }

    private static ulong RandomBits(IReadOnlyList<ulong> values, Random random) => random.Next(4) switch
    {
        0 => (ulong)random.NextInt64(long.MinValue, long.MaxValue),
        1 => (ulong)random.Next(-20, 20),
        2 => values[random.Next(values.Count)],
        _ => values[random.Next(values.Count)] | values[random.Next(values.Count)] | values[random.Next(values.Count)],
    };
}
