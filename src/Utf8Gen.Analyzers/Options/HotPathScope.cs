namespace Utf8Gen.Analyzers.Options;

/// <summary>What makes an operation hot.</summary>
internal enum HotPathScope
{
    /// <summary>Attributes and the configuration alone.</summary>
    Attributes,

    /// <summary>Also code that runs for each item.</summary>
    Items,
}
