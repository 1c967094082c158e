using Microsoft.CodeAnalysis;

namespace Utf8Gen.CodeFixes.Rules.Writing.Encoded;

/// <summary>A field that a fix writes.</summary>
/// <param name="Type">The type that it is written into.</param>
/// <param name="Text">What it has encoded.</param>
/// <param name="Name">What it is called.</param>
/// <param name="Result">What each place that writes the text uses.</param>
internal sealed record NewEncodedField(INamedTypeSymbol Type, string Text, string Name, EncodedText Result);
