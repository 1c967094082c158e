using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.Generation.Model;

namespace Utf8Gen.Analyzers.Generation.Parsing;

/// <summary>The options of <c>[Utf8Table]</c> and <c>[Utf8Match]</c>.</summary>
internal static class OptionsParser
{
    private const int Strategies = (int)LookupStrategy.Hash + 1;
    private const int Namings = (int)NamingPolicy.KebabCaseUpper + 1;
    private const int Formats = (int)KeyFileFormat.JsonSchema + 1;

    public static LookupOptions Lookup(AttributeData attribute)
    {
        var options = new AttributeOptions(attribute);
        return new LookupOptions((LookupStrategy)options.Choice("Strategy", Strategies), options.IsOn("IgnoreCase"));
    }

    /// <returns>Null where the attribute says nothing, so that a context of the model may.</returns>
    public static NamingPolicy? Naming(AttributeData attribute)
    {
        var options = new AttributeOptions(attribute);
        return options.Has("Naming") ? (NamingPolicy)options.Choice("Naming", Namings) : null;
    }

    public static KeyFileReference? File(AttributeData attribute)
    {
        var options = new AttributeOptions(attribute);
        return options.Text("File") is { } name
            ? new KeyFileReference(
                name,
                (KeyFileFormat)options.Choice("Format", Formats),
                attribute.ApplicationSyntaxReference?.SyntaxTree.FilePath ?? "")
            : null;
    }

    public static bool TakesExpected(AttributeData attribute) => new AttributeOptions(attribute).IsOn("Expected");
}
