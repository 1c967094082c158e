using System.Diagnostics;
using System.Globalization;

namespace Utf8Gen.Pooling;

/// <summary>Identifies a text in a <see cref="Utf8Pool"/>: 8 bytes, compared as an integer.</summary>
/// <remarks>
/// <para>A handle consists of a slot number and the slot's generation, which changes whenever the text is freed or
/// cleared; so the pool can tell whether a handle is live. A handle owns no memory.</para>
/// <para>Handles of interned texts are equal exactly if the texts are. <see langword="default"/> is the empty text in
/// every pool. Handles may be kept and compared on any thread, even after the pool is disposed of.</para>
/// </remarks>
[DebuggerDisplay("{ToString(),nq}")]
public readonly struct Utf8Handle : IEquatable<Utf8Handle>
{
    // One field and shifts: two fields are combined on the stack, which
    // costs more than the rest of a read.
    private readonly ulong _value;

    internal Utf8Handle(uint slot, uint generation) => _value = ((ulong)generation << 32) | slot;

    private Utf8Handle(ulong value) => _value = value;

    /// <summary>Whether this is the empty text.</summary>
    public bool IsEmpty => _value == 0;

    internal uint Slot => (uint)_value;

    internal uint Generation => (uint)(_value >> 32);

    /// <summary>Converts a number back to a handle.</summary>
    /// <param name="value">Any number: the pool validates the handle when it is used, as it does every handle.</param>
    public static Utf8Handle FromUInt64(ulong value) => new(value);

    /// <summary>Converts the handle to a number: for native interop, a field used with <see cref="Interlocked"/>, or a
    /// file that the same process reads again. The number means nothing to another pool or process;
    /// <see langword="default"/> is 0.</summary>
    public ulong ToUInt64() => _value;

    /// <summary>Whether two handles are equal.</summary>
    public static bool operator ==(Utf8Handle left, Utf8Handle right) => left._value == right._value;

    /// <summary>Whether two handles differ.</summary>
    public static bool operator !=(Utf8Handle left, Utf8Handle right) => left._value != right._value;

    /// <inheritdoc/>
    public bool Equals(Utf8Handle other) => _value == other._value;

    /// <inheritdoc/>
    public override bool Equals(object? obj) => obj is Utf8Handle other && Equals(other);

    /// <inheritdoc/>
    public override int GetHashCode() => _value.GetHashCode();

    /// <summary>Formats the numbers of the handle. For the text see <see cref="Utf8ReadOnlyPool.GetString"/>.</summary>
    public override string ToString()
        => IsEmpty ? "Utf8Handle (empty)" : string.Create(CultureInfo.InvariantCulture, $"Utf8Handle {Slot}#{Generation:x8}");
}
