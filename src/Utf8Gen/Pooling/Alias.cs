using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;

namespace Utf8Gen.Pooling;

/// <summary>Some chars, and the handle that they were given.</summary>
internal readonly struct Alias(VectorsKey units, Utf8Handle handle)
{
    private readonly Vector128<byte> _first = units.First;
    private readonly Vector128<byte> _last = units.Last;
    private readonly int _length = units.Length;

    public Utf8Handle Handle { get; } = handle;

    /// <summary>An entry of zeros has none: no key is so short.</summary>
    public bool HasChars => _length != 0;

    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: intern from chars that are not ASCII, hit
    public bool Has(VectorsKey units)
        => _length == units.Length && ((_first ^ units.First) | (_last ^ units.Last)) == Vector128<byte>.Zero;
}
