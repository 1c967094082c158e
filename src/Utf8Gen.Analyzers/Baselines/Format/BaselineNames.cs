namespace Utf8Gen.Analyzers.Baselines.Format;

/// <summary>The names of a baseline file, as in <c>docs/utf8gen.baseline.schema.json</c>.</summary>
internal static class BaselineNames
{
    public const string FileName = "utf8gen.baseline.json";

    public const int CurrentVersion = 1;

    public const string SchemaAddress = "https://raw.githubusercontent.com/utf8gen/utf8gen/main/docs/utf8gen.baseline.schema.json";

    public const string Schema = "$schema";
    public const string Version = "version";
    public const string Findings = "findings";

    public const string Project = "project";
    public const string Rule = "rule";
    public const string Member = "member";
    public const string Expression = "expression";
    public const string Count = "count";
    public const string Hot = "hot";
}
