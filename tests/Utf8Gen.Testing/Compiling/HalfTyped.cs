using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace Utf8Gen.Testing;

/// <summary>Source as it is while somebody types it.</summary>
internal static class HalfTyped
{
    /// <summary>The scale at which no cut is left out.</summary>
    private const int CompleteScale = 10;

    /// <summary>So many are enough of a program, of the thousand that there are: some ten thousand in all. Others with each run.</summary>
    private const int MostCuts = 10;

    /// <summary>The source cut off behind each token, and the source without each token: one in ten of them, unless
    /// UTF8GEN_TEST_SCALE asks for more.</summary>
    public static IEnumerable<string> CutsOf(string source)
    {
        Random random = TestSeed.NewRandom();
        SyntaxToken[] tokens = [.. SyntaxFactory.ParseCompilationUnit(source).DescendantTokens()];
        double share = Math.Min((double)TestScale.Value / CompleteScale, TestScale.Value < CompleteScale ? MostCuts / (2.0 * tokens.Length) : 1);
        foreach (SyntaxToken token in tokens)
        {
            if (random.NextDouble() < share)
                yield return source[..token.Span.End];
            if (random.NextDouble() < share)
                yield return source.Remove(token.Span.Start, token.Span.Length);
        }
    }
}
