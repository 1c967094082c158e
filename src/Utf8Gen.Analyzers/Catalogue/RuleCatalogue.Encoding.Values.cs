namespace Utf8Gen.Analyzers.Catalogue;

internal static partial class RuleCatalogue
{
    /// <summary><c>int.Parse(Encoding.UTF8.GetString(bytes))</c></summary>
    public static readonly PatternRule ParsedBytes = Pattern(
        "U8G0044",
        RuleCategory.Encoding,
        title: "Decoded text parsed",
        message: "'{0}' parses a string that 'GetString' returns; {1}",
        description: "Bytes are decoded into a string only to be parsed. Numbers are parsed from UTF-8 since .NET 8, Guid, Version and "
            + "IPAddress since .NET 10.");

    /// <summary><c>Encoding.UTF8.GetBytes($"{id}/{count}")</c></summary>
    public static readonly PatternRule FormattedText = Pattern(
        "U8G0045",
        RuleCategory.Encoding,
        title: "Values formatted into a string only to be encoded",
        message: "'GetBytes' encodes a string that nothing else uses; use {0}: {1}",
        description: "Values are formatted as UTF-16 and encoded at once. Utf8.TryWrite and TryFormat format them as UTF-8.");
}
