using System.Globalization;
using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.Catalogue;

namespace Utf8Gen.Analyzers.Generation.Parsing.Mistakes;

/// <summary>Finds options that are cast from a number for which the enum has no member.</summary>
internal static class OptionMistakes
{
    public static void Check(AttributeData attribute, TableMistakes mistakes, CancellationToken cancel)
    {
        foreach (KeyValuePair<string, TypedConstant> option in attribute.NamedArguments)
        {
            if (option.Value is { Kind: TypedConstantKind.Enum, Type: { } type, Value: { } value } && !HasMember(type, value))
            {
                Location? place = KeyLocations.OfOption(attribute, option.Key, cancel);
                mistakes.Add(
                    RuleCatalogue.UndefinedOption, place, type.Name, Convert.ToString(value, CultureInfo.InvariantCulture), option.Key,
                    mistakes.Table);
            }
        }
    }

    private static bool HasMember(ITypeSymbol type, object value)
    {
        bool isFlags = type.GetAttributes().Any(static attribute => attribute.AttributeClass?.Name == "FlagsAttribute");
        int known = 0;
        foreach (ISymbol member in type.GetMembers())
        {
            if (member is not IFieldSymbol { HasConstantValue: true } field)
                continue;
            if (value.Equals(field.ConstantValue))
                return true;
            known |= field.ConstantValue as int? ?? 0;
        }

        return isFlags && value is int flags && (flags & ~known) == 0;
    }
}
