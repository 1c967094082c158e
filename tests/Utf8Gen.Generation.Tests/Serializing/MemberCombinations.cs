using System.Text.Json.Serialization;

namespace Utf8Gen.Generation.Tests.Serializing;

/// <summary>Types with a member <c>X</c> in each combination of accessibility, accessors or modifiers, and attributes:
/// in a class, in its base, in a struct, in the type of a member, and with a parameter of the constructor; and types
/// that ignore all members under a condition, for System.Text.Json 11. Another member is plain.</summary>
internal static class MemberCombinations
{
    private static readonly string[] Accessibilities =
        ["public", "protected internal", "internal", "protected", "private protected", "private"];

    /// <summary>The types, in a namespace Models, a context with all of them, and one that includes fields.</summary>
    public static string Source { get; } = CreateSource();

    private static string CreateSource()
    {
        string[] properties = [.. Properties()], all = [.. properties, .. Fields()], open = [.. all.Where(IsNotProtected)];
        string[] types =
        [
            .. With(["", "[JsonInclude] "], all, static member => $"class $ {{ {Plain} {member} }}"),
            .. With(["[JsonRequired] ", "[JsonInclude, JsonRequired] "], open, static member => $"class $ {{ {Plain} {member} }}"),
            .. With(["[JsonInclude] "], all, static member => $"class $ : $Base {{ {Plain} }} class $Base {{ {member} }}"),
            .. With(
                ["[JsonInclude] "],
                properties.Where(static property => property.StartsWith("public", StringComparison.Ordinal)),
                static member => $"class $ {{ {Plain} {Parts} }} class $Part {{ {member} }}"),
            .. With(["[JsonInclude] "], open, static member => $"struct $ {{ public $() {{ }} {Plain} {member} }}"),
            .. With(
                ["[JsonInclude] "],
                properties.Where(static property => IsNotProtected(property) && !property.Contains("required", StringComparison.Ordinal)),
                static member => $"class $ {{ public $(int x) {{ X = x; }} {Plain} {member} }}"),
            .. Ignoring(),
        ];
        string[] names = [.. Enumerable.Range(0, types.Length).Select(static i => $"C{i}")];
        string[] declared = [.. types.Select(static (type, i) => type.Replace("$", $"C{i}", StringComparison.Ordinal))];
        string[] withFields = [.. names.Where((_, i) => !declared[i].Contains("X {", StringComparison.Ordinal))];
        return $$"""
            #pragma warning disable
            using System.Text.Json.Serialization;
            namespace Models
            {
                {{string.Join("\n    ", declared.Select(static type => $"[Utf8Json] {type}"))}}
                {{Context("Context", names)}}
                {{Context("WithFields", withFields, "[JsonSourceGenerationOptions(IncludeFields = true)] ")}}
            }
            """;
    }

    private const string Plain = "public int P { get; set; } = 3;";

    private const string Parts = "public $Part? Part { get; set; } public List<$Part>? Parts { get; set; }";

    private static string Context(string name, IEnumerable<string> types, string options = "")
        => $"[Utf8Json] {options}{string.Concat(types.Select(static type => $"[JsonSerializable(typeof({type}))] "))}"
            + $"partial class {name} : JsonSerializerContext {{ }}";

    private static IEnumerable<string> With(string[] attributes, IEnumerable<string> members, Func<string, string> declare)
        => members.SelectMany(member => attributes.Select(attribute => declare(attribute + member)));

    private static IEnumerable<string> Properties()
    {
        foreach (string access in Accessibilities)
        {
            yield return $"{access} int X {{ get; set; }} = 4;";
            yield return $"{access} int X {{ get; init; }} = 4;";
            yield return $"{access} int X {{ get; }} = 4;";
            yield return $"{access} int X {{ set => P2 = value; }} public int P2 = 1;";
            foreach (string accessor in Accessibilities.Where(accessor => IsNarrower(accessor, access)))
            {
                yield return $"{access} int X {{ get; {accessor} set; }} = 4;";
                yield return $"{access} int X {{ {accessor} get; set; }} = 4;";
            }
        }

        yield return "public required int X { get; set; }";
        yield return "public required int X { get; init; }";
    }

    private static IEnumerable<string> Fields()
    {
        foreach (string access in Accessibilities)
        {
            yield return $"{access} int X = 4;";
            yield return $"{access} readonly int X = 4;";
        }

        yield return "public volatile int X = 4;";
        yield return "public static int X = 4;";
        yield return "public const int X = 4;";
        yield return "public required int X;";
    }

    /// <summary>On a type, its base, its interface, and against the condition of a member.</summary>
    private static IEnumerable<string> Ignoring()
    {
#if JSON11
        string[] conditions = Enum.GetNames<JsonIgnoreCondition>();
#else
        string[] conditions = [];
#endif
        const string Members = $"public string? S {{ get; set; }} public int X {{ get; set; }} = 4; {Plain}";
        foreach (string condition in conditions.Where(static name => name != nameof(JsonIgnoreCondition.Always)))
        {
            string attribute = $"[JsonIgnore(Condition = JsonIgnoreCondition.{condition})]";
            yield return $"{attribute} class $ {{ {Members} }}";
            yield return $"{attribute} struct $ {{ public $() {{ }} {Members} }}";
            yield return $"{attribute} record $(int X = 4, string? S = null, int P = 3);";
            yield return $"{attribute} class $ {{ [JsonIgnore(Condition = JsonIgnoreCondition.Never)] {Members} }}";
            yield return $"class $ : $Base {{ {Members} }} {attribute} class $Base {{ public int B {{ get; set; }} }}";
            yield return $"class $ : I$ {{ {Members} }} {attribute} interface I$ {{ int X {{ get; set; }} }}";
            yield return $"class $ {{ {Members} public $Part? Part {{ get; set; }} = new(); }} {attribute} class $Part {{ {Members} }}";
        }
    }

    private static bool IsNarrower(string accessor, string property) => (property, accessor) switch
    {
        ("public", not "public") => true,
        ("protected internal", "internal" or "protected" or "private protected" or "private") => true,
        ("internal" or "protected", "private protected" or "private") => true,
        ("private protected", "private") => true,
        _ => false,
    };

    private static bool IsNotProtected(string member) => !member.Contains("protected", StringComparison.Ordinal);
}
