namespace Utf8Gen.Tests.Pooling.Threads.Histories;

/// <summary>What a pool holds between two calls: the model that histories are
/// measured by.</summary>
/// <remarks>A value: a search tries many orders of calls, and remembers which pools it has seen.
/// Handles are bits; what handle a pool gives out is its own choice, so it is taken from the
/// history, and must then be one that never was before.</remarks>
/// <param name="Seen">The handles that were ever given out.</param>
/// <param name="Allocated">Those of live texts that can be freed.</param>
/// <param name="Interned">Those of texts that are interned.</param>
internal readonly record struct SequentialPool(ulong Seen, ulong Allocated, ulong Interned)
{
    public const int MostHandles = 64;

    /// <summary>Makes a call.</summary>
    /// <param name="invocation">The call, with its result.</param>
    /// <param name="texts">The texts of all handles.</param>
    /// <param name="next">What the pool holds then.</param>
    /// <returns><see langword="false"/> where a pool that holds this could not have given
    /// that result.</returns>
    public bool TryApply(Invocation invocation, int[] texts, out SequentialPool next)
    {
        next = this;
        switch (invocation.Kind)
        {
            case OperationKind.Intern:
                return HandleOf(invocation.Text, texts) is >= 0 and var handle
                    ? invocation.ResultHandle == handle
                    : TryGiveOut(invocation, texts, Allocated, Interned | Bit(invocation.ResultHandle), out next);

            case OperationKind.Allocate:
                return TryGiveOut(invocation, texts, Allocated | Bit(invocation.ResultHandle), Interned, out next);

            case OperationKind.TryGet:
                return invocation.ResultHandle == HandleOf(invocation.Text, texts) && invocation.IsTrue == (invocation.ResultHandle >= 0);

            case OperationKind.Free:
                next = this with { Allocated = Allocated & ~Bit(invocation.Handle) };
                return invocation.IsTrue == ((Allocated & Bit(invocation.Handle)) != 0);

            case OperationKind.IsLive:
                return invocation.IsTrue == IsLive(invocation.Handle);

            case OperationKind.Trim:
                return true;

            case OperationKind.Clear or OperationKind.Freeze:
                next = this with { Allocated = 0, Interned = 0 };
                return true;

            case OperationKind.TextEquals:
                bool isEqual = TextOf(invocation.Handle, texts) == invocation.Text;
                return invocation.IsStale == !IsLive(invocation.Handle) && invocation.IsTrue == isEqual;

            default:
                return invocation.IsStale == !IsLive(invocation.Handle) && invocation.ResultText == TextOf(invocation.Handle, texts);
        }
    }

    private static ulong Bit(int handle) => handle >= 0 ? 1ul << handle : 0;

    private bool TryGiveOut(Invocation invocation, int[] texts, ulong allocated, ulong interned, out SequentialPool next)
    {
        ulong handle = Bit(invocation.ResultHandle);
        next = new SequentialPool(Seen | handle, allocated, interned);
        return handle != 0 && (Seen & handle) == 0 && texts[invocation.ResultHandle] == invocation.Text;
    }

    private bool IsLive(int handle) => ((Allocated | Interned) & Bit(handle)) != 0;

    private int TextOf(int handle, int[] texts) => IsLive(handle) ? texts[handle] : Invocation.None;

    /// <summary>The handle that a text is interned under.</summary>
    private int HandleOf(int text, int[] texts)
    {
        for (int handle = 0; handle < texts.Length; handle++)
        {
            if ((Interned & Bit(handle)) != 0 && texts[handle] == text)
                return handle;
        }

        return Invocation.None;
    }
}
