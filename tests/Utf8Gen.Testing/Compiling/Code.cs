namespace Utf8Gen.Testing;

/// <summary>Wraps the few lines that a test is about into a program.</summary>
public static class Code
{
    /// <summary>Members of a class.</summary>
    public static string Members(string members) => $$"""
        internal partial class C
        {
        {{Indent(members, 4)}}
        }

        """;

    /// <summary>Statements of a method that is given the things most tests start from.</summary>
    public static string Statements(string statements) => Members($$"""
        void M(System.Text.Json.JsonProperty property, System.Text.Json.JsonElement element, ref System.Text.Json.Utf8JsonReader reader)
        {
        {{Indent(statements, 4)}}
        }
        """);

    private static string Indent(string text, int width)
        => string.Join('\n', text.Split('\n').Select(line => line.Length == 0 ? line : new string(' ', width) + line));
}
