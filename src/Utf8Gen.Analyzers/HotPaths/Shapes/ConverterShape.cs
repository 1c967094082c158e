using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.HotPaths.Cold;
using Utf8Gen.Analyzers.Semantics.Names;

namespace Utf8Gen.Analyzers.HotPaths.Shapes;

/// <summary>What <c>JsonSerializer</c> calls for each value: overrides of
/// <c>JsonConverter&lt;T&gt;</c> that read or write, unless the value is an exception, which is
/// written when something has failed.</summary>
internal sealed class ConverterShape : IHotShape
{
    private static readonly SymbolDisplayFormat ConverterName = SymbolDisplayFormat.MinimallyQualifiedFormat
        .WithMiscellaneousOptions(SymbolDisplayMiscellaneousOptions.UseSpecialTypes);

    public string? Find(IOperation operation, ISymbol member)
    {
        if (member is not IMethodSymbol
            {
                Name: "Read" or "Write" or "ReadAsPropertyName" or "WriteAsPropertyName"
            } method)
        {
            return null;
        }

        while (method.OverriddenMethod is { } overridden)
            method = overridden;

        return method.ContainingType is { Name: "JsonConverter", TypeArguments: [var value] } type
            && type.IsInNamespace("System.Text.Json.Serialization")
            && !Exceptional.IsException(value)
            ? $"{type.ToDisplayString(ConverterName)}.{method.Name}"
            : null;
    }
}
