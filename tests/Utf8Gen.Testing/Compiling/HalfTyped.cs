using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Text;

namespace Utf8Gen.Testing;

/// <summary>Source as it is while somebody types it.</summary>
internal static class HalfTyped
{
    /// <summary>The scale at which no cut is left out.</summary>
    private const int CompleteScale = 10;

    /// <summary>So many are enough of a program, of the thousand that there are: some ten thousand in all. Others with each run.</summary>
    /// <remarks>On the older compiler, which parses the same and is run for what it binds otherwise, a few are enough.</remarks>
    private static readonly int MostCuts = CodeOptions.KnowsCSharp14 ? 10 : 2;

    /// <summary>The source cut off behind each token, and the source without each token: one in ten of them and at least one, unless
    /// UTF8GEN_TEST_SCALE asks for more.</summary>
    public static IEnumerable<string> CutsOf(string source)
    {
        SyntaxToken[] tokens = [.. SyntaxFactory.ParseCompilationUnit(source).DescendantTokens()];
        int[] cuts = [.. Enumerable.Range(0, 2 * tokens.Length)];
        TestSeed.NewRandom().Shuffle(cuts);
        int count = TestScale.Value < CompleteScale ? Math.Clamp(cuts.Length * TestScale.Value / CompleteScale, 1, MostCuts) : cuts.Length;
        return cuts.Take(count).Select(cut => Cut(source, tokens[cut / 2].Span, isEnd: cut % 2 == 0));
    }

    private static string Cut(string source, TextSpan token, bool isEnd) => isEnd ? source[..token.End] : source.Remove(token.Start, token.Length);
}
