namespace Utf8Gen.Tests.Pooling.Threads.Histories;

/// <summary>One call of a member of a pool, by one thread, and what came of it. Texts and handles
/// are numbers here.</summary>
/// <param name="Kind">The member.</param>
/// <param name="Text">The text that it was called with.</param>
/// <param name="Handle">The handle that it was called with.</param>
internal sealed record Invocation(OperationKind Kind, int Text = Invocation.None, int Handle = Invocation.None)
{
    /// <summary>No text, or no handle.</summary>
    public const int None = -1;

    /// <summary>A text that is none of the history's: some bytes of one, or of another.</summary>
    public const int Foreign = -2;

    /// <summary>Stamped before the call.</summary>
    public int Begin { get; init; }

    /// <summary>Stamped after it: so a call was over before another began exactly if this is less
    /// than that one's beginning.</summary>
    public int End { get; init; }

    /// <summary>Whether the result was <see langword="true"/>.</summary>
    public bool IsTrue { get; init; }

    /// <summary>Whether it has found that the handle is not live.</summary>
    public bool IsStale { get; init; }

    /// <summary>The handle that was the result.</summary>
    public int ResultHandle { get; init; } = None;

    /// <summary>The text that was the result.</summary>
    public int ResultText { get; init; } = None;

    public override string ToString()
    {
        string argument = (Text, Handle) switch
        {
            (None, None) => "",
            (_, None) => $"text {Text}",
            (None, _) => $"handle {Handle}",
            _ => $"handle {Handle}, text {Text}",
        };
        return $"{Begin,3}..{End,-3} {Kind}({argument}) -> {Result}";
    }

    private string Result => Kind switch
    {
        _ when IsStale => "stale",
        OperationKind.Clear or OperationKind.Freeze or OperationKind.Trim => "done",
        OperationKind.Intern or OperationKind.Allocate => $"handle {ResultHandle}",
        OperationKind.TryGet => IsTrue ? $"handle {ResultHandle}" : "none",
        OperationKind.GetString or OperationKind.ReadUnderLease => ResultText == Foreign
            ? "a text that nobody has stored"
            : $"text {ResultText}",
        _ => IsTrue ? "true" : "false",
    };
}
