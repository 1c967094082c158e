using System.Text;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Generation.Model;
using Utf8Gen.Analyzers.Semantics;

namespace Utf8Gen.Analyzers.Generation.Parsing;

/// <summary>Finds mistakes and oddities in the keys of one table.</summary>
/// <param name="mistakes">Collects the mistakes.</param>
/// <param name="ignoreCase">Whether the case of ASCII letters is ignored.</param>
/// <param name="areGiven">Whether a document defines the keys: such names then exist, however odd.</param>
/// <param name="placeOf">Returns the location of a key.</param>
internal sealed class KeyMistakes(TableMistakes mistakes, bool ignoreCase, bool areGiven, Func<KeyPlace, Location?> placeOf)
{
    /// <summary>A longer name has a length prefix of two bytes.</summary>
    private const int MaxUsualBytes = 255;

    private const int MaxUsualKeys = 4096;

    private readonly Dictionary<string, RawKey> _seen = new(StringComparer.Ordinal);
    private readonly Dictionary<string, RawKey> _seenFolded = new(StringComparer.Ordinal);

    /// <summary>Returns the keys without duplicates; each mistake is reported.</summary>
    public List<RawKey> WithoutFaults(IReadOnlyList<RawKey> keys, CancellationToken cancel)
    {
        var right = new List<RawKey>(keys.Count);
        foreach (RawKey key in keys)
        {
            cancel.ThrowIfCancellationRequested();
            if (!IsNew(key))
                continue;

            CheckCharacters(key);
            right.Add(key);
        }

        if (right.Count > MaxUsualKeys)
            mistakes.Note(RuleCatalogue.ManyKeys, placeOf(KeyPlace.Attribute), mistakes.Table, right.Count);
        return right;
    }

    private bool IsNew(RawKey key)
    {
        if (_seen.TryGetValue(key.Text, out RawKey? same))
        {
            Add(RuleCatalogue.DuplicateKey, key, Shown(key), mistakes.Table, "");
            return false;
        }

        _seen.Add(key.Text, key);
        string folded = FoldAscii(key.Text);
        if (!_seenFolded.TryGetValue(folded, out RawKey? similar))
        {
            _seenFolded.Add(folded, key);
            return true;
        }

        if (ignoreCase)
        {
            Add(RuleCatalogue.DuplicateKey, key, Shown(key), mistakes.Table, $" as {Shown(similar)}, with the case of letters ignored");
            return false;
        }

        Note(RuleCatalogue.CaseOnlyDifference, key, Shown(similar), Shown(key), mistakes.Table);
        return true;
    }

    private void CheckCharacters(RawKey key)
    {
        if (Utf16.IndexOfLoneSurrogate(key.Text) is >= 0 and int loneSurrogate)
            Add(RuleCatalogue.LoneSurrogate, key, Shown(key), mistakes.Table, loneSurrogate);
        else if (Encoding.UTF8.GetByteCount(key.Text) is > MaxUsualBytes and int bytes)
            Note(RuleCatalogue.LongKey, key, Shown(key), mistakes.Table, bytes);

        if (key.Text.Length == 0)
            Note(RuleCatalogue.EmptyKey, key, mistakes.Table);
        else if (IndexOf(key.Text, char.IsControl) is >= 0 and int control)
            Note(RuleCatalogue.ControlCharacter, key, Shown(key), mistakes.Table, control);
        else if (ignoreCase && IndexOf(key.Text, HasUnfoldedCase) >= 0)
            Note(RuleCatalogue.UnfoldedLetters, key, Shown(key), mistakes.Table);
    }

    private void Add(DiagnosticDescriptor rule, RawKey key, params object[] arguments) => mistakes.Add(rule, placeOf(key.Place), arguments);

    private void Note(DiagnosticDescriptor rule, RawKey key, params object[] arguments)
    {
        if (!areGiven || key.Place.Origin != KeyOrigin.File)
            mistakes.Note(rule, placeOf(key.Place), arguments);
    }

    private static string Shown(RawKey key) => CSharpText.Show(key.Text);

    private static int IndexOf(string text, Func<char, bool> isMeant)
    {
        for (int i = 0; i < text.Length; i++)
        {
            if (isMeant(text[i]))
                return i;
        }

        return -1;
    }

    private static bool HasUnfoldedCase(char c) => c > '\x7F' && (char.ToUpperInvariant(c) != c || char.ToLowerInvariant(c) != c);

    public static string FoldAscii(string text)
    {
        if (IndexOf(text, static c => c is >= 'A' and <= 'Z') < 0)
            return text;

        var folded = new StringBuilder(text);
        for (int i = 0; i < folded.Length; i++)
        {
            if (folded[i] is >= 'A' and <= 'Z')
                folded[i] |= ' ';
        }

        return folded.ToString();
    }
}
