namespace Utf8Gen.Analyzers.Rules.Reading.Flow;

/// <summary>The tokens that a reader may be at. The bit of a
/// <c>JsonTokenType</c> is its value.</summary>
[Flags]
internal enum JsonTokens
{
    /// <summary>No token: control does not get here.</summary>
    Unreachable = 0,

    StartObject = 1 << 1,
    EndObject = 1 << 2,
    EndArray = 1 << 4,
    PropertyName = 1 << 5,
    String = 1 << 7,
    Null = 1 << 11,

    /// <summary>Every <c>JsonTokenType</c>.</summary>
    All = (1 << 12) - 1,

    /// <summary>Not a token: the reader may be elsewhere than after
    /// the name of a property.</summary>
    Elsewhere = 1 << 12,

    /// <summary>Nothing is known.</summary>
    Anything = All | Elsewhere,

    /// <summary>What can be escaped.</summary>
    Text = PropertyName | String,

    /// <summary>Where the serializer advances the reader before it reads: at a name, and
    /// before the first token.</summary>
    BeforeValue = PropertyName | 1,

    /// <summary>What can follow the name of a property: not a name, an end, or nothing.</summary>
    PropertyValue = All & ~(PropertyName | EndObject | EndArray | 1),
}
