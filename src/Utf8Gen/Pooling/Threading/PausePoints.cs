using System.Diagnostics;

namespace Utf8Gen.Pooling;

/// <summary>Lets a test stop its own thread at a <see cref="PausePoint"/>. In release builds there is nothing of it.</summary>
internal static class PausePoints
{
    /// <summary>What the running thread does there.</summary>
    [ThreadStatic]
    private static Action<PausePoint>? _action;

    public static void SetForThisThread(Action<PausePoint>? action) => _action = action;

    [Conditional("DEBUG")]
    public static void Reach(PausePoint point) => _action?.Invoke(point);
}
