using System.Runtime.CompilerServices;

namespace Utf8Gen.Text;

/// <summary>The result of encoding a text, in one register.</summary>
internal readonly struct EncodingResult
{
    private const long IsIllFormed = 1L << 32;

    private readonly long _value;

    private EncodingResult(long value) => _value = value;

    /// <summary>There was not enough room.</summary>
    public static EncodingResult NoRoom => new(long.MinValue);

    /// <summary>Whether there was enough room.</summary>
    public bool Fits => _value >= 0;

    /// <summary>The number of bytes written; 0 if there was not enough room.</summary>
    public int Written => (int)_value;

    /// <summary>Whether the text has no lone surrogate; meaningful only if there
    /// was enough room.</summary>
    public bool IsWellFormed => (_value & IsIllFormed) == 0;

    /// <summary>A text that was encoded completely.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: encode, ASCII of 2 chars
    public static EncodingResult Of(nuint written, bool isWellFormed = true) => new((long)written | (isWellFormed ? 0 : IsIllFormed));
}
