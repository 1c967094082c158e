namespace Utf8Gen.Json;

/// <summary>One step of a path: into an object by name, or into an array by index.</summary>
/// <param name="Name">The name in UTF-8; null for a step into an array.</param>
/// <param name="Index">The index, for a step into an array.</param>
internal readonly record struct PathStep(byte[]? Name, int Index);
