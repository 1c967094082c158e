using System.Runtime.InteropServices;

namespace Utf8Gen.Pooling;

/// <summary>Texts of any length.</summary>
/// <remarks>Safe because: both have the length.</remarks>
internal readonly struct AnyText : ITextEquality
{
    public static bool AreEqual(scoped ref byte text, scoped ref byte other, int length)
        => MemoryMarshal.CreateReadOnlySpan(ref text, length).SequenceEqual(MemoryMarshal.CreateReadOnlySpan(ref other, length));
}
