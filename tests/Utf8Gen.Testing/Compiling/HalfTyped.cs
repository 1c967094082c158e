using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Text;

namespace Utf8Gen.Testing;

/// <summary>Source as it is while somebody types it.</summary>
internal static class HalfTyped
{
    /// <summary>The scale at which no cut is left out.</summary>
    private const int CompleteScale = 10;

    /// <summary>So many are enough of a program, of the thousand that there are: some thousands in all. Others with each run.</summary>
    /// <remarks>On the older compiler, which parses the same and is run for what it binds otherwise, a few are enough.</remarks>
    private static readonly int MostCuts = CodeOptions.KnowsCSharp14 ? 3 : 2;

    private const string UnknownName = "Nope";

    private static readonly Func<string, TextSpan, string>[] Cuts = [CutOff, Remove];

    private static readonly Func<string, TextSpan, string>[] Breaks = [CutOff, Remove, Repeat, Rename];

    /// <summary>The source cut off behind each token, and the source without each token: one in ten of them and at least one, unless
    /// UTF8GEN_TEST_SCALE asks for more.</summary>
    public static IEnumerable<string> CutsOf(string source) => Sample(source, Cuts);

    /// <summary>The same, and the source with each token twice, and with an unknown name in the place of each token.</summary>
    public static IEnumerable<string> BreaksOf(string source) => Sample(source, Breaks);

    private static IEnumerable<string> Sample(string source, Func<string, TextSpan, string>[] edits)
    {
        SyntaxToken[] tokens = [.. SyntaxFactory.ParseCompilationUnit(source).DescendantTokens()];
        int[] cuts = [.. Enumerable.Range(0, edits.Length * tokens.Length)];
        TestSeed.NewRandom().Shuffle(cuts);
        int count = TestScale.Value < CompleteScale ? Math.Clamp(cuts.Length * TestScale.Value / CompleteScale, 1, MostCuts) : cuts.Length;
        return cuts.Take(count).Select(cut => edits[cut % edits.Length](source, tokens[cut / edits.Length].Span));
    }

    private static string CutOff(string source, TextSpan token) => source[..token.End];

    private static string Remove(string source, TextSpan token) => source.Remove(token.Start, token.Length);

    private static string Repeat(string source, TextSpan token) => source.Insert(token.End, " " + source[token.Start..token.End]);

    private static string Rename(string source, TextSpan token) => Remove(source, token).Insert(token.Start, UnknownName);
}
