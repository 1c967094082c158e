namespace Utf8Gen.Analyzers.Generation.Model;

/// <summary>Where a key was declared, expressed without a source location, which
/// every edit would change.</summary>
/// <param name="Origin">The origin of the key.</param>
/// <param name="Index">The index of the argument, member or <c>[Utf8Key]</c> attribute, or the
/// position in a file; -1 for all of them.</param>
/// <param name="Length">For a file, the length of the key's text in it.</param>
/// <param name="File">The index of the file, if there are several.</param>
internal readonly record struct KeyPlace(KeyOrigin Origin, int Index, int Length = 0, int File = 0)
{
    public static KeyPlace Attribute { get; } = new(KeyOrigin.Argument, -1);

    /// <summary>The argument that names the file.</summary>
    public static KeyPlace FileName { get; } = new(KeyOrigin.File, -1);
}
