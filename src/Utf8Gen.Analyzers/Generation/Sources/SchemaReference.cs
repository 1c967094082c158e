using Utf8Gen.Analyzers.Generation.Sources.Json;

namespace Utf8Gen.Analyzers.Generation.Sources;

/// <summary>A <c>$ref</c> in a document.</summary>
/// <param name="Document">The document.</param>
/// <param name="Value">The string after <c>$ref</c>.</param>
/// <param name="Role">The role of the object with the <c>$ref</c>, which is that of its
/// target.</param>
internal sealed record SchemaReference(KeyDocument Document, JsonNode Value, JsonRole Role)
{
    public string Text => Value.Text!;

    /// <summary>The part before the <c>#</c>: a file, or an address; empty for the same
    /// document.</summary>
    public string Address => Fragment is null ? Text : Text.Substring(0, Text.IndexOf('#'));

    /// <summary>The part after the <c>#</c>, decoded; null if there is none.</summary>
    public string? Fragment => Text.IndexOf('#') is >= 0 and int start ? Uri.UnescapeDataString(Text.Substring(start + 1)) : null;
}
