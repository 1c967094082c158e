namespace Utf8Gen.Benchmarks.Gates;

/// <summary>Something to time.</summary>
/// <param name="Name">Its row or column.</param>
/// <param name="Pass">One pass over all names; what it returns is looked at by nobody, but cannot
/// be left out.</param>
internal sealed record TimedWay(string Name, Func<long> Pass);
