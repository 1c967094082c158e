using System.Globalization;
using Utf8Gen.Benchmarks.Lookup.Workloads;

namespace Utf8Gen.Benchmarks.Gates;

/// <summary>What is measured, and how long.</summary>
/// <param name="Rounds">Every contender is timed once in each round.</param>
/// <param name="Names">Names in a pass.</param>
/// <param name="Keys">The sizes of tables.</param>
/// <param name="IsQuick">To see that everything runs.</param>
/// <param name="Only">The parts to run; all when empty.</param>
internal sealed record GateOptions(int Rounds, int Names, IReadOnlyList<int> Keys, bool IsQuick, IReadOnlyList<string> Only)
{
    public const string Usage =
        "gates [--quick] [--rounds N] [--keys 8,16] [--only "
            + "lookups,switch,chars,ignorecase,loops,converter,enums,strings,objects,generator,pool,maps,threads,"
            + "json,tokens,elements,paths,raw,text,decode,prefixes,intercept,cold,"
            + "rules-reading,rules-writing,rules-documents,rules-encoding]";

    private const int FullRounds = 31;

    public static GateOptions Parse(ReadOnlySpan<string> args)
    {
        var options = new GateOptions(FullRounds, NameStream.Size, KeySizes.All, IsQuick: false, []);
        for (int i = 0; i < args.Length; i++)
        {
            options = args[i] switch
            {
                "--quick" => options with { Rounds = 3, Names = 2048, IsQuick = true },
                "--rounds" => options with { Rounds = int.Parse(args[++i], CultureInfo.InvariantCulture) },
                "--keys" => options with
                {
                    Keys = [.. args[++i].Split(',').Select(static size => int.Parse(size, CultureInfo.InvariantCulture))]
                },
                "--only" => options with { Only = args[++i].Split(',') },
                _ => throw new ArgumentException($"Unknown option {args[i]}. {Usage}"),
            };
        }

        return options;
    }

    public bool Runs(string part) => Only.Count == 0 || Only.Contains(part);
}
