using System.Runtime.CompilerServices;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Text;
using Utf8Gen.Analyzers.HotPaths.Profiles.Format;

namespace Utf8Gen.Analyzers.HotPaths.Profiles.Reading;

/// <summary>Finds profiles among the additional files.</summary>
internal static class ProfileFile
{
    // A host keeps the text of a file until the file changes, over all compilations in between.
    private static readonly ConditionalWeakTable<SourceText, Profile> Read = new();

    public static bool Is(AdditionalText file) => file.Path.EndsWith(ProfileNames.Extension, StringComparison.OrdinalIgnoreCase);

    /// <summary>Parses each text once.</summary>
    public static Profile Parse(SourceText text) => Read.GetValue(text, static text => ProfileReader.Read(text.ToString()));

    public static string NameOf(AdditionalText file) => file.Path.Substring(file.Path.LastIndexOfAny(['/', '\\']) + 1);
}
