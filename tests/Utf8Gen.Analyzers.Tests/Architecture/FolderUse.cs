namespace Utf8Gen.Analyzers.Tests.Architecture;

/// <summary>A place where a file names something that is declared elsewhere.</summary>
/// <param name="Path">The file.</param>
/// <param name="Line">The first line of the file with this use.</param>
/// <param name="Used">The type that is named, or whose member is.</param>
/// <param name="Area">The area that the type is declared in.</param>
internal sealed record FolderUse(string Path, int Line, string Used, string Area);
