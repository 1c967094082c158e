using System.Text;

namespace Utf8Gen.Analyzers.Generation.Emitting.Writing;

/// <summary>Writes C# line by line, indented, with the same line ends on every machine.</summary>
internal sealed class SourceWriter
{
    private const string Indentation = "    ";

    private readonly StringBuilder _text = new();
    private int _depth;

    public void Line(string line)
    {
        for (int i = 0; i < _depth; i++)
            _text.Append(Indentation);
        _text.Append(line).Append('\n');
    }

    public void EmptyLine() => _text.Append('\n');

    /// <summary>Writes lines that continue the previous one.</summary>
    public void Indented(string line)
    {
        _depth++;
        Line(line);
        _depth--;
    }

    public void Open(string header)
    {
        Line(header);
        Line("{");
        _depth++;
    }

    public void Close(string end = "}")
    {
        _depth--;
        Line(end);
    }

    public override string ToString() => _text.ToString();
}
