namespace Utf8Gen.Tool.Scanning;

/// <summary>The arguments of the command <c>scan</c>.</summary>
/// <param name="Path">The solution, project or folder.</param>
/// <param name="Restore">Whether projects are restored first.</param>
/// <param name="FailOn">The findings that make the command fail.</param>
/// <param name="Html">The HTML report to write; null for none.</param>
/// <param name="Sarif">The SARIF log to write; null for none.</param>
/// <param name="Markdown">The Markdown summary to write; null for none.</param>
/// <param name="AcceptsPartial">Whether a scan of which projects are missing succeeds.</param>
/// <param name="WithFixes">Whether reports show what the fix of each finding would write.</param>
internal sealed record ScanRequest(
    string Path, bool Restore, FailOn FailOn, bool AcceptsPartial, string? Html, string? Sarif, string? Markdown, bool WithFixes);
