namespace Utf8Gen.Pooling;

/// <summary>Compares texts of the same length: a way for some lengths.</summary>
internal interface ITextEquality
{
    /// <param name="text">The start of a text.</param>
    /// <param name="other">The start of another.</param>
    /// <param name="length">How many bytes both have.</param>
    static abstract bool AreEqual(scoped ref byte text, scoped ref byte other, int length);
}
