namespace Utf8Gen.Analyzers.Generation.Model;

/// <summary>The generator's output for one table.</summary>
/// <param name="Table">The name of the table, for messages.</param>
/// <param name="Type">The metadata name of the type that gets the members.</param>
/// <param name="HintName">The name of the file, unique in the
/// compilation regardless of case.</param>
/// <param name="Text">The source text, or null if no member may be added.</param>
/// <param name="Fault">Why the table matches nothing, or null.</param>
internal sealed record EmittedFile(string Table, string Type, string HintName, string? Text, string? Fault);
