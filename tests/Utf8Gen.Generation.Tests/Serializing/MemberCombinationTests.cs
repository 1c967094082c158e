using System.Collections;
using System.Reflection;
using System.Text.Json;
using System.Text.Json.Serialization;
using Utf8Gen.Analyzers.Generation.Serializing;
using Utf8Gen.Generation.Tests.Parsing.Contexts;
using Utf8Gen.Json;

namespace Utf8Gen.Generation.Tests.Serializing;

/// <summary>A member may be there and not be usable: then generated code refuses what the serializer refuses, and
/// accepts what it accepts, with the same values.</summary>
[Trait("Matrix", "Json")]
public sealed class MemberCombinationTests
{
    private const BindingFlags DeclaredFields =
        BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.DeclaredOnly;

    private const int RandomDocuments = 4;

    private static readonly string[] Documents =
    [
        """{"P":1,"X":2}""", """{"X":2,"P":1}""", """{"P":1}""", """{"X":2}""", """{"S":"s","Part":{"X":5,"S":"t"}}""", "{}", "null",
    ];

    private static readonly string[] Names = ["P", "X", "x", "\\u0058", "S", "B", "Part", "Parts", "Y"];

    private static readonly string[] Values =
        ["1", "42", "null", "1.5", "2147483648", "\"s\"", "true", "[]", "[1]", "{}", """{"X":6}""", """[{"X":7,"P":8},null]"""];

    [Fact]
    public void Each_combination_is_read_and_written_as_the_serializer_does()
    {
        GeneratorRun run = GeneratorRun.Of(
            MemberCombinations.Source, CodeOptions.Default, [SerializerGenerator.Create(), new Utf8JsonGenerator()]);
        using LoadedProgram program = run.Load();
        var options = new JsonSerializerOptions();
        options.MakeReadOnly(populateMissingResolver: true);
        Random random = TestSeed.NewRandom();
        string[] differences =
        [
            .. DifferencesOf(program.TypeOf("Models.Context"), random),
            .. DifferencesOf(program.TypeOf("Models.WithFields"), random),
            .. TypesOf(program.TypeOf("Models.Context")).SelectMany(type => DifferencesOf(type, options, random)),
        ];

        Assert.True(differences.Length == 0, $"{differences.Length} differences:\n{string.Join('\n', differences.Take(40))}");
        // Without readers there would be no difference, either.
        int types = TypesOf(program.TypeOf("Models.Context")).Count();
        Assert.True(ReadersIn(run.Files["Models.Context.Utf8Json.g.cs"]) > types / 3);
        Assert.True(ReadersIn(run.Files["Utf8Json.g.cs"]) > types / 3);
    }

    private static IEnumerable<Type> TypesOf(Type context)
        => context.GetCustomAttributesData()
            .Where(static attribute => attribute.AttributeType == typeof(JsonSerializableAttribute))
            .Select(static attribute => (Type)attribute.ConstructorArguments[0].Value!);

    private static int ReadersIn(string file) => file.Split("Utf8Readers.Read").Length - 1;

    private static IEnumerable<string> DifferencesOf(Type contextType, Random random)
    {
        var context = (JsonSerializerContext)Activator.CreateInstance(contextType)!;
        var options = new JsonSerializerOptions(context.Options) { TypeInfoResolver = context };
        options.MakeReadOnly();
        return TypesOf(contextType).SelectMany(type => DifferencesOf(type, options, random));
    }

    private static IEnumerable<string> DifferencesOf(Type type, JsonSerializerOptions options, Random random)
        => (IEnumerable<string>)typeof(MemberCombinationTests)
            .GetMethod(nameof(Compare), BindingFlags.Static | BindingFlags.NonPublic)!
            .MakeGenericMethod(type)
            .Invoke(obj: null, [options, random])!;

    private static List<string> Compare<T>(JsonSerializerOptions options, Random random)
    {
        var differences = new List<string>();
        foreach (string json in Documents.Concat(Enumerable.Range(0, TestScale.Times(RandomDocuments)).Select(_ => NextDocument(random))))
        {
            string expected = Outcome(() => Describe(JsonSerializer.Deserialize<T>(json, options)));
            Check(expected, Outcome(() => Describe(Utf8JsonSerializer.Deserialize<T>(json, options))), json);
            if (JsonOf(expected) is null || JsonSerializer.Deserialize<T>(json, options) is not { } value)
                continue;

            Check(
                Outcome(() => JsonSerializer.Serialize(value, options)),
                Outcome(() => Utf8JsonSerializer.Serialize(value, options)),
                "the value of " + json);
        }

        return differences;

        void Check(string expected, string actual, string what)
        {
            if (expected != actual)
                differences.Add($"{options.TypeInfoResolver!.GetType().Name} {typeof(T).Name}, {what}: {expected} != {actual}");
        }
    }

    private static string NextDocument(Random random)
    {
        var members = Enumerable.Range(0, random.Next(5)).Select(_ => $"\"{Any(Names)}\":{Any(Values)}");
        string json = "{" + string.Join(random.Next(3) == 0 ? " , " : ",", members) + "}";
        return random.Next(8) == 0 ? json.Remove(random.Next(json.Length), 1) : json;

        string Any(string[] texts) => texts[random.Next(texts.Length)];
    }

    private const string Refused = "! ";

    private static string? JsonOf(string outcome) => outcome.StartsWith(Refused, StringComparison.Ordinal) ? null : outcome;

    private static string Outcome(Func<string> call)
    {
        try
        {
            return call();
        }
        catch (Exception exception)
        {
            return $"{Refused}{exception.GetType().Name} {exception.Message}";
        }
    }

    private static string Describe(object? value)
    {
        var fields = new List<string>();
        for (Type? type = value?.GetType(); type is not null && type != typeof(object); type = type.BaseType)
            fields.AddRange(type.GetFields(DeclaredFields).Select(field => $"{field.Name}={DescribeField(field.GetValue(value))}"));
        return string.Join(' ', fields);
    }

    private static string DescribeField(object? value) => value switch
    {
        null or string or IConvertible => $"{value ?? "null"}",
        IEnumerable items => $"[{string.Join(' ', items.Cast<object?>().Select(DescribeField))}]",
        _ => $"({Describe(value)})",
    };
}
