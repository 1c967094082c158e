namespace HttpHeaders;

/// <summary>The ways to count.</summary>
internal static class HeaderCounters
{
    public static IReadOnlyList<IHeaderCounter> All { get; } = [new Utf8Counter(), new StringCounter()];
}
