using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace Utf8Gen.Testing;

/// <summary>Source as it is while somebody types it.</summary>
internal static class HalfTyped
{
    /// <summary>The scale at which no cut is left out.</summary>
    private const int CompleteScale = 10;

    /// <summary>The source cut off behind each token, and the source without each token: one in ten of them, unless
    /// UTF8GEN_TEST_SCALE asks for more.</summary>
    public static IEnumerable<string> CutsOf(string source)
    {
        Random random = TestSeed.NewRandom();
        foreach (SyntaxToken token in SyntaxFactory.ParseCompilationUnit(source).DescendantTokens())
        {
            if (random.Next(CompleteScale) < TestScale.Value)
                yield return source[..token.Span.End];
            if (random.Next(CompleteScale) < TestScale.Value)
                yield return source.Remove(token.Span.Start, token.Span.Length);
        }
    }
}
