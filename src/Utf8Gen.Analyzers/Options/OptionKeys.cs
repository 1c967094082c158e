using Microsoft.CodeAnalysis.Diagnostics;

namespace Utf8Gen.Analyzers.Options;

/// <summary>The keys of a configuration.</summary>
internal static class OptionKeys
{
    /// <returns><see langword="null"/> if the host does not list its keys: they can only be
    /// queried.</returns>
    public static IEnumerable<string>? TryList(AnalyzerConfigOptions options)
    {
        try
        {
            return options.Keys;
        }
        catch (NotImplementedException)
        {
            return null;
        }
    }
}
