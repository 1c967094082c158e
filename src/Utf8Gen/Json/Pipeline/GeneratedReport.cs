using System.Diagnostics.CodeAnalysis;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using Utf8Gen.CompilerServices;

namespace Utf8Gen.Json.Pipeline;

/// <summary>Says whether the values of types are read and written by generated code, or why not.</summary>
internal sealed class GeneratedReport(JsonSerializerOptions options)
{
    public string[] Lines() =>
    [
        .. options.TypeInfoResolverChain.SelectMany(TypesOf)
            .Distinct()
            .Select(type => $"{type}: {VerdictOf(type)}")
            .Order(StringComparer.Ordinal),
    ];

    private static IEnumerable<Type> TypesOf(IJsonTypeInfoResolver link) => ContractOptions.OriginOf(link) switch
    {
        IUtf8JsonContext context => TypeSets.Of(context).Types.Concat(ListedTypes.Of(context.GetType())),
        DefaultJsonTypeInfoResolver when link is IGeneratedResolver
            => AppDomain.CurrentDomain.GetAssemblies().SelectMany(TypeSets.Of).SelectMany(static set => set.Types),
        _ => [],
    };

    [SuppressMessage("Design", "CA1031:Do not catch general exception types", Justification = "It is the verdict.")]
    private string VerdictOf(Type type)
    {
        if (!SerializerInternals.AreAvailable)
            return "left to the serializer: generated code is turned off, or does not know this System.Text.Json";

        try
        {
            if (!options.TryGetTypeInfo(type, out JsonTypeInfo? contract))
                return "has no contract";
            if (TypeSets.Find(contract, (set, _) => set.FindVisit(type)) is not { } visit)
                return "left to the serializer: no code was generated for it (U8G2040 says why)";

            var use = new Use(contract);
            visit(use);
            return use.Verdict;
        }
        catch (Exception exception) when (AttemptScope.IsRepeatable(exception))
        {
            return exception.Message;
        }
    }

    private sealed class Use(JsonTypeInfo contract) : ITypeVisitor
    {
        public string Verdict { get; private set; } = "";

        public void Visit<T>()
        {
            var type = (JsonTypeInfo<T>)contract;
            bool hasReader = TypeReader<T>.TryFind(type, out _);
            bool hasWriter = TypeWriter<T>.TryFind(type, out _);
            Verdict = SerializerInternals.GetConverter(type) is GeneratedConverter<T>
                ? hasWriter ? "read and written by generated code" : "read by generated code"
                : hasReader && type.Kind != JsonTypeInfoKind.Object
                    ? "left to the serializer, which reads and writes one value inside after the other"
                    : $"left to the serializer: {ReasonOf(type, hasReader)}";
        }

        private static string ReasonOf(JsonTypeInfo type, bool hasReader)
            => !hasReader ? "the options or contracts are not those that code was generated for"
                : type.Options.RespectNullableAnnotations ? "the options respect nullable annotations"
                : !SynchronousValues.AreAllOf(type) ? "a value inside may be a sequence that only asynchronous calls enumerate"
                : "AddUtf8Json was not called for it, or another resolver comes before";
    }
}
