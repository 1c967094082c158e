namespace Utf8Gen.Analyzers.Rules.Reading.Flow;

/// <summary>The tokens that a reader can stand on. The bit of a <c>JsonTokenType</c> is its value.</summary>
[Flags]
internal enum JsonTokens
{
    /// <summary>No token: control does not get there.</summary>
    Unreachable = 0,

    StartObject = 1 << 1,
    EndObject = 1 << 2,
    EndArray = 1 << 4,
    PropertyName = 1 << 5,
    String = 1 << 7,
    Null = 1 << 11,

    /// <summary>Every <c>JsonTokenType</c> there is.</summary>
    All = (1 << 12) - 1,

    /// <summary>Not a token: the reader may stand elsewhere than behind the name of a property.</summary>
    Elsewhere = 1 << 12,

    /// <summary>Nothing is known.</summary>
    Anything = All | Elsewhere,

    /// <summary>What can be escaped.</summary>
    Text = PropertyName | String,

    /// <summary>What follows the name of a property: no name, no end, and something in any case.</summary>
    PropertyValue = All & ~(PropertyName | EndObject | EndArray | 1),
}
