using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.Rules;

namespace Utf8Gen.Analyzers.Tests.Rules.Reading.Keys;

public class KeyTextTests
{
    private const string Alternate = "GetAlternateLookup<ReadOnlySpan<char>>";

    private static readonly Rule U8G0018 = Rule.Of<PatternAnalyzer>("U8G0018");

    [Theory]
    [InlineData("return map.TryGetValue([|property.Name|], out _);")]
    [InlineData("return map.TryGetValue(value: out _, key: [|property.Name|]);")]
    [InlineData("return map.ContainsKey([|reader.GetString()|]!);")]
    [InlineData("return set.Contains(([|element.GetString()|]!));")]
    [InlineData("return map[[|reader.GetString()|]!];")]
    [InlineData("return map[[|Encoding.UTF8.GetString(bytes)|]];")]
    [InlineData("return set.Contains([|Encoding.UTF8.GetString(bytes, 1, 2)|]);")]
    [InlineData("return map.GetValueOrDefault([|property.Name|]);")]
    [InlineData("return map.GetValueOrDefault([|reader.GetString()|]!, 1);")]
    [InlineData("return map.Remove([|reader.GetString()|]!);")]
    [InlineData("return set.Remove([|element.GetString()|]!);")]
    [InlineData("return concurrent.TryGetValue([|reader.GetString()|]!, out _);")]
    [InlineData("return frozen.ContainsKey([|reader.GetString()|]!);")]
    [InlineData("return frozenSet.Contains([|reader.GetString()|]!);")]
    [InlineData("return maybeMap?.TryGetValue([|property.Name|], out _);")]
    [InlineData("return own.ContainsKey([|property.Name|]);")]
    [InlineData("return map.TryGetValue([|property.Name|], out int i) ? i : property.Name;")]
    public Task A_key_that_is_created_where_it_is_looked_up(string statements) => U8G0018.Reports(Body(statements));

    [Theory]
    [InlineData("return map.TryAdd(property.Name, 1);")]
    [InlineData("map.Add(property.Name, 1); return 0;")]
    [InlineData("map[reader.GetString()!] = 1; return 0;")]
    [InlineData("map[reader.GetString()!] += 1; return 0;")]
    [InlineData("map[reader.GetString()!]++; return 0;")]
    [InlineData("(map[reader.GetString()!], int i) = (1, 2); return i;")]
    [InlineData("return new Dictionary<string, int> { [reader.GetString()!] = 1 };")]
    [InlineData("return new Dictionary<string, int> { { property.Name, 1 } };")]
    [InlineData("return new HashSet<string> { reader.GetString()! };")]
    [InlineData("return set.Add(property.Name);")]
    [InlineData("return set.TryGetValue(name, out _);")]
    [InlineData("return concurrent.GetOrAdd(property.Name, 1);")]
    [InlineData("return concurrent.GetOrAdd(reader.GetString()!, static name => 1);")]
    [InlineData("return concurrent.AddOrUpdate(property.Name, 1, static (_, count) => count + 1);")]
    [InlineData("return map.TryGetValue(name, out _);")]
    [InlineData("return map.TryGetValue(property.Name.ToLowerInvariant(), out _);")]
    [InlineData("return map.TryGetValue(reader.GetString() ?? name, out _);")]
    [InlineData("return map.ContainsValue(name.Length) || Equals(map, property.Name);")]
    [InlineData("return list.Contains(property.Name);")]
    [InlineData("return list.Remove(reader.GetString()!);")]
    [InlineData("return names.Contains(property.Name);")]
    [InlineData("return property.Name.Contains(name);")]
    [InlineData("return byName[property.Name];")]
    [InlineData("return objects.Contains(property.Name);")]
    [InlineData("return anyKeys.ContainsKey(property.Name);")]
    [InlineData("return values.ContainsKey(1) && Equals(values, property.Name);")]
    [InlineData("return sorted.ContainsKey(property.Name);")]
    [InlineData("return readOnly.ContainsKey(property.Name);")]
    [InlineData("return other.ContainsKey(property.Name);")]
    [InlineData("return map.ContainsKey(own.Name);")]
    [InlineData("return map.ContainsKey(maybe?.GetString()!);")]
    [InlineData("return map.ContainsKey(Encoding.Unicode.GetString(bytes));")]
    [InlineData("return map.ContainsKey(encoding.GetString(bytes));")]
    [InlineData("Expression<Func<JsonProperty, bool>> tree = p => map.ContainsKey(p.Name); return tree;")]
    [InlineData("return map.TryGetValue(key: name, value: out _) ? property.Name : name;")]
    public Task Anything_else_is_left_alone(string statements) => U8G0018.StaysSilent(Body(statements));

    [Theory]
    [InlineData("string name2 = [|property.Name|]; return map.ContainsKey(name2);")]
    [InlineData("string? key = [|reader.GetString()|]; reader.Read(); return map.TryGetValue(key!, out int i) ? i : 0;")]
    [InlineData("var key = [|reader.GetString()|]!; reader.Read(); return map.ContainsKey(key) ? map[key] : 0;")]
    [InlineData("var key = [|reader.GetString()|]; return key is not null && set.Contains(key);")]
    [InlineData("var key = [|element.GetString()|]; if (string.IsNullOrEmpty(key)) return 0; return map[key];")]
    [InlineData(
        """var key = [|reader.GetString()|]!; if (!map.TryGetValue(key, out int i)) throw new JsonException($"No {key}"); return i;""")]
    [InlineData("var key = [|Encoding.UTF8.GetString(bytes)|]; return map.TryGetValue(key, out int i) ? i : 0;")]
    [InlineData("var key = [|property.Name|]; return set.Contains(key) || map.ContainsKey(key);")]
    public Task A_local_that_is_only_a_key(string statements) => U8G0018.Reports(Body(statements));

    [Theory]
    [InlineData("var key = property.Name; if (!map.TryGetValue(key, out int i)) map[key] = i = 1; return i;")]
    [InlineData("var key = property.Name; if (!map.ContainsKey(key)) map.Add(key, 1); return 0;")]
    [InlineData("var key = reader.GetString()!; return map.TryGetValue(key, out int i) ? i : key;")]
    [InlineData("var key = reader.GetString()!; Console.WriteLine(key); return map[key];")]
    [InlineData("var key = reader.GetString()!; return key.Length > 3 && map.ContainsKey(key);")]
    [InlineData("var key = reader.GetString()!; key = key.Trim(); return map.ContainsKey(key);")]
    [InlineData("var key = reader.GetString()!; return map.ContainsKey(key) && list.Contains(key);")]
    [InlineData("var key = reader.GetString()!; Func<bool> f = () => map.ContainsKey(key); return f;")]
    [InlineData("var key = reader.GetString()!; return map.ContainsKey(key) || sorted.ContainsKey(key);")]
    [InlineData("string? key = null; key = reader.GetString(); return map.ContainsKey(key!);")]
    [InlineData("var key = reader.GetString() ?? name; return map.ContainsKey(key);")]
    [InlineData("var key = maybe?.GetString(); return map.ContainsKey(key!);")]
    [InlineData("var key = element.ToString(); return map.ContainsKey(key);")]
    [InlineData("var key = name; return map.ContainsKey(key);")]
    [InlineData("var key = Encoding.ASCII.GetString(bytes); return map.ContainsKey(key);")]
    [InlineData("var key = own.Name; return map.ContainsKey(key);")]
    public Task A_local_that_is_needed(string statements) => U8G0018.StaysSilent(Body(statements));

    [Theory]
    [InlineData("""static readonly Dictionary<string, int> Known = new() { ["id"] = 1, ["name"] = 2, ["size"] = 3 };""")]
    [InlineData("""static readonly Dictionary<string, int> Known = new(3) { { "id", 1 }, { "name", 2 }, { "size", 3 } };""")]
    [InlineData("""static readonly HashSet<string> Known = ["id", "name", "size"];""")]
    [InlineData("""static readonly HashSet<string> Known = new(StringComparer.Ordinal) { "id", "name", "size" };""")]
    [InlineData("""static readonly FrozenSet<string> Known = new[] { "id", "name", "size" }.ToFrozenSet();""")]
    [InlineData("""internal static readonly FrozenSet<string> Known = new string[] { "id", "name", "size" }.ToFrozenSet();""")]
    [InlineData("""static readonly IReadOnlySet<string> Known = new HashSet<string> { "id", "name", "size" };""")]
    [InlineData("""static IReadOnlySet<string> Known { get; } = new HashSet<string> { "id", "name", "size" };""")]
    [InlineData(
        "static readonly FrozenDictionary<string, int> Known = new Dictionary<string, int> "
            + """{ ["id"] = 1, ["name"] = 2, ["size"] = 3 }.ToFrozenDictionary(StringComparer.OrdinalIgnoreCase);""")]
    public async Task Keys_that_never_change_are_a_table(string field)
    {
        string lookup = field.Contains("Dictionary", StringComparison.Ordinal) ? "ContainsKey" : "Contains";
        string options = field.Contains("IgnoreCase", StringComparison.Ordinal) ? "(IgnoreCase = true)" : "";
        await U8G0018.Reports(
            InType($$"""{{field}} static bool M(JsonProperty property) => Known.{{lookup}}([|property.Name|]);"""),
            $"'Name' allocates a string that is only looked up; use a [Utf8Table{options}] of the keys, which finds them by their bytes");
    }

    [Theory]
    [InlineData("""static Dictionary<string, int> Known = new() { ["id"] = 1, ["name"] = 2, ["size"] = 3 };""")]
    [InlineData("""readonly Dictionary<string, int> Known = new() { ["id"] = 1, ["name"] = 2, ["size"] = 3 };""")]
    [InlineData("""internal static readonly Dictionary<string, int> Known = new() { ["id"] = 1, ["name"] = 2, ["size"] = 3 };""")]
    [InlineData("""static readonly Dictionary<string, int> Known = new() { ["id"] = 1, ["name"] = 2 };""")]
    [InlineData("""static readonly Dictionary<string, int> Known = new() { ["id"] = 1, ["name"] = 2, [Key] = 3 };""")]
    [InlineData("""static readonly Dictionary<string, int> Known = new(Comparer) { ["id"] = 1, ["name"] = 2, ["size"] = 3 };""")]
    [InlineData("static readonly Dictionary<string, int> Known = Create();")]
    [InlineData("""static Dictionary<string, int> Known => new() { ["id"] = 1, ["name"] = 2, ["size"] = 3 };""")]
    [InlineData(
        """static readonly Dictionary<string, int> Known = new() { ["id"] = 1, ["name"] = 2, ["size"] = 3 }; """
            + "void Add(string name) => Known.Add(name, 1);")]
    [InlineData(
        """static readonly Dictionary<string, int> Known = new() { ["id"] = 1, ["name"] = 2, ["size"] = 3 }; """
            + "void Add(string name) => C.Known[name] = 1;")]
    [InlineData(
        """static readonly Dictionary<string, int> Known = new() { ["id"] = 1, ["name"] = 2, ["size"] = 3 }; """
            + "object All() => Known;")]
    public Task Keys_that_may_change_are_looked_up_by_chars(string field)
        => U8G0018.Reports(
            InType($$"""
                {{field}}
                bool M(ref Utf8JsonReader reader) => Known.ContainsKey([|reader.GetString()|]!);
                const string Key = "key";
                static StringComparer Comparer => StringComparer.InvariantCulture;
                static Dictionary<string, int> Create() => [];
                """),
            $"'GetString' allocates a string that is only looked up; use CopyString and {Alternate}");

    [Theory]
    [InlineData(
        "map.ContainsKey([|property.Name|])",
        $"'Name' allocates a string that is only looked up; use GetRawUtf8PropertyName, if it is not escaped, and {Alternate}")]
    [InlineData(
        "map.ContainsKey([|element.GetString()|]!)",
        $"'GetString' allocates a string that is only looked up; use GetRawUtf8Value, if it is not escaped, and {Alternate}")]
    [InlineData(
        "map.ContainsKey([|Encoding.UTF8.GetString(bytes)|])",
        $"'GetString' allocates a string that is only looked up; use the bytes and {Alternate}")]
    public Task The_message_says_what_to_use(string expression, string message)
        => U8G0018.Reports(Body($"return {expression};"), message);

    [Fact]
    public Task Before_NET_9_there_is_the_map_of_the_library()
        => U8G0018.Reports(
            Lookups("[|reader.GetString()|]!", "reader.GetString()!"),
            "'GetString' allocates a string that is only looked up; use CopyString and a Utf8TextMap",
            CodeOptions.Net8);

    [Fact]
    public Task Before_NET_9_a_key_of_a_set_needs_the_string()
        => U8G0018.StaysSilent(
            InType("""
                static bool M(ref Utf8JsonReader reader, Dictionary<string, int> map, HashSet<string> set)
                {
                    string key = reader.GetString()!;
                    return map.ContainsKey(key) || set.Contains(key);
                }
                """),
            CodeOptions.Net8);

    [Fact]
    public Task Without_the_library_there_is_none()
        => U8G0018.StaysSilent(Lookups("reader.GetString()!", "reader.GetString()!"), CodeOptions.NetStandard2);

    [Fact]
    public Task Keys_that_never_change_need_no_library()
        => U8G0018.Reports(
            """
            using System.Collections.Generic;
            using System.Text.Json;
            class C
            {
                private static readonly HashSet<string> Known = new HashSet<string> { "id", "name", "size" };
                static bool M(ref Utf8JsonReader reader) => Known.Contains([|reader.GetString()|]!);
            }
            """,
            CodeOptions.NetStandard2);

    [Fact]
    public async Task On_a_hot_path_it_is_a_warning()
    {
        Diagnostic[] found = [.. await U8G0018.Reports(Body("""
            foreach (JsonProperty each in element.EnumerateObject())
                map.TryGetValue({|U8G1018:each.Name|}, out _);
            return element.EnumerateArray().Count(each => set.Contains({|U8G1018:each.GetString()|}!));
            """))];

        Assert.All(found, static diagnostic => Assert.Equal(DiagnosticSeverity.Warning, diagnostic.Severity));
    }

    [Fact]
    public Task A_target_without_alternate_lookups_keeps_it_a_note()
        => U8G0018.Reports(
            Body("while (reader.Read()) map.ContainsKey([|reader.GetString()|]!); return 0;"),
            CodeOptions.Default with
            {
                EditorConfig = "is_global = true\nbuild_property.Utf8GenTargetFrameworks = net8.0,net10.0\n",
            });

    private static string Lookups(string ofMap, string ofSet) => $$"""
        using System.Collections.Generic;
        using System.Text.Json;
        class C
        {
            static bool M(ref Utf8JsonReader reader, Dictionary<string, int> map, HashSet<string> set)
                => map.ContainsKey({{ofMap}}) || set.Contains({{ofSet}});
        }
        """;

    private static string InType(string members) => $$"""
        using System;
        using System.Collections.Frozen;
        using System.Collections.Generic;
        using System.Text.Json;
        class C
        {
            {{members}}
        }
        """;

    private static string Body(string statements) => """
        using System;
        using System.Collections.Concurrent;
        using System.Collections.Frozen;
        using System.Collections.Generic;
        using System.Linq;
        using System.Linq.Expressions;
        using System.Text;
        using System.Text.Json;

        """ + Code.Members($$"""
        object? M(
            ref Utf8JsonReader reader, JsonElement element, JsonProperty property, JsonElement? maybe, string name, byte[] bytes,
            Encoding encoding, Dictionary<string, int> map, Dictionary<string, int>? maybeMap, HashSet<string> set,
            ConcurrentDictionary<string, int> concurrent, FrozenDictionary<string, int> frozen, FrozenSet<string> frozenSet,
            SortedDictionary<string, int> sorted, IReadOnlyDictionary<string, int> readOnly, List<string> list, string[] names,
            ILookup<string, int> byName, HashSet<object> objects, Dictionary<object, int> anyKeys, Dictionary<int, int> values,
            OwnMap own, Other.Dictionary<string> other)
        {
            {{statements}}
        }
        """) + """
        class OwnMap : Dictionary<string, int> { public string Name => ""; }
        namespace Other { class Dictionary<T> { public bool ContainsKey(T key) => key is null; } }
        """;
}
