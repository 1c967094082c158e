using System.Diagnostics.CodeAnalysis;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using Utf8Gen.Analyzers.Rules.Configuration;

namespace Utf8Gen.Analyzers.Tests.Rules.Configuration;

public class ConfiguredOptionsTests
{
    [Fact]
    public void A_host_that_does_not_list_its_options_is_asked_for_each_known_one()
    {
        var written = new ConfiguredOptions();
        written.Add(new Unlisted("utf8gen_hot_paths", "loop"), ReportDiagnostic.Warn);

        Assert.Equal([new ConfiguredOption("utf8gen_hot_paths", "loop", ReportDiagnostic.Warn)], written.InOrder());
    }

    /// <summary>As the options of hosts that only answer questions.</summary>
    private sealed class Unlisted(string own, string text) : AnalyzerConfigOptions
    {
        public override bool TryGetValue(string key, [NotNullWhen(true)] out string? value)
        {
            value = key == own ? text : null;
            return value is not null;
        }
    }
}
