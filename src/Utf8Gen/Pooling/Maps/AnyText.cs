using System.Runtime.InteropServices;

namespace Utf8Gen.Pooling;

/// <summary>Compares texts of any length.</summary>
/// <remarks>Safe because: both texts have the given length.</remarks>
internal readonly struct AnyText : ITextEquality
{
    public static bool AreEqual(scoped ref byte text, scoped ref byte other, int length)
        => MemoryMarshal.CreateReadOnlySpan(ref text, length).SequenceEqual(MemoryMarshal.CreateReadOnlySpan(ref other, length));
}
