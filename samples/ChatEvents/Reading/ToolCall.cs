using System.Buffers;
using System.Globalization;
using System.Text;
using Utf8Gen.Json;

namespace ChatEvents;

/// <summary>A tool call that is shown while its arguments arrive: the text grows, links appear one
/// by one.</summary>
internal sealed class ToolCall
{
    private static readonly Utf8JsonPath Piece = Utf8JsonPath.Parse("$.choices[*].delta.tool_calls[*].function.arguments");
    private static readonly Utf8JsonPath File = Utf8JsonPath.Parse("$.file");
    private static readonly Utf8JsonPath Text = Utf8JsonPath.Parse("$.text");
    private static readonly Utf8JsonPath Links = Utf8JsonPath.Parse("$.links[*]");

    private readonly Utf8JsonPartialReader _arguments = new(File, Text, Links);
    private readonly ArrayBufferWriter<byte> _piece = new();
    private readonly ArrayBufferWriter<byte> _text = new();
    private readonly List<NoteLink> _links = [];
    private string? _file;
    private int _events;
    private int _eventOfFile;
    private int _textUpdates;
    private int _eventOfFirstLink;

    /// <summary>Reads an event.</summary>
    public void Append(ReadOnlySpan<byte> data)
    {
        _events++;
        foreach (Utf8JsonMatch piece in Piece.EnumerateMatches(data))
        {
            _piece.ResetWrittenCount();
            _piece.Advance(piece.CopyString(_piece.GetSpan(piece.RawValue.Length)));
            _arguments.Append(_piece.WrittenSpan);
        }

        while (_arguments.Read())
            Show();
    }

    /// <summary>Whether the call has ended, and was shown as it is.</summary>
    public bool IsComplete(Note expected) => _arguments.IsDocumentComplete
        && _file == expected.File
        && _text.WrittenSpan.SequenceEqual(Encoding.UTF8.GetBytes(expected.Text))
        && _links.SequenceEqual(expected.Links);

    public void Write(TextWriter output)
    {
        output.WriteLine(string.Create(
            CultureInfo.InvariantCulture,
            $"A tool call in {_events:N0} events: the file after {_eventOfFile}, "
                + $"the text in {_textUpdates:N0} steps, links from {_eventOfFirstLink:N0} on."));
        output.WriteLine();
    }

    private void Show()
    {
        switch (_arguments.PathIndex)
        {
            case 0 when _arguments.IsComplete:
                _file = Encoding.UTF8.GetString(_arguments.Text);
                _eventOfFile = _events;
                break;
            case 1:
                _text.Write(_arguments.NewText);
                _textUpdates++;
                break;
            case 2:
                _links.Add(_arguments.Deserialize(ChatContext.Default.NoteLink)!);
                _eventOfFirstLink = _eventOfFirstLink == 0 ? _events : _eventOfFirstLink;
                break;
        }
    }
}
