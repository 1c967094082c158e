namespace HttpHeaders;

/// <summary>A way to count headers by name.</summary>
internal interface IHeaderCounter
{
    /// <summary>What the table calls it.</summary>
    string Name { get; }

    /// <summary>Counts, on top of what is in <paramref name="counts"/>.</summary>
    /// <exception cref="InputException">The input is malformed.</exception>
    void Count(ReadOnlySpan<byte> input, HeaderCounts counts);
}
