using Utf8Gen.Analyzers.Generation.Emitting.Writing;

namespace Utf8Gen.Analyzers.Generation.Emitting.Standalone;

/// <summary>Finds out which parts of the library an emitted file calls.</summary>
internal static class StandaloneUse
{
    private static readonly (string Type, StandaloneParts Parts)[] Types =
    [
        (GlobalNames.Utf8Lookup, StandaloneParts.Lookup),
        (GlobalNames.Utf8TableText, StandaloneParts.Text),
        (GlobalNames.Utf8Table, StandaloneParts.Data),
        (GlobalNames.Utf8TableEnums, StandaloneParts.Enums),
        (GlobalNames.Utf8TableMath, StandaloneParts.Math),
        (GlobalNames.Utf8TableSequence, StandaloneParts.Sequence),
        (GlobalNames.Utf8TableChars, StandaloneParts.Chars),
        (GlobalNames.Utf8TableJson, StandaloneParts.Json),
    ];

    private static readonly (string Type, StandaloneParts Parts)[] Spelled =
        [.. Types.Select(static entry => (LibrarySpelling.Standalone.Spell(entry.Type), entry.Parts))];

    private static readonly string Namespace = LibrarySpelling.Standalone.Spell(LibrarySpelling.LibraryNamespace);

    /// <param name="text">The text of an emitted file, or null.</param>
    public static StandaloneParts Of(string? text)
    {
        var parts = StandaloneParts.None;
        if (text is null || !text.Contains(Namespace))
            return parts;

        foreach ((string type, StandaloneParts part) in Spelled)
        {
            if (text.Contains(type))
                parts |= part;
        }

        return parts;
    }
}
