namespace Utf8Gen.Tests.Json.Support;

/// <summary>A stream whose reader is disposed of in the middle of a read, which then fails as that
/// of a closed socket does.</summary>
internal sealed class ClosedStream : MemoryStream
{
    /// <summary>Runs in the middle of a read.</summary>
    public Action WhileReading { get; set; } = static () => { };

    public override int Read(byte[] buffer, int offset, int count) => Fail();

    public override ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default)
        => ValueTask.FromResult(Fail());

    private int Fail()
    {
        WhileReading();
        throw new IOException("The socket was closed.");
    }
}
