using System.Runtime.CompilerServices;
using System.Text;
using System.Text.Unicode;

namespace Utf8Gen.Pooling;

public sealed unsafe partial class Utf8Pool
{
    /// <summary>Compares handles by their texts, and looks up texts without a handle: in a <see cref="Dictionary{TKey, TValue}"/> with
    /// this comparer, <c>GetAlternateLookup&lt;ReadOnlySpan&lt;byte&gt;&gt;()</c> and <c>&lt;ReadOnlySpan&lt;char&gt;&gt;()</c> find the
    /// entry of an equal text.</summary>
    /// <remarks>It never throws for a handle: one that is not live is equal to itself only. After <see cref="Dispose"/> it
    /// throws as the pool does. A handle must stay live while it is a key.
    /// Ill-formed text is looked up as what the pool would store for it.</remarks>
    public IEqualityComparer<Utf8Handle> Comparer => field ??= new Utf8HandleComparer(this);

    /// <summary>Whether the text of a handle is there. The empty text always is.</summary>
    public bool IsLive(Utf8Handle handle)
    {
        bool isLive = State.Slots.Find(handle) is not null || handle.IsEmpty;
        GC.KeepAlive(this);
        return isLive;
    }

    /// <summary>The length of a text, in bytes.</summary>
    /// <exception cref="InvalidOperationException">The handle is not live.</exception>
    public int GetByteCount(Utf8Handle handle) => Read(handle).Length;

    /// <summary>Opens a lease, through which texts are read where they lie. Dispose of it when done.</summary>
    public Utf8Lease Lease()
    {
        PoolState state = State;
        ulong token = state.Leases.Open(out LeaseEntry entry);
        return new Utf8Lease(state, entry, token);
    }

    /// <summary>Copies a text.</summary>
    /// <param name="handle">The text.</param>
    /// <param name="destination">Where to.</param>
    /// <param name="written">How many bytes were copied; 0 where there is not enough room, or no text.</param>
    /// <returns><see langword="false"/> where there is not enough room, or the handle is not live. Then nothing was written.</returns>
    public bool TryCopyTo(Utf8Handle handle, Span<byte> destination, out int written)
    {
        bool isCopied = State.TryRead(handle, out ReadOnlySpan<byte> text) && text.TryCopyTo(destination);
        written = isCopied ? text.Length : 0;
        GC.KeepAlive(this);
        return isCopied;
    }

    /// <summary>Copies a text as UTF-16.</summary>
    /// <inheritdoc cref="TryCopyTo(Utf8Handle, Span{byte}, out int)"/>
    /// <param name="handle">The text.</param>
    /// <param name="destination">Where to. What is behind the text may be overwritten.</param>
    /// <param name="written">How many chars the text has; 0 where there is not enough room, or no text.</param>
    public bool TryCopyTo(Utf8Handle handle, Span<char> destination, out int written)
    {
        written = 0;
        bool isCopied = State.TryRead(handle, out ReadOnlySpan<byte> text)
            && (destination.Length >= text.Length || destination.Length >= Encoding.UTF8.GetCharCount(text))
            && Utf8.ToUtf16(text, destination, out _, out written) == System.Buffers.OperationStatus.Done;
        if (!isCopied)
            written = 0;
        GC.KeepAlive(this);
        return isCopied;
    }

    /// <summary>The text as a new string.</summary>
    /// <exception cref="InvalidOperationException">The handle is not live.</exception>
    public string GetString(Utf8Handle handle)
    {
        string text = Encoding.UTF8.GetString(Read(handle));
        GC.KeepAlive(this);
        return text;
    }

    /// <summary>Whether a text has exactly these bytes.</summary>
    /// <exception cref="InvalidOperationException">The handle is not live.</exception>
    public bool TextEquals(Utf8Handle handle, ReadOnlySpan<byte> utf8)
    {
        bool isEqual = Read(handle).SequenceEqual(utf8);
        GC.KeepAlive(this);
        return isEqual;
    }

    /// <summary>Whether a text is this one. Ill-formed text equals nothing.</summary>
    /// <exception cref="InvalidOperationException">The handle is not live.</exception>
    [SkipLocalsInit]
    public bool TextEquals(Utf8Handle handle, ReadOnlySpan<char> text)
    {
        ReadOnlySpan<byte> utf8 = Read(handle);
        if (utf8.Length < text.Length)
            return false;

        Span<byte> scratch = stackalloc byte[EncodedText.ScratchBytes];
        using var encoded = new EncodedText(text, scratch, replaces: false);
        bool isEqual = encoded.IsWellFormed && utf8.SequenceEqual(encoded.Utf8);
        GC.KeepAlive(this);
        return isEqual;
    }

    /// <summary>Whether two texts are equal, whatever their handles.</summary>
    /// <exception cref="InvalidOperationException">A handle is not live.</exception>
    public bool TextEquals(Utf8Handle left, Utf8Handle right)
    {
        bool isEqual = Read(left).SequenceEqual(Read(right));
        GC.KeepAlive(this);
        return isEqual;
    }

    /// <summary>The order of two texts, by their bytes, which is the order of their code points.</summary>
    /// <returns>Negative where the left one comes first, 0 where they are equal, positive otherwise.</returns>
    /// <exception cref="InvalidOperationException">A handle is not live.</exception>
    public int CompareOrdinal(Utf8Handle left, Utf8Handle right)
    {
        int order = Read(left).SequenceCompareTo(Read(right));
        GC.KeepAlive(this);
        return order;
    }

    /// <summary>Whether a text begins with these bytes.</summary>
    /// <exception cref="InvalidOperationException">The handle is not live.</exception>
    public bool StartsWith(Utf8Handle handle, ReadOnlySpan<byte> utf8)
    {
        bool starts = Read(handle).StartsWith(utf8);
        GC.KeepAlive(this);
        return starts;
    }

    /// <summary>Whether a text ends with these bytes.</summary>
    /// <exception cref="InvalidOperationException">The handle is not live.</exception>
    public bool EndsWith(Utf8Handle handle, ReadOnlySpan<byte> utf8)
    {
        bool ends = Read(handle).EndsWith(utf8);
        GC.KeepAlive(this);
        return ends;
    }

    /// <summary>Whether these bytes are somewhere in a text.</summary>
    /// <exception cref="InvalidOperationException">The handle is not live.</exception>
    public bool Contains(Utf8Handle handle, ReadOnlySpan<byte> utf8) => IndexOf(handle, utf8) >= 0;

    /// <summary>Where these bytes are in a text for the first time.</summary>
    /// <returns>The offset in bytes, or -1.</returns>
    /// <exception cref="InvalidOperationException">The handle is not live.</exception>
    public int IndexOf(Utf8Handle handle, ReadOnlySpan<byte> utf8)
    {
        int index = Read(handle).IndexOf(utf8);
        GC.KeepAlive(this);
        return index;
    }

    /// <summary>The bytes of a text, where they lie.</summary>
    /// <returns>Valid until the text is freed, or the pool cleared, disposed of or collected: nobody but the caller sees to that.
    /// <see cref="Lease"/> is the way in which the compiler does.</returns>
    /// <exception cref="InvalidOperationException">The handle is not live.</exception>
    [SkipLocalsInit]
    public ReadOnlySpan<byte> DangerousGetSpan(Utf8Handle handle)
    {
        if (KnownState is { } state && state.TryRead(handle, out ReadOnlySpan<byte> text))
        {
            GC.KeepAlive(this);
            return text;
        }

        return ReadAny(handle);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private ReadOnlySpan<byte> ReadAny(Utf8Handle handle) => Read(handle);

    /// <remarks>The span is of memory that the pool holds: whoever uses it keeps the pool alive until then.</remarks>
    private ReadOnlySpan<byte> Read(Utf8Handle handle)
    {
        ReadOnlySpan<byte> text = State.Read(handle);
        GC.KeepAlive(this);
        return text;
    }
}
