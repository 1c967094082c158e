namespace ReleaseReport;

/// <summary>A <c>releases.json</c>, all of it in memory.</summary>
/// <param name="Name">How messages and the table call it.</param>
/// <param name="Utf8">Its bytes, with the byte order mark if there is one. They are well-formed UTF-8.</param>
internal sealed record ReleaseDocument(string Name, byte[] Utf8);
