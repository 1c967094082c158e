namespace Utf8Gen.Analyzers.Tests.Rules.Preconditions;

/// <summary>Tests that switch preconditions off, which all rules of the process see: nothing else
/// runs beside them.</summary>
[CollectionDefinition(nameof(Alone), DisableParallelization = true)]
public class Alone;
