using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Semantics;

namespace Utf8Gen.Analyzers.Rules.Encoding.Formatting;

/// <summary>The arguments of <c>ToString</c>.</summary>
/// <param name="format">The format, if it is not the default.</param>
/// <param name="isInvariant">Whether the culture is invariant.</param>
internal readonly struct FormatArguments(string? format, bool isInvariant)
{
    public string? Format { get; } = format;

    public bool IsInvariant { get; } = isInvariant;

    /// <returns>Whether both are known: a constant, the invariant culture, or omitted.</returns>
    public static bool TryRead(IInvocationOperation call, out FormatArguments arguments)
    {
        arguments = default;
        string? format = null;
        bool isInvariant = false;
        foreach (IArgumentOperation argument in call.Arguments)
        {
            if (argument.Value.ConstantValue is { HasValue: true, Value: string text })
                format = text;
            else if (InvariantCulture.Is(argument.Value))
                isInvariant = true;
            else
                return false;
        }

        arguments = new FormatArguments(format, isInvariant);
        return true;
    }

    /// <summary><c>TryFormat(Span&lt;byte&gt;, out int, ...)</c></summary>
    public static bool HasTryFormat(ITypeSymbol type)
        => type.GetMembers("TryFormat").Any(static member => member is IMethodSymbol
        {
            DeclaredAccessibility: Accessibility.Public,
            Parameters: [
            {
                Type: INamedTypeSymbol
                {
                    Name: "Span",
                    TypeArguments: [{ SpecialType: SpecialType.System_Byte }]
                }
            }, { RefKind: RefKind.Out }, ..],
        });

    /// <summary>Whether it also takes a provider.</summary>
    public static bool HasProvider(ITypeSymbol type)
        => type.GetMembers("TryFormat")
            .Any(static member => member is IMethodSymbol { Parameters: [{ Type: INamedTypeSymbol bytes }, .., { Name: "provider" }] }
                && bytes is { TypeArguments: [{ SpecialType: SpecialType.System_Byte }] });
}
