using System.Collections.Immutable;
using Utf8Gen.Interception.Syntax;

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
            EncodedTexts.BodyForBytes),
        new(
            ["GetByteCount"],
            "The number of bytes of a well-formed constant is known.",
            static (call, model) => ConstantSyntax.IsAmongFirst(1, call, model),
            EncodedTexts.BodyForCount),
        new(
            ["Deserialize", "Parse"],
            "The overload for UTF-8 reads the bytes that the overload for UTF-16 transcodes its text to; positions in exceptions "
                + "count bytes in both.",
            static (call, model) => ConstantSyntax.IsAmongFirst(1, call, model),
            ParsedTexts.BodyFor),
        new(
            ["GetString"],
            "A string that equals a constant is that constant. Anything else becomes a string, or an exception, as before. Only the "
                + "identity of the string differs, which a comparison of texts does not ask for.",
            static (call, _) => ComparedSyntax.MayBeOnlyCompared(call),
            KnownStrings.BodyFor)
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
