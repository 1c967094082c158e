using System.Diagnostics;

namespace Utf8Gen.Pooling;

/// <summary>Lets a test run an action on its own thread at a <see cref="PausePoint"/>. Compiled
/// out of release builds.</summary>
internal static class PausePointActions
{
    /// <summary>The action of the calling thread.</summary>
    [ThreadStatic]
    private static Action<PausePoint>? s_action;

    public static void SetForThisThread(Action<PausePoint>? action) => s_action = action;

    [Conditional("DEBUG")]
    public static void Reach(PausePoint point) => s_action?.Invoke(point);
}
