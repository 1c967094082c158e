namespace Utf8Gen.Analyzers.Generation.Model;

/// <summary>The features of the compilation that a table is generated for.</summary>
/// <param name="LanguageVersion">The C# version, as text.</param>
/// <param name="HasUtf8Literals">C# 11 or later: u8 literals and static abstract interface members.</param>
/// <param name="HasJsonReader">Whether the runtime library can match the token of a <c>Utf8JsonReader</c>.</param>
/// <param name="HasJsonDocument">Whether the runtime library can match a <c>JsonProperty</c> and a <c>JsonElement</c>
/// (not on net8.0).</param>
/// <param name="IsClsCompliant">Whether the compiler warns about public members that are not CLS-compliant.</param>
internal sealed record TargetFeatures(
    string LanguageVersion, bool HasUtf8Literals, bool HasJsonReader, bool HasJsonDocument, bool IsClsCompliant)
{
    /// <summary>The features for nothing to emit.</summary>
    public static TargetFeatures Unread { get; } =
        new(LanguageVersion: "", HasUtf8Literals: false, HasJsonReader: false, HasJsonDocument: false, IsClsCompliant: false);

    /// <summary>Whether emitted code may call the runtime library. If not, what it calls is emitted, too.</summary>
    public bool HasRuntime { get; init; } = true;

    /// <summary>Whether the framework has spans, and words can be read from them: not netstandard2.0 without
    /// System.Memory.</summary>
    public bool HasSpans { get; init; } = true;

    /// <summary>Whether the framework has what .NET 8 has: vectors, and products of 64-bit numbers.</summary>
    public bool IsModern { get; init; } = true;

    /// <summary>Whether the methods of a converter can call what reads and writes.</summary>
    public bool HasConverters => HasUtf8Literals && HasRuntime;

    /// <summary>The subjects that a table can look up.</summary>
    public IEnumerable<MatchSubject> TableSubjects => AllSubjects.Where(CanMatch);

    private static readonly MatchSubject[] AllSubjects = (MatchSubject[])Enum.GetValues(typeof(MatchSubject));

    public bool CanMatch(MatchSubject subject) => subject switch
    {
        MatchSubject.Span or MatchSubject.Sequence or MatchSubject.Chars or MatchSubject.String => true,
        MatchSubject.Reader => HasJsonReader,
        _ => HasJsonDocument,
    };
}
