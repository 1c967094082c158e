using System.Runtime.CompilerServices;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Text;
using Utf8Gen.Analyzers.HotPaths.Profiles.Format;

namespace Utf8Gen.Analyzers.HotPaths.Profiles;

/// <summary>Profiles among the additional files.</summary>
internal static class ProfileFile
{
    // A host keeps the text of a file as long as the file is as it is, over all compilations between two edits of it.
    private static readonly ConditionalWeakTable<SourceText, Profile> Read = new();

    public static bool Is(AdditionalText file) => file.Path.EndsWith(ProfileNames.Extension, StringComparison.OrdinalIgnoreCase);

    /// <summary>Parsed once for each text.</summary>
    public static Profile Parse(SourceText text) => Read.GetValue(text, static text => ProfileReader.Read(text.ToString()));

    public static string NameOf(AdditionalText file) => file.Path.Substring(file.Path.LastIndexOfAny(['/', '\\']) + 1);
}
