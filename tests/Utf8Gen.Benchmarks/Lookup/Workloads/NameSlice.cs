namespace Utf8Gen.Benchmarks.Lookup.Workloads;

/// <summary>Where a name is in a document.</summary>
internal readonly record struct NameSlice(int Start, int Length);
