using System.Text.Json;
using Json.Schema;

namespace Utf8Gen.Tool.Tests.Reports;

/// <summary>The objects of SARIF 2.1.0 (section 3 of the specification) that a log of ours has:
/// the types of their properties, which of them are required, and no others.</summary>
internal static class SarifSchema
{
    private static readonly JsonSchema Schema = Read();

    private static readonly EvaluationOptions Options = new()
    {
        OutputFormat = OutputFormat.List,
        RequireFormatValidation = true,
    };

    /// <returns>Each error with its place: <c>/runs/0: Required properties ["tool"] are not present</c>.</returns>
    public static IEnumerable<string> ErrorsIn(JsonElement log)
        => Schema.Evaluate(log, Options).Details
            .Where(static detail => detail.HasErrors)
            .SelectMany(static detail => detail.Errors!.Values.Select(error => $"{detail.InstanceLocation}: {error}"));

    private static JsonSchema Read()
    {
        using Stream stream = typeof(SarifSchema).Assembly.GetManifestResourceStream("sarif.schema.json")!;
        using var reader = new StreamReader(stream);
        return JsonSchema.FromText(reader.ReadToEnd());
    }
}
