namespace Utf8Gen.Json;

/// <summary>The path of one value in a document, such as
/// <c>$.releases[0]['cve-list']</c>.</summary>
/// <remarks><c>$</c> is the root value. <c>.name</c> is a property whose name consists of letters,
/// digits, <c>-</c>, <c>_</c> and non-ASCII characters; <c>['any name']</c> is a property of any
/// name, in which <c>\'</c> stands for an apostrophe and <c>\\</c> for a backslash. <c>[0]</c> is
/// the first element of an array. There are no wildcards, ranges or filters: a path names one
/// value. Paths are immutable and thread-safe.</remarks>
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

    /// <summary>Parses a path.</summary>
    /// <exception cref="FormatException">The text is not a path. The message has the column,
    /// counted from 1, and what is expected there.</exception>
    public static Utf8JsonPath Parse(string path)
    {
        ArgumentNullException.ThrowIfNull(path);
        return new Utf8JsonPath(path, new PathParser(path).Parse());
    }

    /// <summary>Returns the path as it was written.</summary>
    public override string ToString() => _text;
}
