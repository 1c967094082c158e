namespace Utf8Gen.Analyzers.Generation.Model;

/// <summary>The members that a table gets, by name.</summary>
internal static class EmittedNames
{
    public const string Key = "Key";
    public const string Unknown = "Unknown";
    public const string Count = "Count";
    public const string MinLength = "MinLength";
    public const string MaxLength = "MaxLength";
    public const string Utf8 = "Utf8";
    public const string Match = "Match";
    public const string GetUtf8 = "GetUtf8";
    public const string GetString = "GetString";
    public const string Table = "Table";

    /// <summary>The tool's name in <c>[GeneratedCode]</c>.</summary>
    public const string Tool = "Utf8Gen";

    /// <summary>Members that may not share their name with anything in the type.</summary>
    public static bool IsUnique(string name) => name is Key or Count or MinLength or MaxLength or Utf8 or Table;

    /// <summary>Members that a type may have more overloads of.</summary>
    public static bool IsMethod(string name) => name is Match or GetUtf8 or GetString;
}
