using System.Collections.Immutable;
using System.Text;
using Microsoft.CodeAnalysis.Text;

namespace Utf8Gen.Testing;

/// <summary>A source whose expected diagnostics are marked: <c>[|span|]</c> for the one id that the test is about,
/// <c>{|U8G0001:span|}</c> for any id. Marks may be nested and may be empty.</summary>
public sealed class MarkedSource
{
    private MarkedSource(string text, ImmutableArray<MarkedSpan> spans)
    {
        Text = text;
        Spans = spans;
    }

    /// <summary>The source without its marks.</summary>
    public string Text { get; }

    /// <summary>The marked places in order of their start, the outer one first.</summary>
    public ImmutableArray<MarkedSpan> Spans { get; }

    /// <param name="markup">The source with its marks.</param>
    /// <param name="id">What <c>[|span|]</c> stands for; without it such a mark is
    /// a mistake.</param>
    /// <exception cref="FormatException">A mark is not closed, not opened or has no id.</exception>
    public static MarkedSource Parse(string markup, string? id = null)
    {
        var text = new StringBuilder(markup.Length);
        var spans = ImmutableArray.CreateBuilder<MarkedSpan>();
        var open = new Stack<OpenMark>();
        int position = 0;
        while (position < markup.Length)
        {
            switch (markup.AsSpan(position))
            {
                case ['[', '|', ..]:
                    string shortId = id ?? throw Mistake(markup, position, "has no id here: write {|id:");
                    open.Push(new OpenMark(shortId, "|]", text.Length, position));
                    position += 2;
                    break;
                case ['{', '|', ..]:
                    int colon = IdEnd(markup, position);
                    open.Push(new OpenMark(markup[(position + 2)..colon], "|}", text.Length, position));
                    position = colon + 1;
                    break;
                case ['|', ']' or '}', ..]:
                    spans.Add(Close(markup, position, open, text.Length));
                    position += 2;
                    break;
                default:
                    text.Append(markup[position++]);
                    break;
            }
        }

        if (open.TryPeek(out OpenMark left))
            throw Mistake(markup, left.Position, $"is not closed by {left.Closer}");

        return new MarkedSource(text.ToString(), [.. OuterFirst(spans)]);
    }

    /// <summary>The markup of a text: what a test would have to say to expect these spans.</summary>
    public static string Write(string text, IEnumerable<MarkedSpan> spans)
    {
        MarkedSpan[] outerFirst = [.. OuterFirst(spans)];
        var markup = new StringBuilder(text.Length);
        for (int position = 0; position <= text.Length; position++)
        {
            foreach (MarkedSpan _ in outerFirst.Where(mark => mark.Span.End == position && !mark.Span.IsEmpty))
                markup.Append("|}");
            foreach (MarkedSpan mark in outerFirst.Where(mark => mark.Span.Start == position))
                markup.Append("{|").Append(mark.Id).Append(mark.Span.IsEmpty ? ":|}" : ":");
            if (position < text.Length)
                markup.Append(text[position]);
        }

        return markup.ToString();
    }

    private static IEnumerable<MarkedSpan> OuterFirst(IEnumerable<MarkedSpan> spans)
        => spans.OrderBy(static mark => mark.Span.Start).ThenByDescending(static mark => mark.Span.End);

    private static int IdEnd(string markup, int position)
    {
        int colon = markup.IndexOf(':', position);
        if (colon <= position + 2 || !markup[(position + 2)..colon].All(char.IsAsciiLetterOrDigit))
            throw Mistake(markup, position, "is not followed by an id and a colon");

        return colon;
    }

    private static MarkedSpan Close(string markup, int position, Stack<OpenMark> open, int end)
    {
        if (!open.TryPop(out OpenMark mark))
            throw Mistake(markup, position, "closes nothing");
        if (!markup.AsSpan(position).StartsWith(mark.Closer, StringComparison.Ordinal))
            throw Mistake(markup, position, $"closes a mark that needs {mark.Closer}");

        return new MarkedSpan(mark.Id, TextSpan.FromBounds(mark.Start, end));
    }

    private static FormatException Mistake(string markup, int position, string what)
    {
        LinePosition place = SourceText.From(markup).Lines.GetLinePosition(position);
        string mark = markup.Substring(position, 2);
        return new FormatException($"Markup at line {place.Line + 1}, column {place.Character + 1}: '{mark}' {what}.");
    }

    private readonly record struct OpenMark(string Id, string Closer, int Start, int Position);
}
