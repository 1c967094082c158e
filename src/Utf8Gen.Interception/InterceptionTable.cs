using System.Collections.Immutable;
using System.Globalization;
using System.Text;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Rules.Documents;
using Utf8Gen.Analyzers.Rules.Encoding;
using Utf8Gen.Analyzers.Rules.Reading;
using Utf8Gen.Analyzers.Rules.Writing;
using Utf8Gen.Analyzers.Semantics;
using Utf8Gen.Analyzers.Semantics.Json;

namespace Utf8Gen.Interception;

/// <summary>Every method whose calls can be replaced. The list is closed: all other calls stay as
/// they are.</summary>
/// <remarks>Whether a call is replaced is decided by the rule that reports it, with the same code:
/// what Fix All would change. A row adds only how the interceptor is written.</remarks>
internal static class InterceptionTable
{
    public static ImmutableArray<InterceptionRow> Rows { get; } =
    [
        new(
            ["GetProperty", "TryGetProperty", "ValueEquals", "NameEquals", "ValueTextEquals"],
            "The overload for UTF-8 compares the same bytes that the overload for UTF-16 transcodes its text to, after the same tests of "
                + "the token, the document and its disposal.",
            static (call, model) => ConstantSyntax.IsAmongFirst(1, call, model),
            NamedMembers.BodyFor),
        new(
            [
                "WriteString", "WriteStringValue", "WritePropertyName", "WriteNumber", "WriteBoolean", "WriteNull", "WriteStartObject",
                "WriteStartArray", "WriteBase64String",
            ],
            "The overload for UTF-8 validates the state of the writer and escapes with its encoder as the overload for UTF-16 does.",
            static (call, model) => ConstantSyntax.IsAmongFirst(2, call, model),
            WrittenTexts.BodyFor),
        new(
            ["GetBytes"],
            "The bytes of a well-formed constant are those of the u8 literal, in an array that is new, unless it is empty. A destination "
                + "that is too short gets what the encoding itself writes and throws.",
            static (call, model) => ConstantSyntax.IsAmongFirst(2, call, model),
            EncodingBodies.BodyForBytes),
        new(
            ["GetByteCount"],
            "The number of bytes of a well-formed constant is known.",
            static (call, model) => ConstantSyntax.IsAmongFirst(1, call, model),
            EncodingBodies.BodyForCount),
        new(
            ["Parse"],
            "The overload for UTF-8 reads the bytes that the overload for UTF-16 transcodes its text to; positions in exceptions "
                + "count bytes in both.",
            static (call, model) => ConstantSyntax.IsAmongFirst(1, call, model),
            ParsingBodies.BodyFor),
        new(
            ["Deserialize"],
            "A constant is read as above. Else a generated reader takes documents that the serializer takes with an equal value, of "
                + "types that are data alone or have [Utf8Json], and leaves all others to the serializer.",
            static (call, model) => ConstantSyntax.IsAmongFirst(1, call, model) || SerializerBodies.MayBeRead(call),
            static (call, symbols) => ParsingBodies.BodyFor(call, symbols) ?? SerializerBodies.BodyFor(call, symbols)),
        new(
            ["Serialize", "SerializeToUtf8Bytes"],
            "A generated writer writes the bytes that the serializer writes, of types that a context with [Utf8Json] lists or that have "
                + "it, and leaves all else to the serializer.",
            static (call, _) => SerializerBodies.MayBeWritten(call),
            SerializerBodies.BodyFor),
        new(
            ["GetString"],
            "A string that equals a constant is that constant. Anything else becomes a string, or an exception, as before. Only the "
                + "identity of the string differs, which a comparison of texts does not ask for.",
            static (call, _) => ComparedSyntax.MayBeOnlyCompared(call),
            ComparisonBodies.BodyFor)
        {
            IsInlined = false,
        },
    ];

    private static readonly Dictionary<string, InterceptionRow> RowsByMethod = ByMethod();

    /// <summary>The names of all methods.</summary>
    public static IReadOnlyCollection<string> Methods => RowsByMethod.Keys;

    /// <summary>Returns the row of a method, by its name alone.</summary>
    public static InterceptionRow? Find(string method) => RowsByMethod.TryGetValue(method, out InterceptionRow? row) ? row : null;

    private static Dictionary<string, InterceptionRow> ByMethod()
    {
        var rows = new Dictionary<string, InterceptionRow>(StringComparer.Ordinal);
        foreach (InterceptionRow row in Rows)
        {
            foreach (string method in row.Methods)
                rows.Add(method, row);
        }

        return rows;
    }
}

/// <summary>Methods whose calls can be replaced.</summary>
/// <param name="methods">Their names.</param>
/// <param name="meaning">Why the code that replaces a call means the same, for those who read the
/// table.</param>
/// <param name="mayBeFound">Whether the syntax of a call, and what its names are declared as, leave
/// it possible. Binding a call costs more than all else.</param>
/// <param name="bodyFor">Returns the body of the interceptor for a call, with the names of the
/// method's own parameters; or <see langword="null"/> if the rule that the row is for has no
/// finding there.</param>
internal sealed class InterceptionRow(
    string[] methods,
    string meaning,
    Func<InvocationExpressionSyntax, SemanticModel, bool> mayBeFound,
    Func<IInvocationOperation, InterceptionSymbols, string?> bodyFor)
{
    public IReadOnlyList<string> Methods { get; } = methods;

    public string Meaning { get; } = meaning;

    /// <summary>Whether the code of the interceptor belongs into its callers. That of a search in
    /// many texts does not.</summary>
    public bool IsInlined { get; init; } = true;

    public bool MayBeFound(InvocationExpressionSyntax call, SemanticModel model) => mayBeFound(call, model);

    public string? BodyFor(IInvocationOperation call, InterceptionSymbols symbols) => bodyFor(call, symbols);
}

/// <summary>U8G0004 and U8G0005: <c>element.GetProperty("id")</c>.</summary>
internal static class NamedMembers
{
    public static string? BodyFor(IInvocationOperation call, InterceptionSymbols symbols)
        => symbols.Json is { } json && ConstantTextArgument.TryMatch(call, json) is { } found
            ? InterceptorCode.Call(call, call.TargetMethod, (found.Argument, found.Text))
            : null;
}

/// <summary>U8G0020 and U8G0021: <c>writer.WriteNumber("id", id)</c>,
/// <c>writer.WriteString("state", "open")</c>.</summary>
/// <remarks>The fix writes a <c>JsonEncodedText</c>, which is escaped once; the interceptor a u8
/// literal, which needs nothing to be initialized and keeps the writer's encoder.</remarks>
internal static class WrittenTexts
{
    public static string? BodyFor(IInvocationOperation call, InterceptionSymbols symbols)
    {
        if (symbols.Writer is not { } writer)
            return null;

        IMethodSymbol method = call.TargetMethod;
        var texts = new List<(IArgumentOperation, Utf8Literal)>();
        foreach (WrittenConstant found in WrittenConstant.FindInCall(call, writer))
        {
            if (JsonWriterSymbols.OverloadForUtf8(method.Parameters[found.Argument.Parameter!.Ordinal]) is not { } overload)
                continue;
            method = overload;
            texts.Add((found.Argument, found.Text));
        }

        return texts.Count == 0 ? null : InterceptorCode.Call(call, method, [.. texts]);
    }
}

/// <summary>U8G0040 and U8G0043: <c>Encoding.UTF8.GetBytes("id")</c>,
/// <c>Encoding.UTF8.GetByteCount("id")</c>.</summary>
internal static class EncodingBodies
{
    public static string? BodyForBytes(IInvocationOperation call, InterceptionSymbols symbols)
    {
        if (ConstantBytes.ConstantIn(call) is not { } constant)
            return null;

        string literal = InterceptorCode.Literal(constant.Text);
        if (constant.Destination is null)
            return $"{literal}.ToArray()";

        return call.TargetMethod.IsStatic ? WriteInto(call, constant) : CopyInto(call, constant);
    }

    public static string? BodyForCount(IInvocationOperation call, InterceptionSymbols symbols)
        => EncodedConstant.TryMatch(call) is { Destination: null } constant ? Count(constant) : null;

    /// <summary><c>encoding.GetBytes("id", span)</c></summary>
    private static string CopyInto(IInvocationOperation call, EncodedConstant constant)
    {
        string span = call.TargetMethod.Parameters[1].Name;
        return $"""
            if ({span}.Length < {Count(constant)})
                return {InterceptorCode.AsWritten(call)};
            {InterceptorCode.Literal(constant.Text)}.CopyTo({span});
            return {Count(constant)};
            """;
    }

    /// <summary><c>encoding.GetBytes("id", bufferWriter)</c></summary>
    private static string WriteInto(IInvocationOperation call, EncodedConstant constant)
    {
        string encoding = call.TargetMethod.Parameters[0].Name;
        string text = call.TargetMethod.Parameters[1].Name;
        string writer = call.TargetMethod.Parameters[2].Name;
        return $"""
            if ({writer} is null)
                return {InterceptorCode.AsWritten(call)};
            global::System.Span<byte> buffer = {writer}.GetSpan({Count(constant)});
            if (buffer.Length < {Count(constant)})
                return {encoding}.GetBytes({text}, buffer);
            {InterceptorCode.Literal(constant.Text)}.CopyTo(buffer);
            {writer}.Advance({Count(constant)});
            return {Count(constant)};
            """;
    }

    private static string Count(EncodedConstant constant)
        => Encoding.UTF8.GetByteCount(constant.Text.Text).ToString(CultureInfo.InvariantCulture);
}

/// <summary>U8G0032: <c>JsonNode.Parse("{}")</c>.</summary>
internal static class ParsingBodies
{
    public static string? BodyFor(IInvocationOperation call, InterceptionSymbols symbols)
        => symbols.Documents is { } documents
            && ParseCall.TryMatch(call, documents) is { } parse
            && ConstantDocument.TryMatch(parse) is { } found
            ? InterceptorCode.Call(call, found.Replacement, (parse.Text, found.Text))
            : null;
}

/// <summary>U8G0002, U8G0003, U8G0006 and U8G0007: <c>reader.GetString()</c>,
/// <c>element.GetString()</c> that is only compared with constants.</summary>
/// <remarks>The comparison stays as it is written, and meets the literal itself: it ends at the
/// first look, which compares references. What is written with escapes or split between segments
/// becomes a string as before.</remarks>
internal static class ComparisonBodies
{
    private const string Receiver = InterceptorCode.Receiver;
    private const string TokenType = "global::System.Text.Json.JsonTokenType";

    public static string? BodyFor(IInvocationOperation call, InterceptionSymbols symbols)
    {
        if (symbols.Json is not { } json || !symbols.HasSpanComparisons || !json.TryReadText(call, out JsonText text))
            return null;

        IReadOnlyList<string> texts = KnownTexts.FindConstants(text, json);
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
