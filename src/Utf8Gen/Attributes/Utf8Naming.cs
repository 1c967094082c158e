namespace Utf8Gen;

/// <summary>How names in code are converted to keys: the naming policies of System.Text.Json.</summary>
/// <remarks>The result equals that of the <c>JsonNamingPolicy</c> with the same name.</remarks>
public enum Utf8Naming
{
    /// <summary>The name is the key.</summary>
    AsDeclared,

    /// <summary><c>TempCelsius</c> becomes <c>tempCelsius</c>.</summary>
    CamelCase,

    /// <summary><c>TempCelsius</c> becomes <c>temp_celsius</c>.</summary>
    SnakeCaseLower,

    /// <summary><c>TempCelsius</c> becomes <c>TEMP_CELSIUS</c>.</summary>
    SnakeCaseUpper,

    /// <summary><c>TempCelsius</c> becomes <c>temp-celsius</c>.</summary>
    KebabCaseLower,

    /// <summary><c>TempCelsius</c> becomes <c>TEMP-CELSIUS</c>.</summary>
    KebabCaseUpper,

    /// <summary><c>tempCelsius</c> becomes <c>TempCelsius</c>. <c>JsonNamingPolicy</c> has this policy since
    /// System.Text.Json 11.</summary>
    PascalCase,
}
