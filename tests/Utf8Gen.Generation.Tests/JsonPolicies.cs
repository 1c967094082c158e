using System.Text.Json;
using Utf8Gen.Analyzers.Generation.Model;

namespace Utf8Gen.Generation.Tests;

/// <summary>The naming policies of the System.Text.Json that the tests run on: .ci/run has a run
/// on a later one than the framework's.</summary>
internal static class JsonPolicies
{
    /// <summary>Null before System.Text.Json 11.</summary>
    private static readonly JsonNamingPolicy? PascalCase =
        (JsonNamingPolicy?)typeof(JsonNamingPolicy).GetProperty("PascalCase")?.GetValue(obj: null);

    public static (NamingPolicy Ours, JsonNamingPolicy? Theirs)[] All { get; } =
    [
        .. Enum.GetValues<NamingPolicy>()
            .Where(static policy => policy != NamingPolicy.PascalCase || PascalCase is not null)
            .Select(static policy => (policy, Of(policy))),
    ];

    public static JsonNamingPolicy? Of(NamingPolicy policy) => policy switch
    {
        NamingPolicy.CamelCase => JsonNamingPolicy.CamelCase,
        NamingPolicy.SnakeCaseLower => JsonNamingPolicy.SnakeCaseLower,
        NamingPolicy.SnakeCaseUpper => JsonNamingPolicy.SnakeCaseUpper,
        NamingPolicy.KebabCaseLower => JsonNamingPolicy.KebabCaseLower,
        NamingPolicy.KebabCaseUpper => JsonNamingPolicy.KebabCaseUpper,
        NamingPolicy.PascalCase => PascalCase,
        _ => null,
    };
}
