using System.Text.Json;

namespace Utf8Gen.CompilerServices;

/// <summary>The policies of System.Text.Json that <see cref="Utf8Naming"/> stands for.</summary>
internal static class Utf8NamingPolicies
{
    /// <returns>Null for no policy, and for one that the System.Text.Json of the framework does not
    /// have yet: names are then converted again, with the same result.</returns>
    public static JsonNamingPolicy? Of(Utf8Naming naming) => naming switch
    {
        Utf8Naming.CamelCase => JsonNamingPolicy.CamelCase,
        Utf8Naming.SnakeCaseLower => JsonNamingPolicy.SnakeCaseLower,
        Utf8Naming.SnakeCaseUpper => JsonNamingPolicy.SnakeCaseUpper,
        Utf8Naming.KebabCaseLower => JsonNamingPolicy.KebabCaseLower,
        Utf8Naming.KebabCaseUpper => JsonNamingPolicy.KebabCaseUpper,
        _ => null,
    };

    /// <exception cref="InvalidOperationException">The policy returns null.</exception>
    public static string Convert(this JsonNamingPolicy policy, string name)
        => policy.ConvertName(name) ?? throw new InvalidOperationException($"The naming policy '{policy}' has returned null.");
}
