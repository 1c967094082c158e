namespace Utf8Gen.Analyzers.Generation.Model;

/// <summary>What the compilation that a table is made for can do.</summary>
/// <param name="LanguageVersion">The version of C#, as text.</param>
/// <param name="HasUtf8Literals">C# 11 or later: u8 literals and static abstract interface members.</param>
/// <param name="HasJsonReader">The runtime library can match what a <c>Utf8JsonReader</c> stands on.</param>
/// <param name="HasJsonDocument">The runtime library can match a <c>JsonProperty</c> and a <c>JsonElement</c> (not on net8.0).</param>
/// <param name="IsClsCompliant">The compiler warns of public members that are not CLS-compliant.</param>
internal sealed record TargetFeatures(string LanguageVersion, bool HasUtf8Literals, bool HasJsonReader, bool HasJsonDocument, bool IsClsCompliant)
{
    /// <summary>What a table looks up.</summary>
    public IEnumerable<MatchSubject> TableSubjects => AllSubjects.Where(CanMatch);

    private static readonly MatchSubject[] AllSubjects = (MatchSubject[])Enum.GetValues(typeof(MatchSubject));

    public bool CanMatch(MatchSubject subject) => subject switch
    {
        MatchSubject.Span or MatchSubject.Sequence => true,
        MatchSubject.Reader => HasJsonReader,
        _ => HasJsonDocument,
    };
}
