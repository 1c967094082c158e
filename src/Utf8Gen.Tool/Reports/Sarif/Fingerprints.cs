using System.Globalization;
using System.Security.Cryptography;
using System.Text;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Utf8Gen.Tool.Analysis;

namespace Utf8Gen.Tool.Reports.Sarif;

/// <summary>What stays the same of a finding while other code changes.</summary>
/// <remarks>The rule, hot or not, the file, the names of the members around it, and its code
/// without
/// white space; of equal ones in a member, each by its number.</remarks>
internal sealed class Fingerprints(ReportModel model)
{
    private readonly Dictionary<string, int> _seen = new(StringComparer.Ordinal);

    /// <summary>Returns the fingerprint of the next finding. Findings of a file come in source
    /// order.</summary>
    public string Next(Finding finding)
    {
        string identity = string.Join('\n', finding.Rule, model.Relative(finding.Path), MembersAround(finding), CodeOf(finding));
        int number = _seen[identity] = _seen.GetValueOrDefault(identity) + 1;
        byte[] hash = SHA256.HashData(Encoding.UTF8.GetBytes(string.Create(CultureInfo.InvariantCulture, $"{identity}\n{number}")));
        return Convert.ToHexStringLower(hash.AsSpan(0, 16));
    }

    private static string CodeOf(Finding finding)
        => finding.Text is { } text
            ? string.Concat(text.ToString(finding.Span).Where(static c => !char.IsWhiteSpace(c)))
            : finding.Message;

    private static string MembersAround(Finding finding)
    {
        Location location = finding.Diagnostics[0].Diagnostic.Location;
        return location.SourceTree is not { } tree ? "" : string.Join('.', tree.GetRoot().FindNode(location.SourceSpan)
            .AncestorsAndSelf().OfType<MemberDeclarationSyntax>().Select(NameOf).Reverse());
    }

    private static string NameOf(MemberDeclarationSyntax member)
        => member switch
        {
            MethodDeclarationSyntax method => method.Identifier.ValueText,
            BaseTypeDeclarationSyntax type => type.Identifier.ValueText,
            PropertyDeclarationSyntax property => property.Identifier.ValueText,
            BaseFieldDeclarationSyntax field => field.Declaration.Variables[0].Identifier.ValueText,
            BaseNamespaceDeclarationSyntax space => space.Name.ToString(),
            _ => member.Kind().ToString(),
        };
}
