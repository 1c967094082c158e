using System.Globalization;
using System.Text;

namespace Utf8Gen.Analyzers.Generation.Sources;

/// <summary>How the letters of a word are written.</summary>
internal enum WordCasing
{
    Lower,
    Upper,

    /// <summary>The first letter as a capital, and the others in lowercase.</summary>
    Pascal,
}

/// <summary>Writes a name as words with a separator between them, as the snake
/// and kebab policies do, or without one, as the policy for Pascal case does.</summary>
/// <remarks>A word begins at a capital after a lowercase letter or digit (<c>cve|Id</c>), at the
/// last of several capitals if a lowercase letter follows (<c>XML|Reader</c>), and at a letter or
/// digit after spaces, which are dropped. Everything else is copied and begins no word: title case
/// letters, marks, punctuation, and both halves of a surrogate pair. A letter after these, or at
/// the start, is the first of a word, without a separator before it.</remarks>
internal static class SeparatedWords
{
    private enum Kind
    {
        Capital,
        SmallOrDigit,
        Space,
        Other,
    }

    public static string Write(string name, string separator, WordCasing casing)
    {
        var result = new StringBuilder(name.Length + 8);
        Kind before = Kind.Other;
        for (int i = 0; i < name.Length; i++)
        {
            Kind kind = KindOf(name[i]);
            if (kind is not Kind.Space)
            {
                bool isSeparated = BeginsWord(before, kind, next: i + 1 < name.Length ? name[i + 1] : '\0');
                if (isSeparated)
                    result.Append(separator);
                result.Append(Case(name[i], kind, casing, isFirst: isSeparated || before is Kind.Other));
            }

            // A space separates words only if a word precedes it.
            before = kind is Kind.Space && before is Kind.Other ? Kind.Other : kind;
        }

        return result.ToString();
    }

    private static bool BeginsWord(Kind before, Kind kind, char next) => (before, kind) switch
    {
        (Kind.Space, Kind.Capital or Kind.SmallOrDigit) => true,
        (Kind.SmallOrDigit, Kind.Capital) => true,
        (Kind.Capital, Kind.Capital) => char.IsLower(next),
        _ => false,
    };

    private static char Case(char c, Kind kind, WordCasing casing, bool isFirst)
    {
        if (kind is Kind.Other)
            return c;

        return casing == WordCasing.Upper || (casing == WordCasing.Pascal && isFirst)
            ? char.ToUpperInvariant(c)
            : char.ToLowerInvariant(c);
    }

    private static Kind KindOf(char c) => char.GetUnicodeCategory(c) switch
    {
        UnicodeCategory.UppercaseLetter => Kind.Capital,
        UnicodeCategory.LowercaseLetter or UnicodeCategory.DecimalDigitNumber => Kind.SmallOrDigit,
        UnicodeCategory.SpaceSeparator => Kind.Space,
        _ => Kind.Other,
    };
}
