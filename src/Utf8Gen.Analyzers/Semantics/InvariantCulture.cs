using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Semantics.Names;

namespace Utf8Gen.Analyzers.Semantics;

/// <summary><c>CultureInfo.InvariantCulture</c>, <c>NumberFormatInfo.InvariantInfo</c></summary>
internal static class InvariantCulture
{
    public static bool Is(IOperation value) => value switch
    {
        IConversionOperation { OperatorMethod: null, Operand: var operand } => Is(operand),
        IPropertyReferenceOperation
        {
            Property:
            {
                IsStatic: true, Name: "InvariantCulture" or "InvariantInfo",
                ContainingType: { Name: "CultureInfo" or "NumberFormatInfo" } type
            }
        }
            => type.IsInNamespace("System.Globalization"),
        _ => false,
    };
}
