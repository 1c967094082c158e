namespace Utf8Gen.Analyzers.Generation.Model;

/// <summary>Why a table cannot be made.</summary>
/// <param name="Reason">The end of the sentence "The table could not be made: ".</param>
/// <param name="AllowsMembers">Whether members that match nothing can stand in for the right ones, so that the code that
/// uses them compiles; false where adding any member would itself be an error.</param>
internal sealed record TableFault(string Reason, bool AllowsMembers);
