using Utf8Gen.Analyzers.Generation.Model;

namespace Utf8Gen.Analyzers.Generation.Emitting;

/// <summary>How emitted code spells a lookup's subject.</summary>
internal static class SubjectSpelling
{
    /// <summary>Returns the default parameter name.</summary>
    public static string NameOf(MatchSubject subject) => subject switch
    {
        MatchSubject.Reader => "reader",
        MatchSubject.Property => "property",
        MatchSubject.Element => "element",
        MatchSubject.Span or MatchSubject.Sequence => "utf8",
        MatchSubject.Chars or MatchSubject.String => "text",
        _ => throw InternalErrorException.Unknown(subject),
    };

    /// <summary>Returns the declaration of a parameter with the default name.</summary>
    public static string ParameterOf(MatchSubject subject) => TypeOf(subject) + " " + NameOf(subject);

    /// <summary>Returns the expression for the index of the key, or -1.</summary>
    /// <param name="subject">The subject of the lookup.</param>
    /// <param name="lookup">The type that finds the key.</param>
    /// <param name="name">The name of the parameter.</param>
    public static string IndexOf(MatchSubject subject, string lookup, string name) => subject switch
    {
        MatchSubject.Span => $"{lookup}.IndexOf({name})",
        MatchSubject.Sequence => $"{GlobalNames.Utf8TableSequence}.IndexOf<{lookup}>({name})",
        MatchSubject.Chars or MatchSubject.String => $"{GlobalNames.Utf8TableChars}.IndexOf<{lookup}>({name})",
        MatchSubject.Reader => $"{GlobalNames.Utf8TableJson}.IndexOf<{lookup}>(ref {name})",
        MatchSubject.Property or MatchSubject.Element => $"{GlobalNames.Utf8TableJson}.IndexOf<{lookup}>({name})",
        _ => throw InternalErrorException.Unknown(subject),
    };

    /// <summary>Returns the documentation of when the lookup throws; null for never.</summary>
    public static string? ExceptionOf(MatchSubject subject) => subject switch
    {
        MatchSubject.Reader => Exception("The token is of another kind, or its escapes are ill-formed."),
        MatchSubject.Element => Exception("It is neither a string nor null, or has ill-formed escapes."),
        MatchSubject.Property or MatchSubject.Span or MatchSubject.Sequence or MatchSubject.Chars or MatchSubject.String => null,
        _ => throw InternalErrorException.Unknown(subject),
    };

    private static string Exception(string when) => MemberWriter.Exception("InvalidOperationException", when);

    private static string TypeOf(MatchSubject subject) => subject switch
    {
        MatchSubject.Reader => "ref " + GlobalNames.Utf8JsonReader,
        MatchSubject.Property => GlobalNames.JsonProperty,
        MatchSubject.Element => GlobalNames.JsonElement,
        MatchSubject.Sequence => "in " + GlobalNames.ReadOnlySequenceOfByte,
        MatchSubject.Span => GlobalNames.ReadOnlySpanOfByte,
        MatchSubject.Chars => GlobalNames.ReadOnlySpanOfChar,
        MatchSubject.String => "string?",
        _ => throw InternalErrorException.Unknown(subject),
    };
}
