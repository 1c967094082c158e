namespace Utf8Gen.Analyzers.Generation.Model;

/// <summary>Where a key was said, told without a place in source, which every edit would move.</summary>
/// <param name="Origin">What says it.</param>
/// <param name="Index">Which of the arguments, members or <c>[Utf8Key]</c> attributes; the position in a file. -1 for the
/// whole of them.</param>
/// <param name="Length">For a file: how long the key's text is there.</param>
internal readonly record struct KeyPlace(KeyOrigin Origin, int Index, int Length = 0)
{
    public static KeyPlace Attribute { get; } = new(KeyOrigin.Argument, -1);

    /// <summary>What names the file.</summary>
    public static KeyPlace FileName { get; } = new(KeyOrigin.File, -1);
}
