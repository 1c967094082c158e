namespace Utf8Gen.Analyzers.Generation.Model;

/// <summary>What the generator has to say about one table.</summary>
/// <param name="Table">The table's name, for messages.</param>
/// <param name="HintName">The file's name, unique in the compilation whatever the case of its letters.</param>
/// <param name="Text">The source text, or null where no member may be added.</param>
/// <param name="Fault">Why the table matches nothing, or null.</param>
internal sealed record EmittedFile(string Table, string HintName, string? Text, string? Fault);
