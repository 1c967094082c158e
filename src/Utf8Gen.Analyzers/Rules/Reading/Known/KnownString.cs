using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.Rules.Reading.Comparing;
using Utf8Gen.Analyzers.Rules.Reading.Switching;
using Utf8Gen.Analyzers.Semantics.Json;
using Utf8Gen.Analyzers.Semantics.Operations;

namespace Utf8Gen.Analyzers.Rules.Reading.Known;

/// <summary>A string from JSON that is kept, and compared with constants: usually it is one of
/// them, so that a new string is not needed.</summary>
internal sealed class KnownString
{
    /// <summary>What is switched on is expected to be one of the labels; what is only compared may
    /// be anything, and the constants a few exceptions.</summary>
    private const int MinSwitched = 2;

    private const int MinCompared = 3;

    private KnownString(IReadOnlyList<JsonText> texts, TextSwitch comparisons)
    {
        Texts = texts;
        Comparisons = comparisons;
    }

    /// <summary>The strings that are stored in the local, in source order.</summary>
    public IReadOnlyList<JsonText> Texts { get; }

    /// <summary>What the local is compared with.</summary>
    public TextSwitch Comparisons { get; }

    /// <summary>Whether a private method can make the comparisons.</summary>
    public bool CanBeMethod
        => LookupRemedy.SuitCalls(Comparisons.Labels) && HomeType.TryFind(Comparisons.Operation.Syntax) is not null;

    /// <param name="read"><c>reader.GetString()</c></param>
    /// <param name="json">The types that have texts.</param>
    /// <returns>Null unless it is the first string that is stored in the local, and no other rule
    /// is about it.</returns>
    public static KnownString? TryFind(IOperation read, JsonSymbols json)
    {
        if (TextOf(read, json) is not { } text
            || HeldString.DeclaratorOf(read) is not { } declarator
            || HeldString.TryCreate(declarator, json) is not { } held
            || held.Texts[0].Read.Syntax != read.Syntax
            || held.Constants.Keys.Count < (held.IsSwitchedOn ? MinSwitched : MinCompared)
            || IsOnlyCompared(held, json))
        {
            return null;
        }

        return new KnownString(held.Texts, TextSwitch.OfKept(text, declarator, held.Constants));
    }

    /// <summary>A string that can be read in another way. That of an element cannot: each
    /// <c>ValueEquals</c> takes a part of the time of <c>GetString</c>.</summary>
    public static JsonText? TextOf(IOperation read, JsonSymbols json)
        => json.TryReadText(read, out JsonText text)
            && text.Kind == JsonTextKind.ReaderToken
            && text.Comparison?.Utf8 is not null
            && !Receiver.IsAfterConditionalAccess(read)
            && !ExpressionTree.MayContain(read)
            ? text
            : null;

    /// <summary>Whether the string need not exist: U8G0002, U8G0003, U8G0006 or U8G0007.</summary>
    private static bool IsOnlyCompared(HeldString held, JsonSymbols json)
        => held.Texts.Any(text => TextSwitch.Find(text.Read, json) is not null)
            || ComparedLocal.TryMatch(held.Declarator, json) is not null;
}
