using Utf8Gen.Analyzers.Generation.Emitting.Writing;
using Utf8Gen.Analyzers.Generation.Model;

namespace Utf8Gen.Analyzers.Generation.Emitting;

/// <summary>How emitted code spells a lookup's subject.</summary>
internal static class SubjectSpelling
{
    private const string IllFormed = "escaped, could be a key by its length, and is not well-formed.";

    /// <summary>Returns the default parameter name.</summary>
    public static string NameOf(MatchSubject subject) => subject switch
    {
        MatchSubject.Reader => "reader",
        MatchSubject.Property => "property",
        MatchSubject.Element => "element",
        MatchSubject.Span or MatchSubject.Sequence => "utf8",
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
        MatchSubject.Reader => $"{GlobalNames.Utf8TableJson}.IndexOf<{lookup}>(ref {name})",
        MatchSubject.Property or MatchSubject.Element => $"{GlobalNames.Utf8TableJson}.IndexOf<{lookup}>({name})",
        _ => throw InternalErrorException.Unknown(subject),
    };

    /// <summary>Returns when the lookup throws; null for never.</summary>
    public static string? ExceptionOf(MatchSubject subject) => subject switch
    {
        MatchSubject.Reader => "The token is of another kind, or is escaped text that could be a key by its length and is not well-formed.",
        MatchSubject.Property => "The name is " + IllFormed,
        MatchSubject.Element => "The element is neither a string nor null; or it is " + IllFormed,
        MatchSubject.Span or MatchSubject.Sequence => null,
        _ => throw InternalErrorException.Unknown(subject),
    };

    private static string TypeOf(MatchSubject subject) => subject switch
    {
        MatchSubject.Reader => "ref " + GlobalNames.Utf8JsonReader,
        MatchSubject.Property => GlobalNames.JsonProperty,
        MatchSubject.Element => GlobalNames.JsonElement,
        MatchSubject.Sequence => "in " + GlobalNames.ReadOnlySequenceOfByte,
        MatchSubject.Span => GlobalNames.ReadOnlySpanOfByte,
        _ => throw InternalErrorException.Unknown(subject),
    };
}
