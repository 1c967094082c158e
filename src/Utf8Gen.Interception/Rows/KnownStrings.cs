using System.Globalization;
using System.Text;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Rules.Reading.Comparing;
using Utf8Gen.Analyzers.Semantics.Json;
using Utf8Gen.Analyzers.Semantics.Text;

namespace Utf8Gen.Interception.Rows;

/// <summary>U8G0002, U8G0003, U8G0006 and U8G0007: <c>reader.GetString()</c>,
/// <c>element.GetString()</c> that is only compared with constants.</summary>
/// <remarks>The comparison stays as it is written, and meets the literal itself: it ends at the
/// first look, which compares references. What is written with escapes or split between segments
/// becomes a string as before.</remarks>
internal static class KnownStrings
{
    private const string Receiver = InterceptorCode.Receiver;
    private const string TokenType = "global::System.Text.Json.JsonTokenType";

    public static string? BodyFor(IInvocationOperation call, InterceptionSymbols symbols)
    {
        if (symbols.Json is not { } json || !symbols.HasSpanComparisons || !json.TryReadText(call, out JsonText text))
            return null;

        IReadOnlyList<string> texts = KnownTexts.Of(text, json);
        if (texts.Count == 0)
            return null;

        if (text.Kind == JsonTextKind.ReaderToken)
            return OfReader(call, texts);

        texts = [.. texts.Where(IsNeverEscaped)];
        return texts.Count == 0 ? null : OfElement(call, texts);
    }

    /// <summary>Whether a document may have a text between quotation marks as it is; else the bytes
    /// mean another text.</summary>
    private static bool IsNeverEscaped(string text) => text.All(static c => c is >= ' ' and not ('"' or '\\'));

    private static string OfReader(IInvocationOperation call, IReadOnlyList<string> texts)
        => $$"""
            if ({{Receiver}}.TokenType is {{TokenType}}.String or {{TokenType}}.PropertyName
                && !{{Receiver}}.HasValueSequence
                && !{{Receiver}}.ValueIsEscaped)
            {
                global::System.ReadOnlySpan<byte> utf8 = {{Receiver}}.ValueSpan;
            {{Search(texts, static text => text)}}
            }

            return {{InterceptorCode.AsWritten(call)}};
            """;

    /// <remarks>The raw value of an element has its quotation marks, and escapes as they are
    /// written.</remarks>
    private static string OfElement(IInvocationOperation call, IReadOnlyList<string> texts)
        => $$"""
            if ({{Receiver}}.ValueKind == global::System.Text.Json.JsonValueKind.String)
            {
                global::System.ReadOnlySpan<byte> utf8 = global::System.Runtime.InteropServices.JsonMarshal.GetRawUtf8Value({{Receiver}});
            {{Search(texts, static text => $"\"{text}\"")}}
            }

            return {{InterceptorCode.AsWritten(call)}};
            """;

    /// <summary>A <c>switch</c> on the number of bytes, then a comparison with each text that has
    /// it.</summary>
    private static string Search(IReadOnlyList<string> texts, Func<string, string> inDocument)
    {
        var code = new StringBuilder("    switch (utf8.Length)\n    {\n");
        foreach (IGrouping<int, string> sameLength in texts
            .GroupBy(text => Encoding.UTF8.GetByteCount(inDocument(text)))
            .OrderBy(static group => group.Key))
        {
            code.Append("        case ").Append(sameLength.Key.ToString(CultureInfo.InvariantCulture)).Append(":\n");
            foreach (string text in sameLength)
            {
                code.Append("            if (global::System.MemoryExtensions.SequenceEqual(utf8, ")
                    .Append(CSharpText.Quote(inDocument(text))).Append("u8))\n")
                    .Append("                return ").Append(CSharpText.Quote(text)).Append(";\n");
            }

            code.Append("            break;\n");
        }

        return code.Append("    }").ToString();
    }
}
