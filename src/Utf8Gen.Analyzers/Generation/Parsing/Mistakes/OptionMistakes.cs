using System.Globalization;
using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Generation.Model;

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

    /// <remarks>Values of a flags enum are combinations of members.</remarks>
    private static bool HasMember(ITypeSymbol type, object value)
    {
        if (value is int flags && flags >= 0 && type.Name == "Utf8Members")
            return (flags & ~(int)TableMembers.All) == 0;

        foreach (ISymbol member in type.GetMembers())
        {
            if (member is IFieldSymbol { HasConstantValue: true } field && value.Equals(field.ConstantValue))
                return true;
        }

        return false;
    }
}
