using System.Buffers;
using System.Runtime.CompilerServices;
using System.Text;
using System.Text.Unicode;

namespace Utf8Gen.Pooling;

/// <summary>Makes a result of a text that <see cref="Utf8ReadOnlyPool"/> reads in place.</summary>
/// <param name="utf8">The text, valid until the function returns.</param>
/// <param name="state">What the function needs besides.</param>
public delegate TResult Utf8SpanFunc<in TState, out TResult>(scoped ReadOnlySpan<byte> utf8, TState state)
#if NET9_0_OR_GREATER
    where TState : allows ref struct
#endif
    ;

public abstract unsafe partial class Utf8ReadOnlyPool
{
    /// <summary>Whether the text of a handle is live. The empty text always is.</summary>
    public bool IsLive(Utf8Handle handle)
    {
        PoolState state = State;
        bool isLive = state.IsLive(handle);
        GC.KeepAlive(state);
        return isLive;
    }

    /// <summary>Returns the length of a text, in bytes.</summary>
    /// <exception cref="InvalidOperationException">The handle is not live.</exception>
    public int GetByteCount(Utf8Handle handle)
    {
        PoolState state = State;
        int byteCount = state.Read(handle).Length;
        GC.KeepAlive(state);
        return byteCount;
    }

    /// <summary>Opens a lease, through which texts are read in place. Dispose of it when done.</summary>
    public abstract Utf8Lease Lease();

    /// <summary>Reads a text in place, and returns what is made of it.</summary>
    /// <param name="handle">The text.</param>
    /// <param name="state">What the function needs besides the text, so that it can be static; from .NET 9 on also a
    /// ref struct.</param>
    /// <param name="function">The function. Its span is valid and unchanged until it returns, whatever it does to the
    /// text and the pool; the compiler does not let it keep the span.</param>
    /// <returns>What the function returns.</returns>
    /// <remarks>A lease for one text: to read many, open one.</remarks>
    /// <exception cref="ArgumentNullException">There is no function.</exception>
    /// <exception cref="InvalidOperationException">The handle is not live.</exception>
    public TResult Read<TState, TResult>(Utf8Handle handle, TState state, Utf8SpanFunc<TState, TResult> function)
#if NET9_0_OR_GREATER
        where TState : allows ref struct
#endif
    {
        ArgumentNullException.ThrowIfNull(function);
        using Utf8Lease lease = Lease();
        return function(lease[handle], state);
    }

    /// <summary>Reads a text in place.</summary>
    /// <param name="handle">The text.</param>
    /// <param name="state">What the action needs besides the text, so that it can be static; from .NET 9 on also a ref
    /// struct.</param>
    /// <param name="action">The action. Its span is valid and unchanged until it returns, whatever it does to the text
    /// and the pool; the compiler does not let it keep the span.</param>
    /// <remarks>A lease for one text: to read many, open one.</remarks>
    /// <exception cref="ArgumentNullException">There is no action.</exception>
    /// <exception cref="InvalidOperationException">The handle is not live.</exception>
    public void Read<TState>(Utf8Handle handle, TState state, ReadOnlySpanAction<byte, TState> action)
#if NET9_0_OR_GREATER
        where TState : allows ref struct
#endif
    {
        ArgumentNullException.ThrowIfNull(action);
        using Utf8Lease lease = Lease();
        action(lease[handle], state);
    }

    /// <summary>Copies a text.</summary>
    /// <param name="handle">The text.</param>
    /// <param name="destination">The destination. It may be partly overwritten even on failure, if another thread frees
    /// the text during the call.</param>
    /// <param name="bytesWritten">The number of bytes copied; 0 on failure.</param>
    /// <returns><see langword="false"/> if the destination is too short.</returns>
    /// <exception cref="InvalidOperationException">The handle is not live.</exception>
    public bool TryCopyTo(Utf8Handle handle, Span<byte> destination, out int bytesWritten)
    {
        OptimisticRead read = OptimisticRead.Begin(State, handle);
        bool isCopied = read.Text.TryCopyTo(destination);
        read.End();
        bytesWritten = isCopied ? read.Text.Length : 0;
        return isCopied;
    }

    /// <summary>Copies a text as UTF-16.</summary>
    /// <param name="handle">The text.</param>
    /// <param name="destination">The destination. Chars after the text may be overwritten.</param>
    /// <param name="charsWritten">The number of chars in the text; 0 on failure.</param>
    /// <inheritdoc cref="TryCopyTo(Utf8Handle, Span{byte}, out int)"/>
    [SkipLocalsInit]
    public bool TryCopyTo(Utf8Handle handle, Span<char> destination, out int charsWritten)
    {
        OptimisticRead read = OptimisticRead.Begin(State, handle);
        Span<byte> scratch = stackalloc byte[StableText.ScratchBytes];
        using var text = new StableText(read, scratch);
        return text.IsThere ? TryDecode(text.Utf8, destination, out charsWritten) : throw PoolState.NotLive(handle);
    }

    /// <summary>Returns a text as a new string.</summary>
    /// <exception cref="InvalidOperationException">The handle is not live.</exception>
    [SkipLocalsInit]
    public string GetString(Utf8Handle handle)
    {
        OptimisticRead read = OptimisticRead.Begin(State, handle);
        Span<byte> scratch = stackalloc byte[StableText.ScratchBytes];
        using var text = new StableText(read, scratch);
        return text.IsThere ? Encoding.UTF8.GetString(text.Utf8) : throw PoolState.NotLive(handle);
    }

    /// <summary>Whether a text has exactly these bytes.</summary>
    /// <exception cref="InvalidOperationException">The handle is not live.</exception>
    public bool TextEquals(Utf8Handle handle, ReadOnlySpan<byte> utf8)
    {
        OptimisticRead read = OptimisticRead.Begin(State, handle);
        bool isEqual = read.Text.SequenceEqual(utf8);
        read.End();
        return isEqual;
    }

    /// <summary>Whether a text equals some UTF-16 text. Ill-formed text equals nothing.</summary>
    /// <exception cref="InvalidOperationException">The handle is not live.</exception>
    [SkipLocalsInit]
    public bool TextEquals(Utf8Handle handle, ReadOnlySpan<char> text)
    {
        if (GetByteCount(handle) < text.Length)
            return false;

        Span<byte> scratch = stackalloc byte[TranscodedText.ScratchBytes];
        using var encoded = new TranscodedText(text, scratch, replaces: false);
        return encoded.IsWellFormed && TextEquals(handle, encoded.Utf8);
    }

    /// <summary>Whether two texts are equal, even if their handles differ.</summary>
    /// <exception cref="InvalidOperationException">A handle is not live.</exception>
    public bool TextEquals(Utf8Handle left, Utf8Handle right)
        => TryCompare(left, right, isOrder: false, out int order, out Utf8Handle stale) ? order == 0 : throw PoolState.NotLive(stale);

    /// <summary>Compares two texts by their bytes, which is the order of their code points.</summary>
    /// <returns>A negative number if the left text comes first, 0 if the texts are equal, otherwise a positive
    /// number.</returns>
    /// <exception cref="InvalidOperationException">A handle is not live.</exception>
    public int CompareOrdinal(Utf8Handle left, Utf8Handle right)
        => TryCompare(left, right, isOrder: true, out int order, out Utf8Handle stale) ? order : throw PoolState.NotLive(stale);

    /// <summary>Whether a text begins with these bytes.</summary>
    /// <exception cref="InvalidOperationException">The handle is not live.</exception>
    public bool StartsWith(Utf8Handle handle, ReadOnlySpan<byte> utf8)
    {
        OptimisticRead read = OptimisticRead.Begin(State, handle);
        bool starts = read.Text.StartsWith(utf8);
        read.End();
        return starts;
    }

    /// <summary>Whether a text ends with these bytes.</summary>
    /// <exception cref="InvalidOperationException">The handle is not live.</exception>
    public bool EndsWith(Utf8Handle handle, ReadOnlySpan<byte> utf8)
    {
        OptimisticRead read = OptimisticRead.Begin(State, handle);
        bool ends = read.Text.EndsWith(utf8);
        read.End();
        return ends;
    }

    /// <summary>Whether a text contains these bytes.</summary>
    /// <exception cref="InvalidOperationException">The handle is not live.</exception>
    public bool Contains(Utf8Handle handle, ReadOnlySpan<byte> utf8) => IndexOf(handle, utf8) >= 0;

    /// <summary>Finds the first occurrence of some bytes in a text.</summary>
    /// <returns>The offset in bytes, or -1.</returns>
    /// <exception cref="InvalidOperationException">The handle is not live.</exception>
    public int IndexOf(Utf8Handle handle, ReadOnlySpan<byte> utf8)
    {
        OptimisticRead read = OptimisticRead.Begin(State, handle);
        int index = read.Text.IndexOf(utf8);
        read.End();
        return index;
    }

    /// <summary>Returns the bytes of a text in place, without a lease.</summary>
    /// <returns>A span that is valid until the text is freed, or the pool is cleared, trimmed, frozen, disposed of or
    /// collected. Only the caller can ensure that; with a <see cref="Lease"/> the compiler does.</returns>
    /// <exception cref="InvalidOperationException">The handle is not live.</exception>
    [SkipLocalsInit]
    public ReadOnlySpan<byte> DangerousGetSpan(Utf8Handle handle)
    {
        if (KnownState is { } state && state.TryRead(handle, out ReadOnlySpan<byte> text))
        {
            GC.KeepAlive(state);
            return text;
        }

        return ReadSlow(handle);
    }

    /// <summary>Whether a text has exactly these bytes; <see langword="false"/> if the handle is not live.</summary>
    internal bool IsText(Utf8Handle handle, ReadOnlySpan<byte> utf8)
    {
        if (!OptimisticRead.TryBegin(State, handle, out OptimisticRead read))
            return false;

        bool isEqual = read.Text.SequenceEqual(utf8);
        return read.TryEnd() && isEqual;
    }

    /// <summary>Whether two texts are equal; <see langword="false"/> if a handle is not live.</summary>
    internal bool AreEqual(Utf8Handle left, Utf8Handle right)
        => TryCompare(left, right, isOrder: false, out int order, out _) && order == 0;

    /// <summary>Hashes a text with a keyed function.</summary>
    /// <returns><see langword="false"/> if the handle is not live.</returns>
    internal bool TryHash(Utf8Handle handle, SipHash function, out ulong hash)
    {
        hash = 0;
        if (!OptimisticRead.TryBegin(State, handle, out OptimisticRead read))
            return false;

        hash = function.Hash(read.Text);
        return read.TryEnd();
    }

    /// <param name="left">The first handle.</param>
    /// <param name="right">The second handle.</param>
    /// <param name="isOrder">Whether to compute the order, or only equality.</param>
    /// <param name="order">The order; 0 if the texts are equal.</param>
    /// <param name="stale">The handle that is not live.</param>
    /// <returns><see langword="false"/> if a handle is not live.</returns>
    private bool TryCompare(Utf8Handle left, Utf8Handle right, bool isOrder, out int order, out Utf8Handle stale)
    {
        PoolState state = State;
        (order, stale) = (1, left);
        if (!OptimisticRead.TryBegin(state, left, out OptimisticRead read))
            return false;

        bool isLeftThere = false, isRightThere = false;
        try
        {
            if (OptimisticRead.TryBegin(state, right, out OptimisticRead other))
            {
                order = isOrder ? read.Text.SequenceCompareTo(other.Text) : read.Text.SequenceEqual(other.Text) ? 0 : 1;
                isRightThere = other.TryEnd();
            }
        }
        finally
        {
            isLeftThere = read.TryEnd();
        }

        stale = isLeftThere ? right : left;
        return isLeftThere && isRightThere;
    }

    private static bool TryDecode(ReadOnlySpan<byte> utf8, Span<char> destination, out int written)
    {
        written = 0;
        bool isDone = (destination.Length >= utf8.Length || destination.Length >= Encoding.UTF8.GetCharCount(utf8))
            && Utf8.ToUtf16(utf8, destination, out _, out written) == System.Buffers.OperationStatus.Done;
        if (!isDone)
            written = 0;
        return isDone;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private ReadOnlySpan<byte> ReadSlow(Utf8Handle handle)
    {
        PoolState state = State;
        ReadOnlySpan<byte> text = state.Read(handle);
        GC.KeepAlive(state);
        return text;
    }
}
