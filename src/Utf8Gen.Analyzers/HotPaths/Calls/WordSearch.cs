using Microsoft.CodeAnalysis;

namespace Utf8Gen.Analyzers.HotPaths.Calls;

/// <summary>Finds the tokens of a file with a given text.</summary>
internal static class WordSearch
{
    public static IEnumerable<SyntaxToken> Find(string word, SyntaxTree tree, CancellationToken cancellation)
    {
        if (!WordFilter.Of(tree).MayContain(word))
            yield break;

        string text = tree.GetText(cancellation).ToString();
        SyntaxNode? root = null;
        for (int at = NextIn(text, word, 0); at >= 0; at = NextIn(text, word, at + word.Length))
        {
            if (!IsWhole(text, at, word.Length))
                continue;

            // Not in a comment, a string or disabled code.
            SyntaxToken token = (root ??= tree.GetRoot(cancellation)).FindToken(at);
            if (token.ValueText == word && token.Span.Contains(at))
                yield return token;
        }
    }

    /// <summary>Whether a character belongs to a word. Letters of any alphabet do; an
    /// escape in an identifier is not understood.</summary>
    public static bool IsPart(char c) => c is (>= 'a' and <= 'z') or (>= 'A' and <= 'Z') or (>= '0' and <= '9') or '_' or > '\x7F';

    private static int NextIn(string text, string word, int start) => text.IndexOf(word, start, StringComparison.Ordinal);

    private static bool IsWhole(string text, int at, int length)
        => (at == 0 || !IsPart(text[at - 1])) && (at + length == text.Length || !IsPart(text[at + length]));
}
