using Utf8Gen.Analyzers.Options;

namespace Utf8Gen.Analyzers.Rules.Configuration;

/// <summary>The mistake in an option, and a suggestion.</summary>
internal static class OptionMistake
{
    /// <returns><see langword="null"/> if there is none.</returns>
    public static string? Find(string key, string value)
    {
        foreach (AnalyzerOption option in AnalyzerOptionTable.All)
        {
            if (option.Key == key)
                return option.Accepts(value) ? null : $"allowed: {option.Values}";
        }

        string question = Nearest(key) is { } nearest ? $", did you mean '{nearest}'?" : ".";
        return $"there is no such option{question} The options are "
            + $"{string.Join(", ", AnalyzerOptionTable.All.Select(static option => option.Key))}";
    }

    /// <returns><see langword="null"/> if none is similar.</returns>
    private static string? Nearest(string key)
    {
        string nearest = AnalyzerOptionTable.All.Select(static option => option.Key).OrderBy(known => Distance(key, known)).First();
        return Distance(key, nearest) <= Math.Max(2, key.Length / 3) ? nearest : null;
    }

    /// <summary>Returns the edit distance of two words.</summary>
    private static int Distance(string from, string to)
    {
        int[] previous = [.. Enumerable.Range(0, to.Length + 1)];
        for (int i = 1; i <= from.Length; i++)
        {
            int[] current = new int[to.Length + 1];
            current[0] = i;
            for (int j = 1; j <= to.Length; j++)
            {
                int replaced = previous[j - 1] + (from[i - 1] == to[j - 1] ? 0 : 1);
                current[j] = Math.Min(replaced, Math.Min(previous[j], current[j - 1]) + 1);
            }

            previous = current;
        }

        return previous[to.Length];
    }
}
