namespace Utf8Gen.Pooling;

/// <summary>Compares texts of equal length; each implementation supports some lengths.</summary>
internal interface ITextEquality
{
    /// <param name="text">The start of the first text.</param>
    /// <param name="other">The start of the second text.</param>
    /// <param name="length">The length of both texts, in bytes.</param>
    static abstract bool AreEqual(scoped ref byte text, scoped ref byte other, int length);
}
