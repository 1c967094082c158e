namespace Utf8Gen.Analyzers.Generation.Model;

/// <summary>The members of a table that has an enum of its own, <c>Key</c>.</summary>
/// <param name="TakesExpected">Whether there is a <c>Match</c> that is told which key to expect.</param>
internal sealed record KeyTableShape(bool TakesExpected) : TableShape;
