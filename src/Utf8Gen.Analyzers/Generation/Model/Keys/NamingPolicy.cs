namespace Utf8Gen.Analyzers.Generation.Model;

/// <summary>How a name in code is converted to JSON. The public enum of the attributes
/// has the same values.</summary>
internal enum NamingPolicy
{
    AsDeclared,
    CamelCase,
    SnakeCaseLower,
    SnakeCaseUpper,
    KebabCaseLower,
    KebabCaseUpper,
    PascalCase,
}
