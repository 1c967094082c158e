using System.Reflection;
using System.Text.Encodings.Web;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Utf8Gen.CompilerServices;
using Utf8Gen.Json;

namespace Utf8Gen.Tests.Serialization.Pipeline;

/// <summary>Random documents and values of every contract, read and written by the serializer with and without
/// generated code, through every way to do so, with many options.</summary>
/// <remarks>UTF8GEN_TEST_SCALE=1600 compares 20 million documents.</remarks>
[Trait("Matrix", "Json")]
public sealed class PipelineDifferentialTests
{
    private const int DocumentsOfType = 8;
    private const string ExactPaths = "exact paths";
    private const string OwnOptions = "of the context";

    private static readonly JsonSerializerContext?[] Contexts = // null for contracts by reflection
    [
        KindsJson.Default, WebKindsJson.Default, StrictKindsJson.Default, ShapesJson.Default, StrictShapesJson.Default,
        WebShapesJson.Default, WritingJson.Default, DefaultsJson.Default, NullsJson.Default, OrderJson.Default, ParentsJson.Default,
        null,
    ];

    private static readonly Dictionary<string, Action<JsonSerializerOptions>> Options = new()
    {
        // Equal options share contracts, which count what they have written; so all are different.
        ["as declared"] = static options => options.DefaultBufferSize = 16_001,
        [ExactPaths] = static options => options.DefaultBufferSize = 16_000,
        [$"{ExactPaths}, small buffer"] = static options => options.DefaultBufferSize = 32,
        [OwnOptions] = static _ => { },
        ["web"] = static options =>
        {
            options.PropertyNamingPolicy = JsonNamingPolicy.CamelCase;
            options.PropertyNameCaseInsensitive = true;
            options.NumberHandling = JsonNumberHandling.AllowReadingFromString;
        },
        ["small buffer"] = static options => options.DefaultBufferSize = 32,
        ["lenient"] = static options =>
        {
            options.AllowTrailingCommas = true;
            options.ReadCommentHandling = JsonCommentHandling.Skip;
            options.MaxDepth = 5;
            options.DefaultBufferSize = 16;
        },
        ["indented"] = static options =>
        {
            options.WriteIndented = true;
            options.Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping;
        },
        ["null left out"] = static options =>
        {
            options.DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull;
            options.Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping;
        },
        ["closed"] = static options => options.UnmappedMemberHandling = JsonUnmappedMemberHandling.Disallow,
        ["populate"] = static options => options.PreferredObjectCreationHandling = JsonObjectCreationHandling.Populate,
        ["cycles"] = static options => options.ReferenceHandler = ReferenceHandler.IgnoreCycles,
        ["references"] = static options => options.ReferenceHandler = ReferenceHandler.Preserve,
#if NET9_0_OR_GREATER // System.Text.Json 9
        ["metadata anywhere"] = static options => options.AllowOutOfOrderMetadataProperties = true,
#endif
        ["reflection after"] = static options => options.TypeInfoResolverChain.Add(new DefaultJsonTypeInfoResolver()),
        ["modified after"] = static options => options.TypeInfoResolver = options.TypeInfoResolver!.WithAddedModifier(Modify),
    };

    public static TheoryData<int, string> Cases()
    {
        var cases = new TheoryData<int, string>();
        for (int i = 0; i < Contexts.Length; i++)
        {
            foreach (string options in Options.Keys)
                cases.Add(i, options);
        }

        return cases;
    }

    [Theory]
    [MemberData(nameof(Cases))]
    public void Reads_and_writes_what_the_serializer_does_alone(int context, string options)
    {
        Random random = TestSeed.NewRandom();
        JsonSerializerOptions expected = OptionsOf(Contexts[context], options, isGenerated: false);
        JsonSerializerOptions actual = OptionsOf(Contexts[context], options, isGenerated: true);
        MethodInfo run = typeof(PipelineDifferential).GetMethod(nameof(PipelineDifferential.Run))!;
        foreach (Type type in TypesOf(Contexts[context]))
        {
            if (ContractsOf(type, expected, actual) is not { } contracts)
                continue;

            run.MakeGenericMethod(type).Invoke(
                obj: null,
                BindingFlags.DoNotWrapExceptions,
                binder: null,
                [contracts.Expected, contracts.Actual, TestScale.Times(DocumentsOfType), random],
                culture: null);
        }
    }

    /// <summary>Returns the contracts of a type, unless both options refuse it.</summary>
    private static (JsonTypeInfo Expected, JsonTypeInfo Actual)? ContractsOf(
        Type type, JsonSerializerOptions expected, JsonSerializerOptions actual)
    {
        Outcome.Result left = Outcome.Of(() => expected.GetTypeInfo(type));
        Outcome.Result right = Outcome.Of(() => actual.GetTypeInfo(type));
        Assert.Equal(left.Error?.Message, right.Error?.Message);
        return left.Error is null ? ((JsonTypeInfo)left.Value!, (JsonTypeInfo)right.Value!) : null;
    }

    private static JsonSerializerOptions OptionsOf(JsonSerializerContext? context, string name, bool isGenerated)
    {
        bool exactPaths = name.StartsWith(ExactPaths, StringComparison.Ordinal);
        JsonSerializerOptions options = context is null
            ? new JsonSerializerOptions { TypeInfoResolver = new DefaultJsonTypeInfoResolver() }
            : new JsonSerializerOptions(context.Options);
        if (isGenerated && context is not null && name == OwnOptions)
        {
            // As the attribute does it to Default, which other tests need as it is.
            var own = (JsonSerializerContext)Activator.CreateInstance(context.GetType(), options)!;
            Utf8JsonContextOptions.UseGeneratedCode(own);
            return own.Options;
        }

        if (isGenerated)
            _ = context is null ? options.AddUtf8Json(exactPaths) : options.AddUtf8Json(context, exactPaths);
        Options[name](options);
        options.MakeReadOnly();
        return options;
    }

    private static IEnumerable<Type> TypesOf(JsonSerializerContext? context)
        => context is null
            ? [.. ReflectedTypeTests.Types, .. TypesOf(ParentsJson.Default)]
            : context.GetType().GetCustomAttributesData()
                .Where(static attribute => attribute.AttributeType == typeof(JsonSerializableAttribute))
                .Select(static attribute => (Type)attribute.ConstructorArguments[0].Value!);

    private static void Modify(JsonTypeInfo type)
    {
        foreach (JsonPropertyInfo property in type.Kind == JsonTypeInfoKind.Object ? type.Properties : [])
            property.Name += "_";
    }
}
