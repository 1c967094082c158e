using System.Text;
using Utf8Gen.Analyzers.Generation.Model;

namespace Utf8Gen.Analyzers.Generation.Sources;

/// <summary>Converts names as System.Text.Json's <c>JsonNamingPolicy</c> does.</summary>
/// <remarks>Which characters are capitals depends on the Unicode version of the runtime that runs
/// the compiler, as it depends for System.Text.Json on the runtime of the program. The results
/// differ for letters that are newer than one of them.</remarks>
internal static class NamingPolicyConverter
{
    /// <summary>Whether the policy is one that <see cref="Apply"/> converts names by: a later
    /// version of System.Text.Json may have others.</summary>
    public static bool IsKnown(NamingPolicy policy) => policy is >= NamingPolicy.AsDeclared and <= NamingPolicy.PascalCase;

    /// <summary>Returns the JSON name. Never throws for a known policy, whatever the name
    /// contains.</summary>
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

    /// <summary>Returns how many leading capitals become lowercase: in <c>IOStream</c> the S
    /// begins a new word and stays, but not in <c>IO Stream</c> or <c>IO</c>, and a single
    /// capital never stays.</summary>
    private static int CapitalsToLower(string name)
    {
        int capitals = 0;
        while (capitals < name.Length && char.IsUpper(name[capitals]))
            capitals++;

        bool lastBeginsWord = capitals > 1 && capitals < name.Length && name[capitals] != ' ';
        return lastBeginsWord ? capitals - 1 : capitals;
    }
}
