global using static Given;
using Utf8Gen.Pooling;

internal static class Given
{
    public static Utf8Pool pool = new();

    public static ReadOnlySpan<byte> utf8 => default;

    public static ReadOnlySpan<byte> utf8Line => default;

    public static ReadOnlySpan<Range> ranges => default;

    public static string request => "";

    public static void Handle(string request, Utf8Pool pool)
    {
    }

    public static Task ReserveAsync() => Task.CompletedTask;

    public static void Write(ReadOnlySpan<byte> name, ReadOnlySpan<byte> body)
    {
    }
}
