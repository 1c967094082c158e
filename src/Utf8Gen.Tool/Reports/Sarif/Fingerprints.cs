using System.Globalization;
using System.Security.Cryptography;
using System.Text;
using Utf8Gen.Analyzers.Baselines.Identity;
using Utf8Gen.Tool.Analysis;

namespace Utf8Gen.Tool.Reports.Sarif;

/// <summary>What stays the same of a finding while other code changes: what a baseline knows of
/// it, and of equal ones the number of each.</summary>
/// <remarks>A finding that no baseline can have is known by its rule, its file and its
/// message.</remarks>
internal sealed class Fingerprints(ReportModel model)
{
    private readonly Dictionary<string, int> _seen = new(StringComparer.Ordinal);

    /// <summary>Returns the fingerprint of the next finding. Findings of a file come in source
    /// order.</summary>
    public string Next(Finding finding)
    {
        string identity = finding.Identity is { } known
            ? TextOf(finding.Projects[0], known)
            : string.Join('\n', finding.Rule, model.Relative(finding.Path), finding.Message);
        int number = _seen[identity] = _seen.GetValueOrDefault(identity) + 1;
        byte[] hash = SHA256.HashData(Encoding.UTF8.GetBytes(string.Create(CultureInfo.InvariantCulture, $"{identity}\n{number}")));
        return Convert.ToHexStringLower(hash.AsSpan(0, 16));
    }

    private static string TextOf(string project, FindingIdentity identity)
        => string.Join('\n', project, identity.Rule, identity.Member, identity.Expression);
}
