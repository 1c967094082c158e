global using static Given;

internal static class Given
{
    public static byte[] utf8 = [];
    public static System.IO.Stream stream = System.IO.Stream.Null;
    public static System.Threading.CancellationToken cancellationToken;
}

internal sealed record Order(int Id, string? Customer);
