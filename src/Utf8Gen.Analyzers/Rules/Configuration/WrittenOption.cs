using Microsoft.CodeAnalysis;

namespace Utf8Gen.Analyzers.Rules.Configuration;

/// <summary>A value of a key in the options of a compilation.</summary>
/// <param name="Key">The key, in lower case.</param>
/// <param name="Value">The value.</param>
/// <param name="Weight">The severity of U8G9003 in the same configuration.</param>
internal sealed record WrittenOption(string Key, string Value, ReportDiagnostic Weight);
