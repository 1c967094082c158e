using Utf8Gen.Analyzers.Generation.Model;
using Utf8Gen.Analyzers.Semantics.Text;

namespace Utf8Gen.Analyzers.Generation.Emitting.Writing;

/// <summary>Writes members the way that all emitted members are written: documented, and marked as generated.</summary>
internal sealed class MemberWriter(SourceWriter lines)
{
    private static readonly string Generated =
        $"[{GlobalNames.GeneratedCode}(\"{EmittedNames.Tool}\", \"{typeof(MemberWriter).Assembly.GetName().Version}\")]";

    public SourceWriter Lines => lines;

    /// <summary>What stands before a member, after an empty line: its documentation and the mark.</summary>
    /// <param name="summary">What it is.</param>
    /// <param name="exception">When it throws an <see cref="InvalidOperationException"/>; null for never.</param>
    /// <param name="more">More elements of the documentation.</param>
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

    /// <summary>A member that an interface documents.</summary>
    public void Inherited(string member, params string[] body)
    {
        lines.EmptyLine();
        InheritedFirst(member, body);
    }

    /// <summary>The same for the first member of a type.</summary>
    public void InheritedFirst(string member, params string[] body)
    {
        lines.Line("/// <inheritdoc/>");
        lines.Line(member);
        foreach (string line in body)
            lines.Indented(line);
    }

    /// <summary>The text of a key in a documentation comment.</summary>
    public static string Code(TableKey key)
        => "<c>" + CSharpText.Show(key.Text).Replace("&", "&amp;").Replace("<", "&lt;").Replace(">", "&gt;") + "</c>";
}
