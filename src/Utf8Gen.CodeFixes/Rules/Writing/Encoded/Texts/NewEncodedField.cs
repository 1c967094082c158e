using Microsoft.CodeAnalysis;

namespace Utf8Gen.CodeFixes.Rules.Writing.Encoded.Texts;

/// <summary>A field that a fix writes.</summary>
/// <param name="Type">The type that receives it.</param>
/// <param name="Text">The encoded text.</param>
/// <param name="Name">The name.</param>
/// <param name="Result">The expression for each place that writes the text.</param>
internal sealed record NewEncodedField(INamedTypeSymbol Type, string Text, string Name, EncodedText Result);
