namespace Utf8Gen.Text;

/// <summary>A thread that compiles code in the background.</summary>
internal static class CompilationThread
{
    /// <summary>Starts a thread for a compilation. The first item for the thread pool in a process
    /// takes ten times as long.</summary>
    /// <param name="compile">Calls what is to be compiled.</param>
    /// <param name="name">The name of the thread.</param>
    public static void Start(Action compile, string name)
        => new Thread(() => CompileLater(compile)) { IsBackground = true, Name = name }.UnsafeStart();

    private static void CompileLater(Action compile)
    {
        // The thread that started this one waits until this one runs, and should not wait longer.
        Thread.Yield();
        compile();
    }
}
