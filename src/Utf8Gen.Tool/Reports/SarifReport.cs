using System.Buffers;
using System.Globalization;
using System.Reflection;
using System.Security.Cryptography;
using System.Text;
using System.Text.Encodings.Web;
using System.Text.Json;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Text;
using Utf8Gen.Analyzers.Baselines;
using Utf8Gen.Tool.Analysis;
using Utf8Gen.Tool.Loading;

namespace Utf8Gen.Tool.Reports;

/// <summary>The findings as a SARIF 2.1.0 log, for code scanning.</summary>
internal sealed class SarifReport(ReportModel model, Utf8JsonWriter writer)
{
    private readonly Dictionary<string, int> _ruleIndexes = [];

    public static async Task WriteAsync(ReportModel model, Stream stream, CancellationToken cancellation)
    {
        var options = new JsonWriterOptions { Indented = true, Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping };
        var writer = new Utf8JsonWriter(stream, options);
        await using (writer.ConfigureAwait(false))
        {
            new SarifReport(model, writer).Write();
            await writer.FlushAsync(cancellation).ConfigureAwait(false);
        }
    }

    private void Write()
    {
        writer.WriteStartObject();
        writer.WriteString("$schema"u8, "https://json.schemastore.org/sarif-2.1.0.json"u8);
        writer.WriteString("version"u8, "2.1.0"u8);
        writer.WriteStartArray("runs"u8);
        writer.WriteStartObject();
        WriteTool();
        writer.WriteStartArray("invocations"u8);
        WriteInvocation();
        writer.WriteEndArray();
        writer.WriteStartObject("originalUriBaseIds"u8);
        writer.WriteStartObject("SRCROOT"u8);
        writer.WriteStartObject("description"u8);
        writer.WriteString("text"u8, "The root of the repository."u8);
        writer.WriteEndObject();
        writer.WriteEndObject();
        writer.WriteEndObject();
        writer.WriteString("columnKind"u8, "utf16CodeUnits"u8);
        WriteResults();
        writer.WriteEndObject();
        writer.WriteEndArray();
        writer.WriteEndObject();
    }

    private void WriteTool()
    {
        writer.WriteStartObject("tool"u8);
        writer.WriteStartObject("driver"u8);
        writer.WriteString("name"u8, "Utf8Gen"u8);
        writer.WriteString("semanticVersion"u8, VersionOfTool());
        writer.WriteString("informationUri"u8, "https://github.com/utf8gen/utf8gen"u8);
        writer.WriteStartArray("rules"u8);
        foreach (string id in model.Findings.Select(static finding => finding.Id).Distinct().Order(StringComparer.Ordinal))
        {
            _ruleIndexes.Add(id, _ruleIndexes.Count);
            WriteRule(RulePage.GetPage(id));
        }

        writer.WriteEndArray();
        writer.WriteEndObject();
        writer.WriteEndObject();
    }

    private static string VersionOfTool()
        => typeof(SarifReport).Assembly.GetCustomAttribute<AssemblyInformationalVersionAttribute>()!.InformationalVersion;

    private void WriteRule(RulePage rule)
    {
        writer.WriteStartObject();
        writer.WriteString("id"u8, rule.Id);
        WriteText("shortDescription"u8, rule.Title);
        WriteText("fullDescription"u8, rule.Description.Length > 0 ? rule.Description : rule.Title);
        writer.WriteString("helpUri"u8, rule.Descriptor.HelpLinkUri);
        writer.WriteStartObject("help"u8);
        writer.WriteString("text"u8, rule.Descriptor.HelpLinkUri);
        writer.WriteString("markdown"u8, rule.Markdown);
        writer.WriteEndObject();
        writer.WriteStartObject("defaultConfiguration"u8);
        writer.WriteString("level"u8, LevelOf(rule.Descriptor.DefaultSeverity));
        writer.WriteEndObject();
        writer.WriteStartObject("properties"u8);
        writer.WriteString("category"u8, rule.Descriptor.Category);
        writer.WriteStartArray("tags"u8);
        writer.WriteStringValue(rule.Descriptor.Category);
        writer.WriteEndArray();
        writer.WriteEndObject();
        writer.WriteEndObject();
    }

    private void WriteInvocation()
    {
        writer.WriteStartObject();
        writer.WriteBoolean("executionSuccessful"u8, model.IsComplete);
        writer.WriteStartArray("toolExecutionNotifications"u8);
        foreach (SkippedProject project in model.Skipped)
        {
            writer.WriteStartObject();
            writer.WriteString("level"u8, project.LosesFindings && !model.IsComplete ? "error"u8 : "warning"u8);
            WriteText("message"u8, $"{model.Relative(project.Path)}: {project.Reason}");
            writer.WriteEndObject();
        }

        writer.WriteEndArray();
        writer.WriteEndObject();
    }

    private void WriteResults()
    {
        var fingerprints = new Fingerprints(model);
        writer.WriteStartArray("results"u8);
        foreach (Finding finding in model.Findings)
            WriteResult(finding, fingerprints.Next(finding));
        writer.WriteEndArray();
    }

    private void WriteResult(Finding finding, string fingerprint)
    {
        writer.WriteStartObject();
        writer.WriteString("ruleId"u8, finding.Id);
        writer.WriteNumber("ruleIndex"u8, _ruleIndexes[finding.Id]);
        writer.WriteString("level"u8, LevelOf(finding.Severity));
        WriteText("message"u8, finding.HotReason is { } reason ? $"{finding.Message} [{reason}]" : finding.Message);
        writer.WriteStartArray("locations"u8);
        writer.WriteStartObject();
        writer.WriteStartObject("physicalLocation"u8);
        WriteArtifact(finding.Path);
        if (finding.Text is { } text)
            WriteRegion("region"u8, finding.Lines, text.ToString(finding.Span));
        writer.WriteEndObject();
        writer.WriteEndObject();
        writer.WriteEndArray();
        writer.WriteStartObject("partialFingerprints"u8);
        writer.WriteString("utf8gen/v1"u8, fingerprint);
        writer.WriteEndObject();
        if (finding.WhyNote is { } note)
        {
            writer.WriteStartObject("properties"u8);
            writer.WriteString("whyNote"u8, note);
            writer.WriteEndObject();
        }

        if (model.Fixes.TryGetValue(finding, out FixPreview? fix) && !fix.Changes.IsEmpty)
            WriteFix(finding, fix);
        writer.WriteEndObject();
    }

    private void WriteFix(Finding finding, FixPreview fix)
    {
        writer.WriteStartArray("fixes"u8);
        writer.WriteStartObject();
        WriteText("description"u8, fix.Title);
        writer.WriteStartArray("artifactChanges"u8);
        writer.WriteStartObject();
        WriteArtifact(finding.Path);
        writer.WriteStartArray("replacements"u8);
        foreach (TextChange change in fix.Changes)
        {
            writer.WriteStartObject();
            WriteRegion("deletedRegion"u8, finding.Text!.Lines.GetLinePositionSpan(change.Span), snippet: null);
            WriteText("insertedContent"u8, change.NewText ?? "");
            writer.WriteEndObject();
        }

        writer.WriteEndArray();
        writer.WriteEndObject();
        writer.WriteEndArray();
        writer.WriteEndObject();
        writer.WriteEndArray();
    }

    private void WriteArtifact(string path)
    {
        writer.WriteStartObject("artifactLocation"u8);
        writer.WriteString("uri"u8, string.Join('/', model.Relative(path).Split('/').Select(Uri.EscapeDataString)));
        writer.WriteString("uriBaseId"u8, "SRCROOT"u8);
        writer.WriteEndObject();
    }

    /// <remarks>Lines and columns count from 1; the end column is the one after the last character.</remarks>
    private void WriteRegion(ReadOnlySpan<byte> name, LinePositionSpan span, string? snippet)
    {
        writer.WriteStartObject(name);
        writer.WriteNumber("startLine"u8, span.Start.Line + 1);
        writer.WriteNumber("startColumn"u8, span.Start.Character + 1);
        writer.WriteNumber("endLine"u8, span.End.Line + 1);
        writer.WriteNumber("endColumn"u8, span.End.Character + 1);
        if (snippet is not null)
            WriteText("snippet"u8, snippet);
        writer.WriteEndObject();
    }

    private void WriteText(ReadOnlySpan<byte> name, string text)
    {
        writer.WriteStartObject(name);
        writer.WriteString("text"u8, text);
        writer.WriteEndObject();
    }

    private static ReadOnlySpan<byte> LevelOf(DiagnosticSeverity severity)
        => severity switch
        {
            DiagnosticSeverity.Error => "error"u8,
            DiagnosticSeverity.Warning => "warning"u8,
            _ => "note"u8,
        };
}

/// <summary>What stays the same of a finding while other code changes: what a baseline knows of it, and of equal ones
/// the number of each.</summary>
/// <remarks>A finding that no baseline can have is known by its rule, its file and its message.</remarks>
internal sealed class Fingerprints(ReportModel model)
{
    private readonly Dictionary<string, int> _seen = new(StringComparer.Ordinal);

    /// <summary>Returns the fingerprint of the next finding. Findings of a file come in source order.</summary>
    public string Next(Finding finding)
    {
        string identity = finding.Identity is { } known
            ? TextOf(finding.Projects[0], known)
            : string.Join('\n', finding.Rule, model.Relative(finding.Path), finding.Message);
        int number = _seen[identity] = _seen.GetValueOrDefault(identity) + 1;
        string text = string.Create(CultureInfo.InvariantCulture, $"{identity}\n{number}");
        byte[] utf8 = ArrayPool<byte>.Shared.Rent(Encoding.UTF8.GetMaxByteCount(text.Length));
        byte[] hash = SHA256.HashData(utf8.AsSpan(0, Encoding.UTF8.GetBytes(text, utf8)));
        ArrayPool<byte>.Shared.Return(utf8);
        return Convert.ToHexStringLower(hash.AsSpan(0, 16));
    }

    private static string TextOf(string project, FindingIdentity identity)
        => string.Join('\n', project, identity.Rule, identity.Member, identity.Expression);
}
