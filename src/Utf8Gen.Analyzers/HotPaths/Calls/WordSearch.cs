using System.Runtime.CompilerServices;
using Microsoft.CodeAnalysis.Text;
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

/// <summary>Tells that a word does not occur in a file, without parsing or binding it.</summary>
/// <remarks>A Bloom filter with one hash. Computed once for an unchanged file: while one file is
/// edited, the others are not read again.</remarks>
internal sealed class WordFilter
{
    private const int MinBits = 512;
    private const int CharsPerBit = 4;

    private static readonly ConditionalWeakTable<SyntaxTree, WordFilter> Filters = new();

    private readonly ulong[] _bits;

    private WordFilter(SourceText text)
    {
        int bits = MinBits;
        while (bits < text.Length / CharsPerBit)
            bits *= 2;

        _bits = new ulong[bits / 64];
        AddWords(text.ToString());
    }

    public static WordFilter Of(SyntaxTree tree) => Filters.GetValue(tree, static tree => new WordFilter(tree.GetText()));

    public bool MayContain(string word)
    {
        uint hash = 0;
        foreach (char c in word)
            hash = Add(hash, c);

        return (_bits[WordOf(hash)] & BitOf(hash)) != 0;
    }

    private void AddWords(string text)
    {
        uint hash = 0;
        bool isInWord = false;
        foreach (char c in text)
        {
            if (WordSearch.IsPart(c))
            {
                hash = Add(hash, c);
                isInWord = true;
            }
            else if (isInWord)
            {
                AddWord(hash);
                hash = 0;
                isInWord = false;
            }
        }

        if (isInWord)
            AddWord(hash);
    }

    private void AddWord(uint hash) => _bits[WordOf(hash)] |= BitOf(hash);

    private int WordOf(uint hash) => (int)((hash >> 6) & (uint)(_bits.Length - 1));

    private static ulong BitOf(uint hash) => 1UL << (int)(hash & 63);

    // A step of FNV-1a, here from 0 on: 0 also says that no word has begun.
    private static uint Add(uint hash, char c) => unchecked((hash ^ c) * 16777619);
}
