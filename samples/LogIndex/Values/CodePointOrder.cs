namespace LogIndex;

/// <summary>Orders strings by code points, which is the order of their UTF-8 bytes.</summary>
/// <remarks>Not <see cref="StringComparer.Ordinal"/>, which sorts U+10000 and above, surrogate
/// pairs in a string, before U+E000.</remarks>
internal sealed class CodePointOrder : IComparer<string>
{
    public static CodePointOrder Instance { get; } = new();

    public int Compare(string? x, string? y)
    {
        int common = x.AsSpan().CommonPrefixLength(y);
        return common < x?.Length && common < y?.Length
            ? RankOf(x[common]).CompareTo(RankOf(y[common]))
            : (x?.Length ?? 0).CompareTo(y?.Length ?? 0);
    }

    /// <summary>Ranks surrogates after all other chars.</summary>
    private static int RankOf(char value) => char.IsSurrogate(value) ? value + char.MaxValue : value;
}
