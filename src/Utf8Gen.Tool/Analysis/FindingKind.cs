namespace Utf8Gen.Tool.Analysis;

/// <summary>What a finding means for the program, most important first.</summary>
internal enum FindingKind
{
    /// <summary>The code does something else than it seems to.</summary>
    Wrong,

    /// <summary>An unnecessary conversion that runs often.</summary>
    Hot,

    /// <summary>An unnecessary conversion.</summary>
    Other,
}
