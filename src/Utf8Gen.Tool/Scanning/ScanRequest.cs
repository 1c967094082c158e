namespace Utf8Gen.Tool.Scanning;

/// <summary>The arguments of the command <c>scan</c>.</summary>
/// <param name="Path">The solution, project or folder.</param>
/// <param name="Restore">Whether projects are restored first.</param>
/// <param name="FailOn">The findings that make the command fail.</param>
internal sealed record ScanRequest(string Path, bool Restore, FailOn FailOn);
