namespace Utf8Gen.Pooling;

/// <summary>A <see cref="SpinWait"/> for who must go on to the end: where the thread is interrupted, that comes later.</summary>
/// <remarks>A mutable struct: it is used where it lies.</remarks>
internal struct PatientWait
{
    private SpinWait _wait;
    private bool _isInterrupted;

    /// <summary>Spins, or gives way to other threads after a while.</summary>
    public void SpinOnce()
    {
        try
        {
            _wait.SpinOnce();
        }
        catch (ThreadInterruptedException)
        {
            _isInterrupted = true;
        }
    }

    /// <summary>To be called at the end.</summary>
    public readonly void HandOnInterrupt()
    {
        if (_isInterrupted)
            Thread.CurrentThread.Interrupt();
    }
}
