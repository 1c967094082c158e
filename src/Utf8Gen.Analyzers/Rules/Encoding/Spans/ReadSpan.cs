using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Semantics.Names;

namespace Utf8Gen.Analyzers.Rules.Encoding.Spans;

/// <summary>A <c>Span&lt;byte&gt;</c> that is not written to: a <c>ReadOnlySpan&lt;byte&gt;</c>
/// has the same members.</summary>
internal static class ReadSpan
{
    public static bool Is(IOperation span) => span.Parent switch
    {
        IConversionOperation { Type: { } type } => type.IsReadOnlySpanOf(SpecialType.System_Byte),

        // bytes.AsSpan().CopyTo(buffer)
        IInvocationOperation
        {
            TargetMethod:
            {
                Name: "CopyTo" or "TryCopyTo" or "ToArray",
                ContainingType.Name: "Span"
            }
        } call => call.Instance == span,

        // bytes.AsSpan().SequenceEqual(other)
        IArgumentOperation
        {
            Parameter.Ordinal: 0,
            Parent: IInvocationOperation { TargetMethod: { ContainingType: { Name: "MemoryExtensions" } type } method }
        }
            => type.IsIn("System")
                && method.Name is "SequenceEqual" or "StartsWith" or "EndsWith" or "IndexOf" or "IndexOfAny" or "LastIndexOf" or "Contains",
        _ => false,
    };
}
