using Utf8Gen.Analyzers.Generation.Model;

namespace Utf8Gen.Analyzers.Generation.Emitting.Writing;

/// <summary>Writes documented members.</summary>
internal sealed class MemberWriter(SourceWriter lines)
{
    private static readonly string Generated =
        $"[{GlobalNames.GeneratedCode}(\"{EmittedNames.Tool}\", \"{typeof(MemberWriter).Assembly.GetName().Version}\")]";

    public SourceWriter Lines => lines;

    /// <summary>Writes an empty line and the documentation of a member.</summary>
    /// <param name="summary">The summary.</param>
    /// <param name="more">More documentation elements.</param>
    public void Begin(string summary, params string?[] more)
    {
        lines.EmptyLine();
        Summary(summary);
        foreach (string? element in more)
        {
            if (element is not null)
                lines.Documentation(element);
        }
    }

    /// <summary>Opens a nested type that is marked as generated.</summary>
    /// <remarks>The user's type is not marked: analyzers would skip its other parts. Emitted
    /// members of it are recognized by their file.</remarks>
    public void OpenType(string summary, string header)
    {
        Begin(summary);
        Mark();
        lines.Open(header);
    }

    public void Mark() => lines.Line(Generated);

    public void Summary(string text) => lines.Documentation($"<summary>{text}</summary>");

    /// <summary>Returns the documentation of an exception.</summary>
    public static string Exception(string type, string when) => $"<exception cref=\"global::System.{type}\">{when}</exception>";
}
