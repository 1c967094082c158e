using Utf8Gen.Analyzers.Generation.Model;

namespace Utf8Gen.Analyzers.Generation.Planning;

/// <summary>A table and how it is looked up.</summary>
internal sealed record TablePlan(TableModel Table, LookupPlan Lookup);
