namespace Utf8Gen.Interception.Model;

/// <summary>A file whose calls stay as they are.</summary>
/// <param name="Path">Its path.</param>
/// <param name="Reason">Why, for a list.</param>
internal sealed record FileToLeave(string Path, string Reason);
