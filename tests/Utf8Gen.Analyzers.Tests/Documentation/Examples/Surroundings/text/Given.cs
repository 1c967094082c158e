global using static Given;
using System.Buffers;
using System.IO.Pipelines;

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
