using Utf8Gen.CodeFixes.Rewriting;

namespace Utf8Gen.CodeFixes.Rules.Writing.Encoded.Texts;

/// <summary>A <c>JsonEncodedText</c> that code at one place can use.</summary>
/// <param name="Expression"><c>IdEncoded</c>, or
/// <c>PackageKeys.GetEncoded(PackageKeys.Key.Id)</c></param>
/// <param name="Declaration">The declaration that it needs.</param>
/// <param name="IsSafeName">Whether the chosen name cannot clash with another one.</param>
internal sealed record EncodedText(string Expression, NodeRewrite? Declaration = null, bool IsSafeName = true);
