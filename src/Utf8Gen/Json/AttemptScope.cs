namespace Utf8Gen.Json;

/// <summary>Counts the attempts of a thread that are inside one another: setters, getters and converters that an
/// attempt runs may deserialize or serialize as well.</summary>
/// <remarks>What an attempt gives up the serializer repeats from the start, with everything inside of it. If each level
/// did both, a failure inside of it all would take twice the time for each level around it. So a thread makes attempts
/// only <see cref="MaxDepth"/> levels deep, and none inside of what the serializer repeats: all levels together take at
/// most <see cref="MaxDepth"/> + 1 times as long as the serializer alone, and values of an enumeration, which are read
/// again by themselves, twice that.</remarks>
internal readonly ref struct AttemptScope
{
    /// <summary>An enumeration, JSON in it, and JSON in a string of that.</summary>
    public const int MaxDepth = 3;

    [ThreadStatic]
    private static int s_depth;

    private readonly int _outerDepth;

    private AttemptScope(int depth)
    {
        _outerDepth = s_depth;
        s_depth = depth;
    }

    /// <summary>Whether an attempt may be made here.</summary>
    public static bool IsOpen => s_depth < MaxDepth;

    /// <summary>Whether this thread is not inside any attempt or repetition.</summary>
    public static bool IsOutermost => s_depth == 0;

    /// <summary>Begins an attempt, to be disposed of at its end.</summary>
    public static AttemptScope Begin() => new(s_depth + 1);

    /// <summary>Begins what the serializer does in place of an attempt, to be disposed of at its end.</summary>
    public static AttemptScope BeginRepetition() => new(MaxDepth);

    /// <summary>Whether the serializer may repeat an attempt that ended with an exception. Memory or stack that has run
    /// out would run out again, and what was canceled must not begin again. The serializer would not wrap these
    /// exceptions either.</summary>
    public static bool IsRepeatable(Exception exception)
        => exception is not (OutOfMemoryException or InsufficientExecutionStackException or OperationCanceledException);

    public void Dispose() => s_depth = _outerDepth;
}
