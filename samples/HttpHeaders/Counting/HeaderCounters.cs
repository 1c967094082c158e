namespace HttpHeaders;

/// <summary>The implementations that are compared.</summary>
internal static class HeaderCounters
{
    public static IReadOnlyList<IHeaderCounter> All { get; } = [new Utf8Counter(), new StringCounter()];
}
