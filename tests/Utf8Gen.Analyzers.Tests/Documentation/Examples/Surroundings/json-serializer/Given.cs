global using static Given;

internal static class Given
{
    public static byte[] utf8 = [];
}

internal sealed record Order(int Id, string? Customer);
