using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.Rules.Reading.Flow;
using Utf8Gen.Analyzers.Semantics.Flow;
using Utf8Gen.Analyzers.Semantics.Json;

namespace Utf8Gen.Analyzers.Rules.Reading.Comparing;

/// <summary>JSON <c>null</c>, for which <c>GetString</c> returns null. <c>ValueEquals</c> returns
/// false for it; <c>ValueTextEquals</c> throws.</summary>
internal static class NullToken
{
    /// <summary>Whether a comparison of bytes returns the same for <c>null</c>,
    /// or is never reached.</summary>
    /// <param name="comparison">The comparison.</param>
    /// <param name="place">The read of the text, or the mention of
    /// the local that stores it.</param>
    public static bool MakesNoDifference(TextComparison comparison, IOperation place) => comparison.Text.Kind switch
    {
        JsonTextKind.PropertyName => true,
        JsonTextKind.ElementValue => !comparison.IsCalledOnText,
        _ => IsNeverAt(place, comparison.Text.Receiver),
    };

    /// <summary>Whether a reader is at another token where its text is read.</summary>
    public static bool IsNeverAt(IOperation place, IOperation receiver) => (TokensAt(place, receiver) & JsonTokens.Null) == 0;

    private static JsonTokens TokensAt(IOperation place, IOperation receiver)
        => VariableReference.Of(receiver) is { } reader
            && receiver.Type is { } readerType
            && FunctionFlow.TryCreate(place) is { } flow
            && TokenFlow.TryCreate(flow, reader, readerType) is { } tokens
            ? tokens.Before(place.Syntax)
            : JsonTokens.Anything;
}
