using System.Runtime.CompilerServices;
using Utf8Gen.Text;

namespace Utf8Gen.Pooling;

public sealed unsafe partial class Utf8Pool
{
    /// <summary>Concatenates two texts. The result is a new text to be freed.</summary>
    /// <exception cref="InvalidOperationException">A handle is not live.</exception>
    /// <exception cref="ArgumentOutOfRangeException">The text would be longer than
    /// <see cref="MaxByteCount"/>.</exception>
    /// <exception cref="Utf8PoolLimitException">The pool would exceed its limit.</exception>
    public Utf8Handle Concat(Utf8Handle first, Utf8Handle second)
    {
        using Utf8Lease lease = Lease();
        ReadOnlySpan<byte> text = lease[first];
        return Splice(text, text.Length, removed: 0, lease[second], nameof(second));
    }

    /// <summary>Inserts bytes into a text. The result is a new text to be freed.</summary>
    /// <param name="handle">The text.</param>
    /// <param name="offset">The offset of the insertion, in bytes.</param>
    /// <param name="utf8">The text to insert.</param>
    /// <exception cref="InvalidOperationException">The handle is not live.</exception>
    /// <exception cref="ArgumentOutOfRangeException">The offset is outside of the text, or the new text would be longer
    /// than <see cref="MaxByteCount"/>.</exception>
    /// <exception cref="ArgumentException">The offset is inside a code point; or the inserted text is ill-formed, and
    /// the policy is not <see cref="Utf8Validation.Trust"/>.</exception>
    /// <exception cref="Utf8PoolLimitException">The pool would exceed its limit.</exception>
    public Utf8Handle Insert(Utf8Handle handle, int offset, ReadOnlySpan<byte> utf8)
    {
        using Utf8Lease lease = Lease();
        ReadOnlySpan<byte> text = lease[handle];
        CheckCut(text, offset, nameof(offset));
        CheckWellFormed(utf8, nameof(utf8));
        return Splice(text, offset, removed: 0, utf8, nameof(utf8));
    }

    /// <summary>Removes a range from a text. The result is a new text to be freed.</summary>
    /// <param name="handle">The text.</param>
    /// <param name="offset">The offset of the range, in bytes.</param>
    /// <param name="byteCount">The length of the range, in bytes.</param>
    /// <inheritdoc cref="Slice"/>
    public Utf8Handle Remove(Utf8Handle handle, int offset, int byteCount)
    {
        using Utf8Lease lease = Lease();
        ReadOnlySpan<byte> text = lease[handle];
        CheckRange(text, offset, byteCount);
        return Splice(text, offset, byteCount, default, nameof(handle));
    }

    /// <summary>Copies a range of a text. The result is a new text to be freed.</summary>
    /// <param name="handle">The text.</param>
    /// <param name="offset">The offset of the range, in bytes.</param>
    /// <param name="byteCount">The length of the range, in bytes.</param>
    /// <exception cref="InvalidOperationException">The handle is not live.</exception>
    /// <exception cref="ArgumentOutOfRangeException">The range is outside of the text.</exception>
    /// <exception cref="ArgumentException">The range begins or ends inside a code point.</exception>
    /// <exception cref="Utf8PoolLimitException">The pool would exceed its limit.</exception>
    public Utf8Handle Slice(Utf8Handle handle, int offset, int byteCount)
    {
        using Utf8Lease lease = Lease();
        ReadOnlySpan<byte> text = lease[handle];
        CheckRange(text, offset, byteCount);
        return Store(text.Slice(offset, byteCount));
    }

    /// <summary>Copies a text. The result is a new text to be freed.</summary>
    /// <exception cref="InvalidOperationException">The handle is not live.</exception>
    /// <exception cref="Utf8PoolLimitException">The pool would exceed its limit.</exception>
    public Utf8Handle Duplicate(Utf8Handle handle)
    {
        using Utf8Lease lease = Lease();
        return Store(lease[handle]);
    }

    /// <summary>Replaces every occurrence of one text by another. The result is a new text to be freed.</summary>
    /// <param name="handle">The text.</param>
    /// <param name="oldUtf8">The text to replace, searched from the left without overlaps.</param>
    /// <param name="newUtf8">The replacement.</param>
    /// <exception cref="InvalidOperationException">The handle is not live.</exception>
    /// <exception cref="ArgumentException"><paramref name="oldUtf8"/> is empty; or one of the arguments is ill-formed,
    /// and the policy is not <see cref="Utf8Validation.Trust"/>.</exception>
    /// <exception cref="ArgumentOutOfRangeException">The text would be longer than
    /// <see cref="MaxByteCount"/>.</exception>
    /// <exception cref="Utf8PoolLimitException">The pool would exceed its limit.</exception>
    public Utf8Handle Replace(Utf8Handle handle, ReadOnlySpan<byte> oldUtf8, ReadOnlySpan<byte> newUtf8)
    {
        if (oldUtf8.IsEmpty)
            throw new ArgumentException("The empty text cannot be replaced.", nameof(oldUtf8));

        CheckWellFormed(oldUtf8, nameof(oldUtf8));
        CheckWellFormed(newUtf8, nameof(newUtf8));
        using Utf8Lease lease = Lease();
        ReadOnlySpan<byte> text = lease[handle];
        int occurrences = System.MemoryExtensions.Count(text, oldUtf8);
        using var buffer = new RentedBuffer(
            CheckedLength(text.Length + (long)occurrences * (newUtf8.Length - oldUtf8.Length), nameof(newUtf8)));
        return Store(Replaced(text, oldUtf8, newUtf8, buffer.Bytes));
    }

    private static ReadOnlySpan<byte> Replaced(
        ReadOnlySpan<byte> text, ReadOnlySpan<byte> oldUtf8, ReadOnlySpan<byte> newUtf8, Span<byte> buffer)
    {
        Span<byte> rest = buffer;
        for (int at; (at = text.IndexOf(oldUtf8)) >= 0; text = text[(at + oldUtf8.Length)..])
        {
            text[..at].CopyTo(rest);
            newUtf8.CopyTo(rest[at..]);
            rest = rest[(at + newUtf8.Length)..];
        }

        text.CopyTo(rest);
        return buffer[..(buffer.Length - rest.Length + text.Length)];
    }

    private Utf8Handle Splice(ReadOnlySpan<byte> text, int offset, int removed, ReadOnlySpan<byte> inserted, string parameter)
    {
        int length = CheckedLength((long)text.Length - removed + inserted.Length, parameter);
        using var buffer = new RentedBuffer(length);
        text[..offset].CopyTo(buffer.Bytes);
        inserted.CopyTo(buffer.Bytes.AsSpan(offset));
        text[(offset + removed)..].CopyTo(buffer.Bytes.AsSpan(offset + inserted.Length));
        return Store(buffer.Bytes.AsSpan(0, length));
    }

    /// <summary>Stores text that was composed of texts of the pool and needs no validation.</summary>
    private Utf8Handle Store(ReadOnlySpan<byte> utf8) => TryStore(utf8, out Utf8Handle handle) ? handle : throw _budget.LimitReached();

    private void CheckWellFormed(ReadOnlySpan<byte> utf8, string parameter)
    {
        if (Validation != Utf8Validation.Trust && !System.Text.Unicode.Utf8.IsValid(utf8))
            throw IllFormedText.NotUtf8(utf8, parameter);
    }

    private static int CheckedLength(long length, string parameter)
        => length <= MaxByteCount
            ? (int)length
            : throw new ArgumentOutOfRangeException(parameter, length, $"The text would be longer than {MaxByteCount} bytes.");

    private static void CheckRange(
        ReadOnlySpan<byte> text, int offset, int byteCount, [CallerArgumentExpression(nameof(byteCount))] string? parameter = null)
    {
        CheckCut(text, offset, nameof(offset));
        ArgumentOutOfRangeException.ThrowIfNegative(byteCount);
        ArgumentOutOfRangeException.ThrowIfGreaterThan(byteCount, text.Length - offset);
        CheckCut(text, offset + byteCount, parameter!);
    }

    /// <summary>Ensures that an offset is at the start of a code point or at the end of the text.</summary>
    private static void CheckCut(ReadOnlySpan<byte> text, int offset, string parameter)
    {
        ArgumentOutOfRangeException.ThrowIfNegative(offset, parameter);
        ArgumentOutOfRangeException.ThrowIfGreaterThan(offset, text.Length, parameter);
        if (offset < text.Length && (text[offset] & 0xC0) == 0x80)
            throw new ArgumentException($"The byte at offset {offset} is inside a code point.", parameter);
    }
}
