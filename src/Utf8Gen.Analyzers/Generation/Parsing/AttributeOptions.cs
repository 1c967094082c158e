using System.Globalization;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Generation.Model;

namespace Utf8Gen.Analyzers.Generation.Parsing;

/// <summary>The named arguments of an attribute.</summary>
internal readonly struct AttributeOptions(AttributeData attribute)
{
    public bool IsSet(string name) => Value(name) is not null;

    public bool IsOn(string name) => Value(name) is true;

    /// <summary>Whether an option that is on by default is switched off.</summary>
    public bool IsOff(string name) => Value(name) is false;

    public string? Text(string name) => Value(name) as string;

    /// <summary>Returns the number of an enum member: 0 if the option is not set, null if the enum has no such
    /// member.</summary>
    public int? Choice(string name, int count)
        => Value(name) is not int choice ? 0 : choice >= 0 && choice < count ? choice : null;

    /// <summary>Whether the value of an option is not a constant yet.</summary>
    public bool AreUnfinished => attribute.NamedArguments.Any(static argument => argument.Value.Kind == TypedConstantKind.Error);

    private object? Value(string name)
    {
        foreach (KeyValuePair<string, TypedConstant> argument in attribute.NamedArguments)
        {
            if (argument.Key == name)
                return argument.Value.Kind is TypedConstantKind.Primitive or TypedConstantKind.Enum ? argument.Value.Value : null;
        }

        return null;
    }
}

/// <summary>Parses the options of <c>[Utf8Table]</c> and <c>[Utf8Match]</c>.</summary>
internal static class OptionsParser
{
    private const int Strategies = (int)LookupStrategy.Hash + 1;
    private const int Namings = (int)NamingPolicy.PascalCase + 1;
    private const int Formats = (int)KeyFileFormat.OpenApi + 1;

    public static LookupOptions Lookup(AttributeData attribute)
    {
        var options = new AttributeOptions(attribute);
        return new LookupOptions((LookupStrategy)(options.Choice("Strategy", Strategies) ?? 0), options.IsOn("IgnoreCase"));
    }

    /// <returns>Null if the attribute does not set it, so that a context of the type may.</returns>
    public static NamingPolicy? Naming(AttributeData attribute)
    {
        var options = new AttributeOptions(attribute);
        return options.IsSet("Naming") ? (NamingPolicy)(options.Choice("Naming", Namings) ?? 0) : null;
    }

    /// <returns>All members if the attribute does not set them, or sets undefined ones.</returns>
    public static TableMembers Members(AttributeData attribute)
    {
        var options = new AttributeOptions(attribute);
        if (!options.IsSet("Members") || options.Choice("Members", (int)TableMembers.All + 1) is not { } choice)
            return TableMembers.All;

        var members = (TableMembers)choice;
        return (members & TableMembers.Getters & ~TableMembers.Match) != 0 ? members | TableMembers.Getters : members;
    }

    /// <returns>Null if there is no file, or its format is not defined.</returns>
    public static KeyFileReference? File(AttributeData attribute)
    {
        var options = new AttributeOptions(attribute);
        return options.Text("File") is { } name && options.Choice("Format", Formats) is { } format
            ? new KeyFileReference(name, (KeyFileFormat)format, attribute.ApplicationSyntaxReference?.SyntaxTree.FilePath ?? "")
            : null;
    }

    /// <summary>Returns what a converter of an enum accepts besides exact names.</summary>
    public static EnumForms Forms(AttributeData attribute, bool isFlags)
    {
        var options = new AttributeOptions(attribute);
        EnumForms combinations = isFlags ? EnumForms.Combinations | EnumForms.WrittenCombinations : EnumForms.Combinations;
        return (options.IsOff("IgnoreCase") ? EnumForms.Exact : EnumForms.AnyCase)
            | (options.IsOff("AllowWhiteSpace") ? EnumForms.Exact : EnumForms.WhiteSpace)
            | (options.IsOff("AllowIntegerValues") ? EnumForms.Exact : EnumForms.Integers)
            | (options.IsOff("AllowCombinations") ? EnumForms.Exact : combinations);
    }

    public static bool TakesExpected(AttributeData attribute) => new AttributeOptions(attribute).IsOn("Expected");
}

/// <summary>Finds options that are cast from a number for which the enum has no member.</summary>
internal static class UndefinedOptions
{
    public static void Check(AttributeData attribute, TableMistakes mistakes, CancellationToken cancel)
    {
        foreach (KeyValuePair<string, TypedConstant> option in attribute.NamedArguments)
        {
            if (option.Value is { Kind: TypedConstantKind.Enum, Type: { } type, Value: { } value } && !HasMember(type, value))
            {
                Location? place = AttributeLocations.OfOption(attribute, option.Key, cancel);
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
