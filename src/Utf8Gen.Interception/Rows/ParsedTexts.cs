using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Rules.Documents.Parsing;

namespace Utf8Gen.Interception.Rows;

/// <summary>U8G0032: <c>JsonNode.Parse("{}")</c>.</summary>
internal static class ParsedTexts
{
    public static string? BodyFor(IInvocationOperation call, InterceptionSymbols symbols)
        => symbols.Documents is { } documents
            && ParseCall.TryMatch(call, documents) is { } parse
            && ConstantDocument.TryMatch(parse) is { } found
            ? InterceptorCode.Call(call, found.Replacement, (parse.Text, found.Text))
            : null;
}
