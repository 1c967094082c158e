using System.Text.Json.Serialization;

namespace Utf8Gen.Playground;

/// <summary>What the compiler, the rules and the generators make of a program.</summary>
internal sealed record Analysis(IReadOnlyList<Finding> Findings, IReadOnlyList<EmittedFile> Emitted);

/// <summary>A finding of a rule, or a warning or an error of the compiler.</summary>
/// <remarks>The severity is "error", "warning" or "info", the help an address, or empty. Start and end count UTF-16
/// code units from the start of the program, as an editor does.</remarks>
internal sealed record Finding(string Id, string Severity, string Message, string Help, int Start, int End);

/// <summary>A file that a generator of Utf8Gen adds to the program.</summary>
internal sealed record EmittedFile(string Name, string Text);

/// <summary>A way to change the program so that a finding is gone. The changes are in the order of their places, and do
/// not overlap.</summary>
internal sealed record Fix(string Title, IReadOnlyList<Change> Changes);

/// <summary>A replacement of a part of the program.</summary>
internal sealed record Change(int Start, int End, string Text);

[JsonSerializable(typeof(Analysis))]
[JsonSerializable(typeof(IReadOnlyList<Finding>))]
[JsonSerializable(typeof(IReadOnlyList<Fix>))]
[JsonSourceGenerationOptions(PropertyNamingPolicy = JsonKnownNamingPolicy.CamelCase)]
internal sealed partial class PageJson : JsonSerializerContext;
