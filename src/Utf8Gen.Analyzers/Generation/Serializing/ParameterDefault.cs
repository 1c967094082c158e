using System.Globalization;
using Utf8Gen.Analyzers.Semantics;

namespace Utf8Gen.Analyzers.Generation.Serializing;

/// <summary>The default values of parameters, as emitted code spells them.</summary>
internal static class ParameterDefault
{
    /// <summary>Returns the default value of a parameter as code; null for one whose spelling may not be
    /// exact.</summary>
    public static string? Of(IParameterSymbol parameter)
    {
        if (!parameter.HasExplicitDefaultValue || parameter.ExplicitDefaultValue is not { } value)
            return "default";

        ITypeSymbol type = parameter.Type is INamedTypeSymbol { OriginalDefinition.SpecialType: SpecialType.System_Nullable_T } nullable
            ? nullable.TypeArguments[0]
            : parameter.Type;
        string? text = value switch
        {
            bool flag => flag ? "true" : "false",
            string words => Utf16.IsWellFormed(words) ? CSharpText.Quote(words) : null,
            decimal number => number.ToString(CultureInfo.InvariantCulture) + "m",
            ulong number => number.ToString(CultureInfo.InvariantCulture) + "UL",
            long number => number.ToString(CultureInfo.InvariantCulture) + "L",
            sbyte or byte or short or ushort or int or uint => ((IFormattable)value).ToString(null, CultureInfo.InvariantCulture),
            _ => null,
        };
        return text is not null && type.TypeKind == TypeKind.Enum
            ? $"({type.ToDisplayString(SymbolDisplayFormat.FullyQualifiedFormat)})({text})"
            : text;
    }
}
