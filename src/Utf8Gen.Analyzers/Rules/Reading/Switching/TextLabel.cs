using Microsoft.CodeAnalysis;

namespace Utf8Gen.Analyzers.Rules.Reading.Switching;

/// <summary>A constant in a label of a switch.</summary>
/// <param name="Key">Its value; <see langword="null"/> for <c>null</c>.</param>
/// <param name="Syntax">The expression in a label, a pattern or a comparison.</param>
internal sealed record TextLabel(string? Key, SyntaxNode Syntax);
