using System.Diagnostics.CodeAnalysis;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;

namespace Utf8Gen.RoslynFloor.Tests;

/// <summary>An <c>.editorconfig</c> with an option of ours that is misspelled.</summary>
internal sealed class WrongOption : AnalyzerConfigOptionsProvider
{
    private static readonly AnalyzerConfigOptions Options = new Misspelled();

    public override AnalyzerConfigOptions GlobalOptions => Options;

    public override AnalyzerConfigOptions GetOptions(SyntaxTree tree) => Options;

    public override AnalyzerConfigOptions GetOptions(AdditionalText textFile) => Options;

    private sealed class Misspelled : AnalyzerConfigOptions
    {
        private const string Key = "utf8gen_hot_path_moed";

        public override IEnumerable<string> Keys => [Key];

        public override bool TryGetValue(string key, [NotNullWhen(true)] out string? value)
        {
            value = key == Key ? "loops" : null;
            return value is not null;
        }
    }
}
