using System.Globalization;
using System.Text;

namespace Utf8Gen.Analyzers.Generation.Model;

/// <summary>How a name in code is converted to JSON. The public enum of the attributes has the same values.</summary>
internal enum NamingPolicy
{
    AsDeclared,
    CamelCase,
    SnakeCaseLower,
    SnakeCaseUpper,
    KebabCaseLower,
    KebabCaseUpper,
    PascalCase,
}

/// <summary>Converts names as System.Text.Json's <c>JsonNamingPolicy</c> does.</summary>
/// <remarks>Which characters are capitals depends on the Unicode version of the runtime that runs the compiler, as it
/// depends for System.Text.Json on the runtime of the program. The results differ for letters that are newer than one
/// of them.</remarks>
internal static class NamingPolicyConverter
{
    /// <summary>Whether the policy is one that <see cref="Apply"/> converts names by: a later version of
    /// System.Text.Json may have others.</summary>
    public static bool IsKnown(NamingPolicy policy) => policy is >= NamingPolicy.AsDeclared and <= NamingPolicy.PascalCase;

    /// <summary>Returns the JSON name. Never throws for a known policy, whatever the name contains.</summary>
    public static string Apply(NamingPolicy policy, string name) => policy switch
    {
        NamingPolicy.CamelCase => ToCamelCase(name),
        NamingPolicy.SnakeCaseLower => SeparatedWords.Write(name, "_", WordCasing.Lower),
        NamingPolicy.SnakeCaseUpper => SeparatedWords.Write(name, "_", WordCasing.Upper),
        NamingPolicy.KebabCaseLower => SeparatedWords.Write(name, "-", WordCasing.Lower),
        NamingPolicy.KebabCaseUpper => SeparatedWords.Write(name, "-", WordCasing.Upper),
        NamingPolicy.PascalCase => SeparatedWords.Write(name, "", WordCasing.Pascal),
        NamingPolicy.AsDeclared => name,
        _ => throw new ArgumentOutOfRangeException(nameof(policy)),
    };

    private static string ToCamelCase(string name)
    {
        int count = CapitalsToLower(name);
        if (count == 0)
            return name;

        var result = new StringBuilder(name.Length);
        for (int i = 0; i < count; i++)
            result.Append(char.ToLowerInvariant(name[i]));
        return result.Append(name, count, name.Length - count).ToString();
    }

    /// <summary>Returns how many leading capitals become lowercase: in <c>IOStream</c> the S begins a new word and
    /// stays, but not in <c>IO Stream</c> or <c>IO</c>, and a single capital never stays.</summary>
    private static int CapitalsToLower(string name)
    {
        int capitals = 0;
        while (capitals < name.Length && char.IsUpper(name[capitals]))
            capitals++;

        bool lastBeginsWord = capitals > 1 && capitals < name.Length && name[capitals] != ' ';
        return lastBeginsWord ? capitals - 1 : capitals;
    }
}

/// <summary>How the letters of a word are written.</summary>
internal enum WordCasing
{
    Lower,
    Upper,

    /// <summary>The first letter as a capital, and the others in lowercase.</summary>
    Pascal,
}

/// <summary>Writes a name as words with a separator between them, as the snake and kebab policies do, or without one,
/// as the policy for Pascal case does.</summary>
/// <remarks>A word begins at a capital after a lowercase letter or digit (<c>cve|Id</c>), at the last of several
/// capitals if a lowercase letter follows (<c>XML|Reader</c>), and at a letter or digit after spaces, which are
/// dropped. Everything else is copied and begins no word: title case letters, marks, punctuation, and both halves of a
/// surrogate pair. A letter after these, or at the start, is the first of a word, without a separator before
/// it.</remarks>
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
