namespace Utf8Gen.Text;

/// <summary>Compiles the vectorized encoder in the background once several texts were encoded, so
/// that a program which encodes few of them never waits for the compiler.</summary>
internal static class EncoderCompilation
{
    /// <summary>The call that starts the compilation: the one at which the runtime would optimize a
    /// method, too.</summary>
    public const int Calls = 30;

    /// <summary>Any text of this char makes the encoder call each of its methods.</summary>
    private const char AnySurrogate = '\uD83D';

    private static volatile bool s_isDone;
    private static int s_calls;

    /// <summary>Whether the encoder is compiled; never, if this processor does not
    /// support it.</summary>
    public static bool IsDone => s_isDone;

    /// <summary>Counts a call that could not use the encoder.</summary>
    public static void CountCall()
    {
        if (Interlocked.Increment(ref s_calls) == Calls && VectorOperations.IsSupported)
            CompilationThread.Start(Compile, nameof(EncoderCompilation));
    }

    /// <summary>Compiles the encoder in this thread: encodes a text of each length that has code of
    /// its own.</summary>
    public static void Compile()
    {
        Span<char> text = stackalloc char[2 * GroupEncoder.Units];
        Span<byte> destination = stackalloc byte[3 * 2 * GroupEncoder.Units];
        text.Fill(AnySurrogate);
        foreach (int length in (ReadOnlySpan<int>)[1, 3, OneBlockEncoder.MinUnits, text.Length])
            VectorEncoder.Encode(text[..length], destination);
        s_isDone = true;
    }
}
