using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.Semantics.Names;

namespace Utf8Gen.Analyzers.HotPaths.Shapes;

/// <summary>What <c>JsonSerializer</c> calls for each value: overrides of
/// <c>JsonConverter&lt;T&gt;</c> that read or write.</summary>
internal sealed class ConverterShape : IHotShape
{
    private static readonly SymbolDisplayFormat ConverterName = SymbolDisplayFormat.MinimallyQualifiedFormat
        .WithMiscellaneousOptions(SymbolDisplayMiscellaneousOptions.UseSpecialTypes);

    public string? Find(IOperation operation, ISymbol member)
    {
        if (member is not IMethodSymbol
            {
                IsOverride: true, Name: "Read" or "Write" or "ReadAsPropertyName" or "WriteAsPropertyName"
            } method)
        {
            return null;
        }

        while (method.OverriddenMethod is { } overridden)
            method = overridden;

        return method.ContainingType is { Name: "JsonConverter", Arity: 1 } type && type.IsInNamespace("System.Text.Json.Serialization")
            ? $"{type.ToDisplayString(ConverterName)}.{method.Name}"
            : null;
    }
}
