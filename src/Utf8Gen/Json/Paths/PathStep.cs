namespace Utf8Gen.Json;

/// <summary>One step of a path: into an object by name, into an array by index, or into either to
/// all of its values.</summary>
/// <param name="Name">The name in UTF-8; null for a step into an array and for a wildcard.</param>
/// <param name="Index">The index, for a step into an array; negative for a wildcard.</param>
internal readonly record struct PathStep(byte[]? Name, long Index)
{
    public static PathStep Wildcard { get; } = new(null, -1);

    public bool IsWildcard => Name is null && Index < 0;
}
