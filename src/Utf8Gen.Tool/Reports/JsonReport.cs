using System.Text.Json;
using System.Text.Json.Serialization;
using Utf8Gen.Json;
using Utf8Gen.Tool.Analysis;
using Utf8Gen.Tool.Loading;
using Utf8Gen.Tool.Serializer;

namespace Utf8Gen.Tool.Reports;

/// <summary>The result of a scan as JSON, for scripts.</summary>
internal static class JsonReport
{
    public static Task WriteAsync(ReportModel model, Stream stream, CancellationToken cancellation)
        => Utf8JsonSerializer.SerializeAsync(stream, Create(model), ScanJson.Default.ScanDocument, cancellation);

    private static ScanDocument Create(ReportModel model)
        => new(
            model.Title,
            model.Projects,
            model.IsComplete,
            model.Accepted,
            [.. model.Findings.Select(finding => CreateFinding(model, finding))],
            [.. model.Serializer.Calls.Select(call => CreateCall(model, call))],
            [.. model.Skipped.Select(skipped => CreateSkipped(model, skipped))]);

    private static ScanFinding CreateFinding(ReportModel model, Finding finding)
        => new(
            finding.Id,
            KindText.Style(finding.Kind),
            SavingText.Name(finding.Saves),
            model.Relative(finding.Path),
            finding.Line,
            finding.Lines.Start.Character + 1,
            finding.Message,
            finding.HotReason,
            model.IsFixable(finding),
            [.. finding.Projects],
            [.. finding.OnSameLine.Select(static other => other.Id)]);

    private static ScanCall CreateCall(ReportModel model, SerializerCall call)
    {
        ContractSource source = call.Source;
        bool hasPlace = call.WhyNot is null && source.Path.Length > 0;
        return new ScanCall(
            model.Relative(call.Path),
            call.Line,
            call.Method,
            call.Type,
            call.WhyNot is null,
            call.WhyNot,
            call.WhyNot is null && source.IsOn,
            call.WhyNot is null ? source.Remedy : null,
            hasPlace ? model.Relative(source.Path) : null,
            hasPlace ? source.Line : null);
    }

    private static ScanSkipped CreateSkipped(ReportModel model, SkippedProject skipped)
        => new(model.Relative(skipped.Path), skipped.Reason, skipped.IsPartial);
}

/// <summary>The document. Paths are relative to the root of the repository; lines and columns count from 1.</summary>
internal sealed record ScanDocument(
    string Target,
    int Projects,
    bool IsComplete,
    int Accepted,
    ScanFinding[] Findings,
    ScanCall[] SerializerCalls,
    ScanSkipped[] Skipped);

/// <param name="Id">The rule.</param>
/// <param name="Kind">wrong, hot or other.</param>
/// <param name="Saves">What the fix saves: allocation, conversion or micro; none for a mistake.</param>
/// <param name="Path">The file.</param>
/// <param name="Line">Its line.</param>
/// <param name="Column">Its column.</param>
/// <param name="Message">The message.</param>
/// <param name="HotReason">Why the place is hot.</param>
/// <param name="HasFix">Whether there is a fix.</param>
/// <param name="Projects">The projects.</param>
/// <param name="OnSameLine">The rules that report the same line, and save as much or less.</param>
internal sealed record ScanFinding(
    string Id,
    string Kind,
    string Saves,
    string Path,
    int Line,
    int Column,
    string Message,
    string? HotReason,
    bool HasFix,
    string[] Projects,
    string[] OnSameLine);

/// <param name="Path">The file of the call.</param>
/// <param name="Line">Its line.</param>
/// <param name="Method">The method that is called, or that maps a handler.</param>
/// <param name="Type">The type that is read or written.</param>
/// <param name="CanBeGenerated">Whether generated code can do it.</param>
/// <param name="WhyNot">Why it cannot.</param>
/// <param name="IsOn">Whether it is switched on.</param>
/// <param name="Remedy">What switches it on.</param>
/// <param name="RemedyPath">The file where that is done.</param>
/// <param name="RemedyLine">The line.</param>
internal sealed record ScanCall(
    string Path,
    int Line,
    string Method,
    string Type,
    bool CanBeGenerated,
    string? WhyNot,
    bool IsOn,
    string? Remedy,
    string? RemedyPath,
    int? RemedyLine);

internal sealed record ScanSkipped(string Path, string Reason, bool IsPartial);

[Utf8Json]
[JsonSourceGenerationOptions(JsonSerializerDefaults.Web, DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull)]
[JsonSerializable(typeof(ScanDocument))]
internal sealed partial class ScanJson : JsonSerializerContext;
