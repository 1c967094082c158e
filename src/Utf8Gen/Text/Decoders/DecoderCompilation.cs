namespace Utf8Gen.Text;

/// <summary>Compiles the vectorized decoder in the background once several texts were
/// decoded.</summary>
/// <seealso cref="EncoderCompilation"/>
internal static class DecoderCompilation
{
    private static volatile bool s_isDone;
    private static int s_calls;

    /// <inheritdoc cref="EncoderCompilation.IsDone"/>
    public static bool IsDone => s_isDone;

    /// <summary>Counts a call that could not use the decoder.</summary>
    public static void CountCall()
    {
        if (Interlocked.Increment(ref s_calls) == EncoderCompilation.Calls && VectorOperations.IsSupported)
            CompilationThread.Start(Compile, nameof(DecoderCompilation));
    }

    /// <summary>Compiles the decoder in this thread: decodes texts that take it through all of its
    /// methods.</summary>
    public static void Compile()
    {
        Span<char> destination = stackalloc char[VectorDecoder.MinBytesOfFramework];
        foreach (int length in (ReadOnlySpan<int>)[1, OneBlockDecoder.MinBytes, TwoBlockDecoder.MaxBytes, Runs.Length])
            VectorDecoder.Decode(Runs[^length..], destination);

        Span<byte> ascii = stackalloc byte[VectorDecoder.MinBytesOfFramework];
        ascii.Fill((byte)'a');
        VectorDecoder.Decode(ascii, destination);
        s_isDone = true;
    }

    /// <summary>Runs of sequences of three bytes and of two; the last 4 and 32 bytes are
    /// well-formed, too.</summary>
    private static ReadOnlySpan<byte> Runs => "語語語語語語語語ab語ЯЯЯЯЯЯЯЯЯЯЯЯЯЯЯЯЯЯЯЯЯЯЯЯЯЯЯЯЯЯ😀"u8;
}
