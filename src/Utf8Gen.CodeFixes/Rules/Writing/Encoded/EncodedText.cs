using Utf8Gen.CodeFixes.Rewriting;

namespace Utf8Gen.CodeFixes.Rules.Writing.Encoded;

/// <summary>A <c>JsonEncodedText</c> that code at one place can use.</summary>
/// <param name="Expression"><c>IdEncoded</c>, or <c>PackageKeys.GetEncoded(PackageKeys.Key.Id)</c></param>
/// <param name="Declaration">What has to be written for it to be there.</param>
/// <param name="IsSafeName">Whether the name that is chosen can meet no other.</param>
internal sealed record EncodedText(string Expression, NodeRewrite? Declaration = null, bool IsSafeName = true);
