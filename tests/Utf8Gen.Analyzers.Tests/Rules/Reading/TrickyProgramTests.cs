using Utf8Gen.Analyzers.Rules;
using Utf8Gen.CodeFixes.Rules.Reading;
using Utf8Gen.CodeFixes.Rules.Reading.Switching;

namespace Utf8Gen.Analyzers.Tests.Rules.Reading;

/// <summary>What holds for every fix, asked of programs that make it hard: of each program one fix after the other, and
/// of one fix, another in each run, all else; in a full run of each.</summary>
[Trait("Matrix", "Roslyn")]
public class TrickyProgramTests
{
    private static readonly (string Name, Rule Rule)[] Fixes =
    [
        ("U8G0001", Rule.Of<PatternAnalyzer, NameComparisonFixProvider>("U8G0001")),
        ("U8G0002", Rule.Of<PatternAnalyzer, TokenComparisonFixProvider>("U8G0002")),
        ("U8G0003", Rule.Of<PatternAnalyzer, ValueComparisonFixProvider>("U8G0003")),
        ("U8G0004", Rule.Of<PatternAnalyzer, ConstantTextFixProvider>("U8G0004")),
        ("U8G0005", Rule.Of<PatternAnalyzer, ConstantNameFixProvider>("U8G0005")),
        ("U8G0006", Rule.Of<PatternAnalyzer, TextSwitchFixProvider>("U8G0006")),
        ("U8G0006.Chain", Rule.Of<PatternAnalyzer, TextSwitchFixProvider>("U8G0006").WithAction("U8G0006.Chain")),
        ("U8G0007", Rule.Of<PatternAnalyzer, KeptNameFixProvider>("U8G0007")),
        ("U8G0009", Rule.Of<PatternAnalyzer, ParsedTextFixProvider>("U8G0009")),
    ];

    public static TheoryData<string> Programs => [.. TrickyPrograms.All.Keys];

    [Theory]
    [MemberData(nameof(Programs))]
    public async Task The_fixed_program_is_as_good_as_it_was(string name)
    {
        CodeOptions options = TrickyPrograms.OptionsOf(name);
        string before = TrickyPrograms.All[name];
        TrickyProgram program = await TrickyProgram.CreateAsync(before, options, Fixes[0].Rule);

        string fixedByAll = before;
        int place = TrickyPrograms.All.Keys.Count(other => string.CompareOrdinal(other, name) < 0);
        int chosen = (TestSeed.NewRandom().Next(Fixes.Length) + place) % Fixes.Length;
        for (int i = 0; i < Fixes.Length; i++)
        {
            (string fix, Rule rule) = Fixes[i];
            fixedByAll = await rule.FixedText(fixedByAll, options);
            if (i != chosen && !TestScale.IsFull)
                continue;

            await program.AssertAsGoodAsync(await rule.FixedText(before, options), $"{fix} one by one");
            await program.AssertAsGoodAsync(await rule.TextAfterFixAll(before, options, ofAnyAction: true), $"{fix} by dotnet format");

            string after = await rule.TextAfterFixAll(before, options);
            await program.AssertAsGoodAsync(after, $"{fix} by Fix All");
            Assert.Equal(after, await rule.TextAfterFixAll(after, options));
        }

        await program.AssertAsGoodAsync(fixedByAll, "one fix after the other");
        Assert.Equal(TrickyPrograms.StaysAsItIs(name), fixedByAll == before);
    }
}
