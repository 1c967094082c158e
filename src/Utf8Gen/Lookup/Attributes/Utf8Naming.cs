namespace Utf8Gen;

/// <summary>How names in code become keys: the naming policies of System.Text.Json.</summary>
/// <remarks>The result is the same as that of the <c>JsonNamingPolicy</c> with the same name.</remarks>
public enum Utf8Naming
{
    /// <summary>A name is the key.</summary>
    AsDeclared,

    /// <summary><c>TempCelsius</c> is <c>tempCelsius</c>.</summary>
    CamelCase,

    /// <summary><c>TempCelsius</c> is <c>temp_celsius</c>.</summary>
    SnakeCaseLower,

    /// <summary><c>TempCelsius</c> is <c>TEMP_CELSIUS</c>.</summary>
    SnakeCaseUpper,

    /// <summary><c>TempCelsius</c> is <c>temp-celsius</c>.</summary>
    KebabCaseLower,

    /// <summary><c>TempCelsius</c> is <c>TEMP-CELSIUS</c>.</summary>
    KebabCaseUpper,
}
