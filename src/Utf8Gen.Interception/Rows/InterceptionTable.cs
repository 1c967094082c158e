using System.Collections.Immutable;
using Microsoft.CodeAnalysis.Operations;

namespace Utf8Gen.Interception.Rows;

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
            NamedMembers.BodyFor),
        new(
            [
                "WriteString", "WriteStringValue", "WritePropertyName", "WriteNumber", "WriteBoolean", "WriteNull", "WriteStartObject",
                "WriteStartArray", "WriteBase64String",
            ],
            "The overload for UTF-8 validates the state of the writer and escapes with its encoder as the overload for UTF-16 does.",
            WrittenTexts.BodyFor),
        new(
            ["GetBytes"],
            "The bytes of a well-formed constant are those of the u8 literal, in an array that is new, unless it is empty. A destination "
                + "that is too short gets what the encoding itself writes and throws.",
            EncodedTexts.BodyForBytes),
        new(
            ["GetByteCount"],
            "The number of bytes of a well-formed constant is known.",
            EncodedTexts.BodyForCount),
        new(
            ["Deserialize", "Parse"],
            "The overload for UTF-8 reads the bytes that the overload for UTF-16 transcodes its text to; positions in exceptions "
                + "count bytes in both.",
            ParsedTexts.BodyFor),
    ];

    private static readonly ImmutableDictionary<string, InterceptionRow> RowsByMethod = Rows
        .SelectMany(static row => row.Methods.Select(method => (method, row)))
        .ToImmutableDictionary(static entry => entry.method, static entry => entry.row, StringComparer.Ordinal);

    /// <summary>Whether a method may be in the table, by its name alone.</summary>
    public static bool Has(string method) => RowsByMethod.ContainsKey(method);

    /// <summary>Returns the body of the interceptor, or <see langword="null"/> if the call stays as
    /// it is.</summary>
    public static string? BodyFor(IInvocationOperation call, InterceptionSymbols symbols)
        => RowsByMethod.TryGetValue(call.TargetMethod.Name, out InterceptionRow? row) ? row.BodyFor(call, symbols) : null;
}
