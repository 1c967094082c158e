namespace U8G1006;

internal static partial class Page
{
    public static string? title;
    public static DateTime date;
    public static int id;

    [Utf8Match("id", "title", "release-date")]
    public static partial Name MatchName(JsonProperty property);
}

internal enum Name
{
    Unknown = -1,
    Id,
    Title,
    ReleaseDate,
}
