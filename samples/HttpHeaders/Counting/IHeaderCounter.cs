namespace HttpHeaders;

/// <summary>A way to count headers by name.</summary>
internal interface IHeaderCounter
{
    /// <summary>The display name.</summary>
    string Name { get; }

    /// <summary>Adds the counts of an input to <paramref name="counts"/>.</summary>
    /// <exception cref="InputException">The input is malformed.</exception>
    void Count(ReadOnlySpan<byte> input, HeaderCounts counts);
}
