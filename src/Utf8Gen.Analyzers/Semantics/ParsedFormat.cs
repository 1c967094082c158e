using System.Globalization;

namespace Utf8Gen.Analyzers.Semantics;

/// <summary>The formats that the framework's <c>Parse</c> methods accept, as strings and as bytes.</summary>
internal static class ParsedFormat
{
    public const string Utf8Parser = "System.Buffers.Text.Utf8Parser";

    /// <summary>Styles without separators and symbols, which some cultures write with spaces of more than one
    /// byte.</summary>
    private const NumberStyles StylesOfOneByte = NumberStyles.Integer | NumberStyles.AllowHexSpecifier | NumberStyles.AllowParentheses
        | (NumberStyles)0x400;

    /// <summary>Types that some version of .NET can parse from UTF-8: numbers since 8, others since 10.</summary>
    public static bool HasOverloadForBytes(INamedTypeSymbol type)
        => IsNumber(type) || IsOfNoCulture(type);

    /// <summary>The integers, <c>float</c>, <c>double</c>, <c>decimal</c>, <c>Half</c>.</summary>
    public static bool IsNumber(INamedTypeSymbol type) => IsInteger(type) || IsFraction(type);

    public static bool IsOfUtf8Parser(INamedTypeSymbol type)
        => type.SpecialType is (>= SpecialType.System_SByte and <= SpecialType.System_Double) or SpecialType.System_DateTime
            || (type.Name is "Guid" or "DateTimeOffset" or "TimeSpan" && type.IsIn("System"));

    /// <summary>Whether a method is given only the text: a provider and styles determine the accepted
    /// formats.</summary>
    public static bool IsUsual(IMethodSymbol method)
        => method.Parameters.All(static parameter => parameter.Ordinal == 0 || parameter.RefKind == RefKind.Out);

    /// <summary>Whether strings and bytes are parsed alike in any culture.</summary>
    /// <remarks>In strings, a space in a number matches the no-break space that some cultures use as a separator, and
    /// white space next to their words for infinity is ignored; in bytes neither holds. The invariant culture has
    /// neither.</remarks>
    public static bool IsSameAsBytes(IInvocationOperation call)
    {
        INamedTypeSymbol type = call.TargetMethod.ContainingType;
        return IsOfNoCulture(type) || HasInvariantCulture(call) || (IsInteger(type) && HasStylesOfOneByte(call));
    }

    /// <summary>Whether only ASCII is accepted: numbers of the invariant culture. Other types ignore any white space
    /// around them, and cultures may have any sign.</summary>
    public static bool IsAscii(IInvocationOperation call)
    {
        INamedTypeSymbol type = call.TargetMethod.ContainingType;
        return IsNumber(type) && HasInvariantCulture(call);
    }

    private static bool IsInteger(INamedTypeSymbol type)
        => type.SpecialType is (>= SpecialType.System_SByte and <= SpecialType.System_UInt64) or SpecialType.System_IntPtr
            or SpecialType.System_UIntPtr
            || (type.Name is "Int128" or "UInt128" && type.IsIn("System"));

    private static bool IsFraction(INamedTypeSymbol type)
        => type.SpecialType is SpecialType.System_Decimal or SpecialType.System_Single or SpecialType.System_Double
            || (type.Name == "Half" && type.IsIn("System"));

    /// <summary>The version of .NET that can parse a type from UTF-8 first.</summary>
    public static int FirstVersionForBytes(INamedTypeSymbol type) => IsOfNoCulture(type) ? 10 : 8;

    private static bool IsOfNoCulture(INamedTypeSymbol type)
        => (type.Name is "Guid" or "Version" && type.IsIn("System")) || (type.Name == "IPAddress" && type.IsInNamespace("System.Net"));

    private static bool HasInvariantCulture(IInvocationOperation call)
        => call.Arguments.Any(static argument => InvariantCulture.IsInvariant(argument.Value));

    private static bool HasStylesOfOneByte(IInvocationOperation call)
    {
        foreach (IArgumentOperation argument in call.Arguments)
        {
            if (argument.Parameter?.Type.Name == nameof(NumberStyles)
                && !(argument.Value.ConstantValue is { HasValue: true, Value: int styles }
                    && ((NumberStyles)styles & ~StylesOfOneByte) == 0))
            {
                return false;
            }
        }

        return true;
    }
}

/// <summary><c>CultureInfo.InvariantCulture</c>, <c>NumberFormatInfo.InvariantInfo</c></summary>
internal static class InvariantCulture
{
    public static bool IsInvariant(IOperation value) => value switch
    {
        IConversionOperation { OperatorMethod: null, Operand: var operand } => IsInvariant(operand),
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
