namespace Utf8Gen.Json.Positions;

/// <summary>Which value an error is about.</summary>
/// <param name="Path">The path of the value.</param>
/// <param name="Subject">What the message begins with; null for nothing.</param>
internal readonly record struct ValuePosition(string Path, string? Subject = null)
{
    /// <summary>An element of an enumerated array.</summary>
    public static ValuePosition OfElement(string arrayPath, long index) => new($"{arrayPath}[{index}]", $"Element {index} of {arrayPath}");

    /// <summary>One of several values, one after the other.</summary>
    public static ValuePosition OfDocument(long index, long line) => new("$", $"Value {index}, which begins in line {line}");

    /// <summary>Returns the path of a value in this one.</summary>
    /// <param name="path">The path inside the value, as the serializer writes it; a converter
    /// may write anything.</param>
    public string PathTo(string? path) => path is ['$', .. string rest] ? Path + rest : Path;

    public string Describe(string problem) => Subject is null ? problem : $"{Subject}: {problem}";
}
