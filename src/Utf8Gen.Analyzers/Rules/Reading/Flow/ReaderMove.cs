namespace Utf8Gen.Analyzers.Rules.Reading.Flow;

/// <summary>The effect of an operation on the position of a reader.</summary>
internal enum ReaderMove
{
    /// <summary>Nothing.</summary>
    None,

    /// <summary><c>reader.Read()</c></summary>
    Read,

    /// <summary><c>reader.Skip()</c>, <c>reader.TrySkip()</c></summary>
    Skip,

    /// <summary><c>Parse(ref reader)</c>: it may advance.</summary>
    HandedOver,

    /// <summary><c>reader = start;</c></summary>
    Assigned,
}
