namespace Utf8Gen.EndToEnd.Tests.ReleaseReport;

/// <summary>A clock that stands still.</summary>
internal sealed class FixedClock : TimeProvider
{
    private readonly DateTimeOffset _now;

    public FixedClock(DateTimeOffset now)
    {
        _now = now;
    }

    public override DateTimeOffset GetUtcNow() => _now;
}
