using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Rules.Reporting;
using Utf8Gen.Analyzers.Semantics.Json;

namespace Utf8Gen.Analyzers.Rules.Reading.Common;

/// <summary>A string from JSON that a build looks for in the bytes, so that a known one is the
/// constant itself.</summary>
internal static class InterceptedText
{
    /// <summary>Whether a build takes care of a string that is only compared.</summary>
    public static bool IsIn(JsonText text, RuleContext rules)
        => text.Read is IInvocationOperation call && IsPossible(text) && rules.Intercepts(call);

    /// <summary>Whether System.Text.Json gives access to the bytes, and tells whether they are the
    /// text: by <c>ValueIsEscaped</c> or <c>GetRawUtf8Value</c>.</summary>
    public static bool IsPossible(JsonText text) => text.Kind switch
    {
        JsonTextKind.ReaderToken => text.Receiver.Type?.GetMembers("ValueIsEscaped").IsEmpty is false,
        JsonTextKind.ElementValue => text.Read.SemanticModel is { } model && JsonBytes.HasRawValue(model.Compilation),
        _ => false,
    };
}
