namespace Utf8Gen.Analyzers.Generation.Model;

/// <summary>What the compilation that a table is made for can do.</summary>
/// <param name="LanguageVersion">The version of C#, as text.</param>
/// <param name="HasUtf8Literals">C# 11 or later: u8 literals and static abstract interface members.</param>
/// <param name="HasJsonReader">The runtime library can match what a <c>Utf8JsonReader</c> stands on.</param>
/// <param name="HasJsonProperty">The runtime library can match a <c>JsonProperty</c> (not on net8.0).</param>
internal sealed record TargetFeatures(string LanguageVersion, bool HasUtf8Literals, bool HasJsonReader, bool HasJsonProperty);
