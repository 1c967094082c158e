using System.Net;
using System.Runtime.CompilerServices;
using System.Text;

namespace Utf8Gen.Tool.Reports.Html;

/// <summary>HTML in which each inserted value is encoded:
/// <c>text.Add($"&lt;b&gt;{name}&lt;/b&gt;")</c>.</summary>
internal sealed class HtmlText
{
    private readonly StringBuilder _text = new();

    /// <summary>Adds HTML; the values in it are text.</summary>
    /// <remarks>The handler has written into this text when this is called.</remarks>
#pragma warning disable CA1822 // the instance is an argument of the handler
    public void Add([InterpolatedStringHandlerArgument("")] ref Handler html)
#pragma warning restore CA1822
    {
    }

    /// <summary>Adds HTML as it is.</summary>
    public void AddRaw(string html) => _text.Append(html);

    public override string ToString() => _text.ToString();

    /// <summary>Writes the literal parts as they are and encodes the values.</summary>
    [InterpolatedStringHandler]
    public readonly ref struct Handler(int literalLength, int formattedCount, HtmlText target)
    {
        private readonly StringBuilder _text = target._text;

        public int Capacity => literalLength + formattedCount;

        public void AppendLiteral(string value) => _text.Append(value);

        public void AppendFormatted(string? value) => _text.Append(WebUtility.HtmlEncode(value));

        public void AppendFormatted(int value) => _text.Append(value);
    }
}
