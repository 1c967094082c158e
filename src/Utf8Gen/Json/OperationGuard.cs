namespace Utf8Gen.Json;

/// <summary>Allows one operation at a time, and none after closing. Between two operations what it guards may be lent:
/// then only the borrower has operations.</summary>
/// <remarks>If the guard is closed while an operation runs, that operation releases the resources: a pending read may
/// still write into the buffer.</remarks>
internal struct OperationGuard
{
    private const int Idle = 0;
    private const int Running = 1;
    private const int Failed = 2;
    private const int ClosedWhileRunning = 3;
    private const int Closed = 4;
    private const int Lent = 5;

    private int _state;

    public readonly bool IsClosed => Volatile.Read(in _state) is Closed or ClosedWhileRunning;

    /// <exception cref="ObjectDisposedException">The guard is closed.</exception>
    /// <exception cref="InvalidOperationException">Another operation is running, or an earlier one failed.</exception>
    public void Enter()
    {
        int state = Interlocked.CompareExchange(ref _state, Running, Idle);
        if (state != Idle)
            throw Refusal(state);
    }

    /// <summary>Begins an operation of the borrower.</summary>
    /// <returns>False if the guard is closed, or an operation failed.</returns>
    /// <exception cref="InvalidOperationException">Another operation is running.</exception>
    public bool TryEnterLent()
    {
        int state = Interlocked.CompareExchange(ref _state, Running, Lent);
        return state != Running ? state == Lent : throw Refusal(state);
    }

    /// <summary>Begins an operation of the borrower.</summary>
    /// <inheritdoc cref="Enter"/>
    public void EnterLent()
    {
        if (!TryEnterLent())
            throw Refusal(Volatile.Read(in _state));
    }

    /// <inheritdoc cref="Enter"/>
    public readonly void ThrowIfNotIdle()
    {
        int state = Volatile.Read(in _state);
        if (state != Idle)
            throw Refusal(state);
    }

    /// <param name="mayContinue">Whether another operation may follow.</param>
    /// <param name="isLent">Whether it must be one of the borrower.</param>
    /// <returns>Whether the guard was closed meanwhile, so that the caller must release the resources.</returns>
    public bool Leave(bool mayContinue, bool isLent)
    {
        int next = !mayContinue ? Failed : isLent ? Lent : Idle;
        if (Interlocked.CompareExchange(ref _state, next, Running) == Running)
            return false;

        Volatile.Write(ref _state, Closed);
        return true;
    }

    /// <param name="isRunning">Whether an operation is running, which releases the resources when it ends.</param>
    /// <returns>Whether this is the first call.</returns>
    public bool TryClose(out bool isRunning)
    {
        while (true)
        {
            int state = Volatile.Read(in _state);
            isRunning = state == Running;
            if (state is Closed or ClosedWhileRunning)
                return false;
            if (Interlocked.CompareExchange(ref _state, isRunning ? ClosedWhileRunning : Closed, state) == state)
                return true;
        }
    }

    private static InvalidOperationException Refusal(int state) => state switch
    {
        Running => new InvalidOperationException($"Another operation of this {ReaderName.Short} is running."),
        Lent => new InvalidOperationException(
            $"The stream of a value of this {ReaderName.Short} is open: read it to its end, or dispose of it."),
        Failed => new InvalidOperationException(
            $"An operation of this {ReaderName.Short} did not complete: the reader can only be disposed of."),
        _ => new ObjectDisposedException(ReaderName.Short),
    };
}
