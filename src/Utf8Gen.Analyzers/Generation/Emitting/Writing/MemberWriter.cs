using Utf8Gen.Analyzers.Generation.Model;
using Utf8Gen.Analyzers.Semantics.Text;

namespace Utf8Gen.Analyzers.Generation.Emitting.Writing;

/// <summary>Writes documented members that are marked as generated.</summary>
internal sealed class MemberWriter(SourceWriter lines)
{
    private static readonly string Generated =
        $"[{GlobalNames.GeneratedCode}(\"{EmittedNames.Tool}\", \"{typeof(MemberWriter).Assembly.GetName().Version}\")]";

    public SourceWriter Lines => lines;

    /// <summary>Writes what precedes a member: an empty line, its
    /// documentation and the mark.</summary>
    /// <param name="summary">The summary.</param>
    /// <param name="exception">When the member throws an
    /// <see cref="InvalidOperationException"/>; null for never.</param>
    /// <param name="more">More documentation elements.</param>
    public void Begin(string summary, string? exception = null, params string[] more)
    {
        lines.EmptyLine();
        Summary(summary);
        foreach (string element in more)
            lines.Line("/// " + element);
        if (exception is not null)
            lines.Line($"/// <exception cref=\"global::System.InvalidOperationException\">{exception}</exception>");
        Mark();
    }

    public void Mark() => lines.Line(Generated);

    public void Summary(string text) => lines.Line($"/// <summary>{text}</summary>");

    /// <summary>Writes a member that inherits its documentation from an interface.</summary>
    public void Inherited(string member, params string[] body)
    {
        lines.EmptyLine();
        InheritedFirst(member, body);
    }

    /// <summary>Writes the first member of a type, which inherits its
    /// documentation from an interface.</summary>
    public void InheritedFirst(string member, params string[] body)
    {
        lines.Line("/// <inheritdoc/>");
        lines.Line(member);
        foreach (string line in body)
            lines.Indented(line);
    }

    /// <summary>Returns the text of a key for a documentation comment.</summary>
    public static string Code(TableKey key)
        => "<c>" + CSharpText.Show(key.Text).Replace("&", "&amp;").Replace("<", "&lt;").Replace(">", "&gt;") + "</c>";
}
