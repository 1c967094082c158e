using System.Globalization;
using Microsoft.CodeAnalysis;

namespace Utf8Gen.Analyzers.Generation.Parsing.Enums;

/// <summary>The values of enum members, whatever the underlying type.</summary>
internal static class EnumConstants
{
    public static bool HasValue(IFieldSymbol member, int value)
        => Value(member) is { } constant && constant == value;

    /// <returns>Null if the member has no value yet.</returns>
    public static decimal? Value(IFieldSymbol member)
        => member.ConstantValue is IConvertible constant and not (string or bool or char)
            ? constant.ToDecimal(CultureInfo.InvariantCulture)
            : null;
}
