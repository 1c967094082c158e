namespace Utf8Gen.Testing;

/// <summary>What a text is made of.</summary>
public enum TextKind
{
    /// <summary>ASCII.</summary>
    Ascii,

    /// <summary>ASCII, and two bytes for one char in a hundred.</summary>
    SparseLatin,

    /// <summary>ASCII, and two bytes for one char in ten.</summary>
    Latin,

    /// <summary>Words of two bytes a char.</summary>
    Cyrillic,

    /// <summary>Three bytes a char.</summary>
    Cjk,

    /// <summary>Words of different scripts.</summary>
    MixedScripts,

    /// <summary>A pair of surrogates in place of every third letter.</summary>
    Emoji,

    /// <summary>A pair of surrogates in place of one letter in twenty.</summary>
    SparseEmoji,

    /// <summary>Surrogates in any order, most of them lone.</summary>
    Surrogates,

    /// <summary>Any code units.</summary>
    AnyUnits,
}
