using System.Collections.Immutable;
using System.Globalization;
using Microsoft.CodeAnalysis;

namespace Utf8Gen.Generation.Tests.Emitting;

/// <summary>A value with several names is written under the one that System.Text.Json writes.</summary>
[Trait("Matrix", "Json")]
public sealed class EnumAliasTests
{
    /// <summary>Compares each value of one enum, in one table, with what the serializer writes.</summary>
    private const string Probe = """
        public static class Probe
        {
            private static JsonSerializerOptions s_options = new();
            private static List<string> s_wrong = new();
            private static byte[] s_buffer = new byte[1000];

            public static void Start(JsonNamingPolicy? policy)
                => s_options = new() { Converters = { new System.Text.Json.Serialization.JsonStringEnumConverter(policy) } };

            public static void Check<E>(
                E value,
                string text,
                ReadOnlySpan<byte> utf8,
                JsonEncodedText encoded,
                ReadOnlySpan<byte> prefixed,
                int written,
                int index,
                string name)
                where E : struct, Enum
            {
                string expected = JsonSerializer.Deserialize<string>(JsonSerializer.Serialize(value, s_options))!;
                string[] found = [
                    text,
                    Encoding.UTF8.GetString(utf8),
                    encoded.ToString(),
                    Encoding.UTF8.GetString(prefixed[1..]),
                    Encoding.UTF8.GetString(s_buffer, 0, written),
                    name
                ];
                if (found.Any(one => one != expected))
                    s_wrong.Add($"{typeof(E)} {value:D}: {expected}, not {string.Join(", ", found)} ({index})");
            }

            public static string Wrong(JsonNamingPolicy? policy)
            {
                s_wrong.Clear();
                Start(policy);
                Tables.Check(s_buffer);
                return string.Join('\n', s_wrong);
            }
            public static string WrongAsDeclared() => Wrong(null);
            public static string WrongInKebabCase() => Wrong(JsonNamingPolicy.KebabCaseLower);
        }
        """;

    [Theory]
    [InlineData("AsDeclared")]
    [InlineData("KebabCaseLower")]
    public void In_each_enum_of_the_framework_that_has_such_a_value(string naming)
    {
        string[] enums = [.. EnumsOfTheFramework().Order(StringComparer.Ordinal)];

        Assert.Contains("global::System.Net.HttpStatusCode", enums);
        Assert.Contains("global::System.Net.Sockets.SocketOptionName", enums);
        AssertAsTheSerializer("", enums, naming);
    }

    [Fact]
    public void In_each_enum_of_the_project()
    {
        Random random = TestSeed.NewRandom();
        var declarations = new List<string>();
        foreach (string type in new[] { "int", "sbyte", "ulong" })
        {
            foreach (int count in new[] { 16, 17, 40 })
            {
                int[] values = [.. Enumerable.Range(0, count).Select(_ => random.Next(count / 2) - (type == "ulong" ? 0 : count / 4))];
                declarations.Add(Declare(type, values));
                declarations.Add(Declare(type, values.OrderBy(static value => (uint)value)));
                declarations.Add(Declare(type, values.Order()));
            }
        }

        string source = string.Join('\n', declarations.Select(static (declaration, i) => $"public enum E{i} {declaration}"));
        AssertAsTheSerializer(source, [.. Enumerable.Range(0, declarations.Count).Select(static i => $"global::E{i}")], "AsDeclared");
    }

    private static string Declare(string type, IEnumerable<int> values)
    {
        IEnumerable<string> members = values.Select(static (value, i) => $"M{i} = {value.ToString(CultureInfo.InvariantCulture)}");
        return $$""": {{type}} { {{string.Join(", ", members)}} }""";
    }

    private static void AssertAsTheSerializer(string declarations, string[] enums, string naming)
    {
        string tables = string.Concat(enums.Select((name, i) => $$"""
            [Utf8Table<{{name}}>(Naming = Utf8Naming.{{naming}})] static partial class T{{i}} { }

            """));
        string checks = string.Concat(enums.Select(static (name, i) => $$"""
            foreach ({{name}} value in Enum.GetValues<{{name}}>())
            {
                T{{i}}.TryFormat(value, buffer, out int written);
                int index = T{{i}}.Table.GetIndex(value);
                Probe.Check(
                    value,
                    T{{i}}.GetString(value),
                    T{{i}}.GetUtf8(value),
                    T{{i}}.GetEncoded(value),
                    T{{i}}.GetLengthPrefixed(value),
                    written,
                    index,
                    Encoding.UTF8.GetString(Utf8TableData.GetUtf8<T{{i}}.Table>(index)));
            }

            """));
        using LoadedProgram program = GeneratorRun
            .Of($$"""
                {{Probe}}
                {{declarations}}
                {{tables}}
                static class Tables { public static void Check(byte[] buffer) { {{checks}} } }
                """)
            .AssertCompiles().Load();

        Assert.Equal("", program.Invoke("Probe", naming == "AsDeclared" ? "WrongAsDeclared" : "WrongInKebabCase"));
    }

    private static IEnumerable<string> EnumsOfTheFramework()
    {
        Compilation compilation = GeneratorRun.Of("", CodeOptions.Default, []).Output;
        return TypesOf(compilation.GlobalNamespace)
            .Where(static type => type is { TypeKind: TypeKind.Enum, DeclaredAccessibility: Accessibility.Public })
            .Where(static type => type.ContainingNamespace.ToDisplayString().StartsWith("System", StringComparison.Ordinal))
            .Where(static type => !type.GetAttributes().Any(static attribute => attribute.AttributeClass?.Name == "FlagsAttribute"))
            .Where(static type => ValuesOf(type) is { } values && values.Distinct().Count() < values.Length)
            .Select(static type => type.ToDisplayString(SymbolDisplayFormat.FullyQualifiedFormat));
    }

    private static ImmutableArray<object?> ValuesOf(INamedTypeSymbol type)
        => [.. type.GetMembers().OfType<IFieldSymbol>().Where(static field => field.IsConst).Select(static field => field.ConstantValue)];

    private static IEnumerable<INamedTypeSymbol> TypesOf(INamespaceSymbol container)
        => container.GetTypeMembers().Concat(container.GetNamespaceMembers().SelectMany(TypesOf));
}
