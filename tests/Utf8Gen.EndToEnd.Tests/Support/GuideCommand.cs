namespace Utf8Gen.EndToEnd.Tests.Support;

/// <summary>A command as a document shows it.</summary>
internal static class GuideCommand
{
    /// <param name="document">The document, seen from the root of the repository.</param>
    /// <param name="start">What the line begins with; the document has one such line.</param>
    public static string Read(string document, string start)
        => Assert.Single(File.ReadLines(Repository.PathOf(document)), line => line.StartsWith(start, StringComparison.Ordinal));
}
