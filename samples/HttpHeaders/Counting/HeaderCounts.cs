namespace HttpHeaders;

/// <summary>The counts of header blocks.</summary>
internal sealed class HeaderCounts
{
    private const int Unknown = -1;

    private static readonly RequestMethod[] KnownMethods = [.. Enum.GetValues<RequestMethod>()
        .Where(method => method != RequestMethod.Unknown)];

    public Tally Headers { get; } = new(HeaderNames.Count);

    public Tally Methods { get; } = new(KnownMethods.Length);

    public Tally Codings { get; } = new(ContentCodings.Count);

    public int Responses { get; set; }

    public int Blocks => Methods.Total + Responses;

    public int UnknownHeaders => Headers[Unknown];

    public void Clear()
    {
        Headers.Clear();
        Methods.Clear();
        Codings.Clear();
        Responses = 0;
    }

    public IEnumerable<NamedCount> ByHeader()
        => Enumerable.Range(0, HeaderNames.Count)
            .Select(index => new NamedCount(HeaderNames.GetString((HeaderNames.Key)index), Headers[index]))
            .Append(new NamedCount("(unknown header)", UnknownHeaders));

    public IEnumerable<NamedCount> ByStartLine()
        => KnownMethods
            .Select(method => new NamedCount(method.ToString().ToUpperInvariant(), Methods[(int)method]))
            .Append(new NamedCount("(unknown method)", Methods[Unknown]))
            .Append(new NamedCount("(response)", Responses));

    public IEnumerable<NamedCount> ByCoding()
        => Enum.GetValues<ContentCoding>()
            .Select(coding => new NamedCount(ContentCodings.GetString(coding), Codings[(int)coding]))
            .Append(new NamedCount("(unknown coding)", Codings[Unknown]));

    /// <summary>Compares these counts with those of another counter.</summary>
    /// <returns>The first difference, or null.</returns>
    public string? FindDifference(HeaderCounts other)
        => All().Zip(other.All()).Where(pair => pair.First != pair.Second).Select(Describe).FirstOrDefault();

    private IEnumerable<NamedCount> All() => [.. ByHeader(), .. ByStartLine(), .. ByCoding()];

    private static string Describe((NamedCount First, NamedCount Second) pair)
        => $"{pair.First.Name} {pair.First.Count} and {pair.Second.Count} times";
}
