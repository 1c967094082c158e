namespace ReleaseReport;

/// <summary>A document in memory; how far it was read is still known when it is closed.</summary>
internal sealed class CountingStream(byte[] document) : MemoryStream(document, writable: false)
{
    private long _readWhenClosed;

    public long BytesRead => CanRead ? Position : _readWhenClosed;

    protected override void Dispose(bool disposing)
    {
        _readWhenClosed = BytesRead;
        base.Dispose(disposing);
    }
}
