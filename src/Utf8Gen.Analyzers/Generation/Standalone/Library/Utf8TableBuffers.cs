namespace Utf8Gen.Generated;

/// <summary>Where text is copied to that has to be joined, unescaped or encoded.</summary>
internal static class Utf8TableBuffers
{
    /// <summary>Longer text is copied to a rented buffer: a recursive converter must not run out of stack.</summary>
    public const int MaxStackBytes = 256;
}
