namespace Utf8Gen.Analyzers.Rules.Reading.Flow;

/// <summary>What an operation does to the position of a reader.</summary>
internal enum ReaderMove
{
    /// <summary>Nothing.</summary>
    None,

    /// <summary><c>reader.Read()</c></summary>
    Read,

    /// <summary><c>reader.Skip()</c>, <c>reader.TrySkip()</c></summary>
    Skip,

    /// <summary><c>Parse(ref reader)</c>: it may be moved.</summary>
    HandedOver,

    /// <summary><c>reader = start;</c></summary>
    Assigned,
}
