using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Semantics.Names;
using Utf8Gen.Analyzers.Semantics.Text;

namespace Utf8Gen.Analyzers.Rules.Documents.Parsing;

/// <summary>The text of a <c>System.BinaryData</c>, which wraps bytes that do not change:
/// <c>data.ToString()</c> decodes them as <c>Encoding.UTF8.GetString</c> does.</summary>
internal static class BinaryPayload
{
    /// <summary>Returns the source of a text, if it is such a call.</summary>
    public static TextSource? SourceOf(IOperation use)
        => TextSource.Of(use, static value => value is IInvocationOperation call && IsDecodedBy(call)) is { EntersTry: false } source
            ? source
            : null;

    /// <summary>Whether a call is <c>data.ToString()</c>.</summary>
    public static bool IsDecodedBy(IInvocationOperation call)
        => call.TargetMethod is { Name: nameof(ToString), Parameters: [], ContainingType: { Name: "BinaryData" } type }
            && type.IsIn("System");
}
