namespace U8G0034;

internal static class Page
{
    public static HttpClient client = new();
    public static Uri? address;
}
