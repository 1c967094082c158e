namespace Utf8Gen.Analyzers.Generation.Model;

/// <summary>The members of a converter of an enum.</summary>
/// <param name="Enum">The enum as emitted code spells it.</param>
/// <param name="ValuesAreIndexes">Whether the values are 0, 1, 2 and so on in
/// the order of the keys.</param>
/// <param name="AliasesAreDecidedAtRunTime">Whether some values have several names, and only the
/// running program knows which of them System.Text.Json writes.</param>
/// <param name="Forms">What is accepted besides exact names.</param>
/// <param name="Naming">How names in code are converted to keys.</param>
/// <param name="DeclaredNames">The names in code with commas between them, empty for a member that
/// is known by its key only; null if they are the keys.</param>
internal sealed record EnumConverterShape(
    string Enum,
    bool ValuesAreIndexes,
    bool AliasesAreDecidedAtRunTime,
    EnumForms Forms,
    NamingPolicy Naming,
    string? DeclaredNames) : ConverterShape(Enum);
