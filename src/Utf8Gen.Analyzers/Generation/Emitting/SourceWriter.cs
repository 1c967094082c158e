using System.Text;
using Utf8Gen.Analyzers.Generation.Model;

namespace Utf8Gen.Analyzers.Generation.Emitting;

/// <summary>Writes C# line by line, indented, with the same line ends on every machine.</summary>
/// <param name="spelling">Where emitted code finds what it calls; by default, in the runtime library.</param>
internal sealed class SourceWriter(LibrarySpelling? spelling = null)
{
    private const string Indentation = "    ";

    private const int MaxColumns = 140;

    private readonly LibrarySpelling _spelling = spelling ?? LibrarySpelling.Library;
    private readonly StringBuilder _text = new();
    private int _depth;
    private bool _isAtStartOfBlock;

    public void Line(string line)
    {
        for (int i = 0; i < _depth; i++)
            _text.Append(Indentation);
        _text.Append(_spelling.Spell(line)).Append('\n');
        _isAtStartOfBlock = false;
    }

    /// <summary>Writes an empty line, but not at the start of a block.</summary>
    public void EmptyLine()
    {
        if (!_isAtStartOfBlock)
            _text.Append('\n');
    }

    /// <summary>Writes lines that continue the previous one.</summary>
    public void Indented(string line)
    {
        _depth++;
        Line(line);
        _depth--;
    }

    /// <summary>Whether a line is not too long here.</summary>
    public bool Fits(string line) => (_depth * Indentation.Length) + _spelling.Spell(line).Length <= MaxColumns;

    /// <summary>Writes a member whose body is one expression: in one line if it fits.</summary>
    public void Member(string header, string body)
    {
        string line = $"{header} => {body};";
        if (Fits(line))
        {
            Line(line);
            return;
        }

        Line(header);
        Body(body);
    }

    /// <summary>Writes the body of a member that is one expression in a line of its own, or in two that are broken
    /// after the first parenthesis.</summary>
    public void Body(string body)
    {
        _depth++;
        int arguments = body.IndexOf('(') + 1;
        if (Fits($"=> {body};") || arguments == 0)
        {
            Line($"=> {body};");
        }
        else
        {
            Line("=> " + body.Substring(0, arguments));
            Indented(body.Substring(arguments) + ";");
        }

        _depth--;
    }

    /// <summary>Writes a documentation comment, broken between words that are not in a tag.</summary>
    public void Documentation(string text)
    {
        const string Start = "/// ";
        int room = MaxColumns - (_depth * Indentation.Length) - Start.Length;
        while (text.Length > room && LastBreak(text, room) is > 0 and int end)
        {
            Line(Start + text.Substring(0, end));
            text = text.Substring(end + 1);
        }

        Line(Start + text);
    }

    /// <summary>Returns the last position of a space outside tags that is not behind the room, or -1.</summary>
    private static int LastBreak(string text, int room)
    {
        int last = -1;
        bool isInTag = false;
        for (int i = 0; i <= room; i++)
        {
            isInTag = text[i] == '<' || (isInTag && text[i] != '>');
            if (text[i] == ' ' && !isInTag)
                last = i;
        }

        return last;
    }

    /// <summary>Whether what has been written from a position on contains a text.</summary>
    public bool ContainsAfter(int position, string text) => _text.ToString(position, _text.Length - position).Contains(text);

    /// <summary>The number of characters written.</summary>
    public int Position => _text.Length;

    public void Open(string header)
    {
        Line(header);
        Open();
    }

    /// <summary>Opens a block of a header that has been written.</summary>
    public void Open()
    {
        Line("{");
        _depth++;
        _isAtStartOfBlock = true;
    }

    public void Close(string end = "}")
    {
        _depth--;
        Line(end);
    }

    public override string ToString() => _text.ToString();
}

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
    /// <remarks>The user's type is not marked: analyzers would skip its other parts. Emitted members of it are
    /// recognized by their file.</remarks>
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
