global using System.Buffers;
global using System.IO.Pipelines;
global using Utf8Gen.Text;
global using static Given;

internal static class Given
{
    public const int MaxText = 4096;

    public static IBufferWriter<byte> bufferWriter = new ArrayBufferWriter<byte>();
    public static PipeReader reader = PipeReader.Create(Stream.Null);
    public static CancellationToken cancel;
    public static byte[] received = [];
    public static string name = "";
    public static int id;

    public static void Handle(ReadOnlySpan<byte> text)
    {
    }

    public static void Handle(ReadOnlySequence<byte> text)
    {
    }

    public static void Show(ReadOnlySpan<char> text)
    {
    }
}
