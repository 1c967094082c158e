namespace Utf8Gen.Tests.Text;

/// <summary>What a text is made of.</summary>
public enum TextKind
{
    Ascii,

    /// <summary>ASCII, and two bytes for every tenth char.</summary>
    Latin,

    Cyrillic,

    Cjk,

    /// <summary>Words of different scripts.</summary>
    MixedScripts,

    /// <summary>Pairs of surrogates between letters.</summary>
    Emoji,

    /// <summary>Surrogates in any order, most of them lone.</summary>
    Surrogates,

    /// <summary>Any code units.</summary>
    AnyUnits,
}
