namespace Utf8Gen.Json.Positions;

/// <summary>An element of an enumerated array.</summary>
/// <param name="ArrayPath">The path of the array.</param>
/// <param name="Index">The index in it.</param>
internal readonly record struct ElementPosition(string ArrayPath, long Index)
{
    public string Path => $"{ArrayPath}[{Index}]";

    public ElementPosition Next => this with { Index = Index + 1 };

    /// <summary>Returns the path of a value in the element.</summary>
    /// <param name="path">The path inside the element, as the serializer writes it; a
    /// converter may write anything.</param>
    public string PathTo(string? path) => path is ['$', .. string rest] ? Path + rest : Path;

    public string Describe(string problem) => $"Element {Index} of {ArrayPath}: {problem}";
}
