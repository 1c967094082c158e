namespace Utf8Gen.Json.Sources;

#pragma warning disable CA1001 // A cancellation without a timer holds nothing, and Abort may come at any time.
/// <summary>Cancels the reads of a stream that stays open, for the caller of an
/// operation or finally.</summary>
internal sealed class StreamStop
{
    private readonly object _gate = new();
    private CancellationTokenSource _cancellation = new();
    private bool _isAborted;

    /// <summary>Creates a token for one read. It is canceled with the caller's token until the
    /// registration is disposed of.</summary>
    public CancellationTokenRegistration Begin(CancellationToken caller, out CancellationToken token)
    {
        CancellationTokenSource cancellation;
        lock (_gate)
        {
            if (_isAborted)
                throw Stopped();
            if (_cancellation.IsCancellationRequested)
                _cancellation = new CancellationTokenSource();
            cancellation = _cancellation;
        }

        token = cancellation.Token;
        return caller.UnsafeRegister(static state => ((CancellationTokenSource)state!).Cancel(), cancellation);
    }

    public void Abort()
    {
        lock (_gate)
            _isAborted = true;
        _cancellation.Cancel();
    }

    private static ObjectDisposedException Stopped() => new(ReaderName.Full);
}
