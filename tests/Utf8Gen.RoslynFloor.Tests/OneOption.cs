using System.Diagnostics.CodeAnalysis;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;

namespace Utf8Gen.RoslynFloor.Tests;

/// <summary>A configuration with one option, for all files.</summary>
internal sealed class OneOption(string key, string value) : AnalyzerConfigOptionsProvider
{
    private readonly AnalyzerConfigOptions _options = new Pair(key, value);

    public override AnalyzerConfigOptions GlobalOptions => _options;

    public override AnalyzerConfigOptions GetOptions(SyntaxTree tree) => _options;

    public override AnalyzerConfigOptions GetOptions(AdditionalText textFile) => _options;

    private sealed class Pair(string own, string text) : AnalyzerConfigOptions
    {
        public override IEnumerable<string> Keys => [own];

        public override bool TryGetValue(string key, [NotNullWhen(true)] out string? value)
        {
            value = key == own ? text : null;
            return value is not null;
        }
    }
}
