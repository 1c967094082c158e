namespace Utf8Gen.Interception;

/// <summary>The named steps of the pipeline, which tests refer to.</summary>
internal static class Steps
{
    public const string Plan = "Plan";
}
