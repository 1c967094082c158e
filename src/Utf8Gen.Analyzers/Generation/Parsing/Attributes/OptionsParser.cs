using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.Generation.Model;

namespace Utf8Gen.Analyzers.Generation.Parsing.Attributes;

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
        return options.Has("Naming") ? (NamingPolicy)(options.Choice("Naming", Namings) ?? 0) : null;
    }

    /// <returns>All members if the attribute does not set them, or sets undefined ones.</returns>
    public static TableMembers Members(AttributeData attribute)
    {
        var options = new AttributeOptions(attribute);
        if (!options.Has("Members") || options.Choice("Members", (int)TableMembers.All + 1) is not { } choice)
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
