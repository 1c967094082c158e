namespace Utf8Gen.Analyzers.Generation.Model;

/// <summary>The members of a table that has its own enum, <c>Key</c>.</summary>
/// <param name="TakesExpected">Whether there is a <c>Match</c>
/// overload with an expected key.</param>
internal sealed record KeyTableShape(bool TakesExpected) : TableShape;
