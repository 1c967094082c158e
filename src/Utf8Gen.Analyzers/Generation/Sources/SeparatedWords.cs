using System.Globalization;
using System.Text;

namespace Utf8Gen.Analyzers.Generation.Sources;

/// <summary>Writes a name as words with a separator between them, as the snake
/// and kebab policies do.</summary>
/// <remarks>A word begins at a capital after a lowercase letter or digit (<c>cve|Id</c>), at the
/// last of several capitals if a lowercase letter follows (<c>XML|Reader</c>), and at a letter or
/// digit after spaces, which are dropped. Everything else is copied and begins no word: title case
/// letters, marks, punctuation, and both halves of a surrogate pair.</remarks>
internal static class SeparatedWords
{
    private enum Kind
    {
        Capital,
        SmallOrDigit,
        Space,
        Other,
    }

    public static string Write(string name, char separator, bool toUpper)
    {
        var result = new StringBuilder(name.Length + 8);
        Kind before = Kind.Other;
        for (int i = 0; i < name.Length; i++)
        {
            Kind kind = KindOf(name[i]);
            if (kind is not Kind.Space)
            {
                if (BeginsWord(before, kind, next: i + 1 < name.Length ? name[i + 1] : '\0'))
                    result.Append(separator);
                result.Append(Case(name[i], kind, toUpper));
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

    private static char Case(char c, Kind kind, bool toUpper)
    {
        if (kind is Kind.Other)
            return c;

        return toUpper ? char.ToUpperInvariant(c) : char.ToLowerInvariant(c);
    }

    private static Kind KindOf(char c) => char.GetUnicodeCategory(c) switch
    {
        UnicodeCategory.UppercaseLetter => Kind.Capital,
        UnicodeCategory.LowercaseLetter or UnicodeCategory.DecimalDigitNumber => Kind.SmallOrDigit,
        UnicodeCategory.SpaceSeparator => Kind.Space,
        _ => Kind.Other,
    };
}
