namespace Utf8Gen.Tool.Profiling.Recordings;

/// <summary>The limit for the weight of a sample after which the runtime took no other one of its
/// thread, although it could have.</summary>
internal static class UnknownDuration
{
    /// <summary>A few samples: the thread left managed code, or ended, at some time before the
    /// next round of samples.</summary>
    public const double MaxMilliseconds = 5;
}
