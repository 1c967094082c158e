namespace Utf8Gen.Tool.Profiling.Recordings;

/// <summary>What a sample counts at most where the runtime took no other one of its thread when it could have.</summary>
internal static class UnknownTime
{
    /// <summary>Some samples. The thread has left managed code, or ended, at some time before the next round of samples.</summary>
    public const double MaxMilliseconds = 5;
}
