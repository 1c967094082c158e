namespace Utf8Gen.Tests.Json.Support;

/// <summary>A stream with what it is given at first, whose next read is held until the test
/// delivers something, even after <see cref="Stream.Dispose()"/>.</summary>
internal sealed class HeldStream(byte[] first) : MemoryStream
{
    private TaskCompletionSource<int> _read = new(TaskCreationOptions.RunContinuationsAsynchronously);
    private bool _hasBegun;

    /// <summary>Whether a read ends when its token is cancelled.</summary>
    public bool Listens { get; init; }

    /// <summary>Runs when the token of a read is cancelled.</summary>
    public Action? OnCancelled { get; init; }

    public bool IsDisposed { get; private set; }

    /// <summary>Where the read that is held writes to.</summary>
    public Memory<byte> Target { get; private set; }

    public override ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default)
    {
        if (!_hasBegun)
        {
            _hasBegun = true;
            first.CopyTo(buffer);
            return new ValueTask<int>(first.Length);
        }

        Target = buffer;
        cancellationToken.UnsafeRegister(_ => Cancel(cancellationToken), null);
        return new ValueTask<int>(_read.Task);
    }

    public void Deliver(ReadOnlySpan<byte> bytes)
    {
        bytes.CopyTo(Target.Span);
        End().SetResult(bytes.Length);
    }

    public void Fail(Exception exception) => End().SetException(exception);

    protected override void Dispose(bool disposing)
    {
        IsDisposed = true;
        base.Dispose(disposing);
    }

    private void Cancel(CancellationToken cancellationToken)
    {
        OnCancelled?.Invoke();
        if (Listens)
            End().SetCanceled(cancellationToken);
    }

    private TaskCompletionSource<int> End()
    {
        TaskCompletionSource<int> read = _read;
        _read = new TaskCompletionSource<int>(TaskCreationOptions.RunContinuationsAsynchronously);
        return read;
    }
}
