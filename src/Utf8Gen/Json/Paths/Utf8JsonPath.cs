namespace Utf8Gen.Json;

/// <summary>Where a value is in a document: <c>$.releases[0]['cve-list']</c>.</summary>
/// <remarks>
/// <c>$</c> is the whole value. <c>.name</c> is a property whose name has letters, digits, <c>-</c>, <c>_</c> and characters
/// beyond ASCII; <c>['any name']</c> is one of any name, in which <c>\'</c> stands for an apostrophe and <c>\\</c> for a
/// backslash. <c>[0]</c> is the first element of an array. There are no wildcards, ranges and filters: a path is for one
/// value. Paths are immutable, and may be used by many threads.
/// </remarks>
public sealed class Utf8JsonPath
{
    private readonly string _text;

    private Utf8JsonPath(string text, PathStep[] steps)
    {
        _text = text;
        Steps = steps;
    }

    /// <summary>The path <c>$</c>.</summary>
    public static Utf8JsonPath Root { get; } = new("$", []);

    internal PathStep[] Steps { get; }

    /// <summary>Reads a path.</summary>
    /// <exception cref="FormatException">It is none. The message says the column, from 1 on, and what is needed there.</exception>
    public static Utf8JsonPath Parse(string path)
    {
        ArgumentNullException.ThrowIfNull(path);
        return new Utf8JsonPath(path, new PathParser(path).Parse());
    }

    /// <summary>The path as it was written.</summary>
    public override string ToString() => _text;
}
