using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Generation.Model;
using Utf8Gen.Analyzers.Generation.Parsing;
using Utf8Gen.Analyzers.Semantics;

namespace Utf8Gen.Analyzers.Generation.Serializing;

/// <summary>Parses a <c>JsonSerializerContext</c> with <c>[Utf8Json]</c>, as the source generator of System.Text.Json
/// does, and finds the types that get no reader.</summary>
internal static class SerializerParser
{
    public const string Name = "Utf8JsonAttribute";
    public const string AddToDefault = "AddToDefault";
    private const int SerializationOnly = 2; // JsonSourceGenerationMode.Serialization

    /// <param name="match">The context.</param>
    /// <param name="sources">Takes the files whose code is read.</param>
    /// <param name="cancel">Canceled between two types.</param>
    /// <returns>The model; null if nothing can be emitted.</returns>
    public static SerializerModel? TryParse(GeneratorAttributeSyntaxContext match, HashSet<SyntaxTree> sources, CancellationToken cancel)
    {
        var context = (INamedTypeSymbol)match.TargetSymbol;
        Compilation compilation = match.SemanticModel.Compilation;
        if (!EffectiveAttribute.IsIn(match, OwnAttributes.FindAttributes(context, Name))
            || ContextDeclaration.TryRead(context, static _ => { }, cancel) is not { } declaration)
            return null;

        SerializerModel model = ReadTypes(context, declaration.Header, declaration.Options, compilation, out _, cancel, sources);
        sources.UnionWith(context.DeclaringSyntaxReferences.Select(static part => part.SyntaxTree));
        return model.Types.Any(static type => type.HasMethod)
            ? model with { ServesDefault = declaration.AddsToDefault(compilation) && !declaration.HasStaticConstructor }
            : null;
    }

    /// <summary>Reports each mistake of a context, and each type without a reader.</summary>
    public static void Report(INamedTypeSymbol context, Compilation compilation, Action<Diagnostic> report, CancellationToken cancel)
    {
        if (ContextDeclaration.TryRead(context, report, cancel) is not { } declaration)
            return;

        IReadOnlyList<UnreadableType>? unreadable = EmittedRefusals.Of(context, cancel);
        bool hasReaders = unreadable is not null;
        if (unreadable is null)
        {
            SerializerModel model = ReadTypes(context, declaration.Header, declaration.Options, compilation, out _, cancel);
            unreadable = [.. model.Unreadable];
            hasReaders = model.Types.Any(static type => type.HasMethod);
        }

        foreach (UnreadableType type in unreadable)
            report(type.At(declaration.Place));
        if (hasReaders && declaration.AddsToDefault(compilation) && declaration.HasStaticConstructor)
        {
            const string Reason = $"{AddToDefault} needs a context without a static constructor";
            report(Diagnostic.Create(RuleCatalogue.TypeWithoutReader, declaration.Place, context.Name + ".Default", Reason));
        }
    }

    /// <summary>Reads the types of a context, so that they serve the options of every call, or those of the context
    /// alone if more of them have a reader then.</summary>
    public static SerializerModel ReadTypes(
        INamedTypeSymbol context,
        TypeHeader header,
        SerializerOptions options,
        Compilation compilation,
        out TypeGraph graph,
        CancellationToken cancel,
        HashSet<SyntaxTree>? sources = null)
    {
        SerializerModel model = Read(options.FollowingCall(), out graph);
        if (!model.Options.FollowsCall || !graph.HasRefusedNames)
            return model;

        SerializerModel own = Read(options, out TypeGraph ownGraph);
        if (ownGraph.Unreadable.Count >= graph.Unreadable.Count)
            return model;

        graph = ownGraph;
        return own;

        SerializerModel Read(SerializerOptions options, out TypeGraph graph)
        {
            graph = new TypeGraph(context, options, compilation);
            AddRoots(graph, context);
            EquatableArray<ReadableType> types = graph.Read(cancel);
            sources?.UnionWith(graph.Sources);
            return new SerializerModel(header, options, types, NameOf(context, "Utf8Readers"), NameOf(context, "Utf8Writers"))
            {
                Unreadable = graph.Unreadable.ToEquatableArray(),
            };
        }
    }

    public static bool IsContext(INamedTypeSymbol type) => BaseTypes.DerivesFrom(type, "JsonSerializerContext", JsonAttributes.Namespace);

    private static void AddRoots(TypeGraph graph, INamedTypeSymbol context)
    {
        foreach (AttributeData attribute in context.GetAttributes())
        {
            if (attribute.AttributeClass is { } type
                && type.IsNamed(JsonAttributes.Serializable, JsonAttributes.Namespace)
                && JsonAttributes.Argument(attribute) is ITypeSymbol root)
            {
                if (JsonAttributes.Argument(attribute, "GenerationMode") is SerializationOnly)
                    graph.AddWriteOnly(root);
                else
                    graph.AddRoot(root);
            }
        }
    }

    /// <summary>Returns a name for a nested class.</summary>
    private static string NameOf(INamedTypeSymbol context, string name)
    {
        while (context.Name == name || !context.GetMembers(name).IsEmpty)
            name += "_";
        return name;
    }
}

/// <summary>A context with <c>[Utf8Json]</c>, without its types.</summary>
internal sealed record ContextDeclaration(
    INamedTypeSymbol Context, AttributeData Attribute, Location? Place, TypeHeader Header, SerializerOptions Options)
{
    public bool HasStaticConstructor
        => Context.StaticConstructors.Any(static constructor => !constructor.IsImplicitlyDeclared && !constructor.IsGenerated());

    /// <returns>Null if it can have no readers.</returns>
    public static ContextDeclaration? TryRead(INamedTypeSymbol context, Action<Diagnostic> report, CancellationToken cancel)
    {
        if (context.Name.Length == 0
            || OwnAttributes.FindAttributes(context, SerializerParser.Name) is not [var attribute, ..]
            || !SerializerParser.IsContext(context))
            return null;

        Location? place = AttributeLocations.OfAttribute(attribute, cancel);
        var mistakes = new TableMistakes(context.Name, static _ => { });
        TypeHeader header = TypeHeaderParser.Parse(context, mistakes, cancel);
        string? refusal = "the context and the types around it must be partial, and not generic";
        if (mistakes.Fault is null && SerializerOptionsParser.Parse(context, out refusal) is { } options)
            return new ContextDeclaration(context, attribute, place, header, options);

        report(Diagnostic.Create(RuleCatalogue.TypeWithoutReader, place, context.Name, refusal));
        return null;
    }

    public bool AddsToDefault(Compilation compilation)
        => JsonAttributes.Argument(Attribute, SerializerParser.AddToDefault) is true
            && KnownTypes.HasAccessible(compilation, KnownNames.Utf8JsonContextOptions);
}

/// <summary>Reads the options of a context.</summary>
internal static class SerializerOptionsParser
{
    private const int Web = 1; // JsonSerializerDefaults.Web
    private const int Strict = 2;
    private const int Populate = 1; // JsonObjectCreationHandling.Populate
    private const int Disallow = 1; // JsonUnmappedMemberHandling.Disallow
    private const int SerializationOnly = 2; // JsonSourceGenerationMode.Serialization
    private const int Always = 1; // JsonIgnoreCondition.Always
    private const int AllowReadingFromString = 1; // JsonNumberHandling.AllowReadingFromString

    /// <returns>Null if no reader can be exact under these options.</returns>
    public static SerializerOptions? Parse(INamedTypeSymbol context, out string? refusal)
    {
        AttributeData? attribute = JsonAttributes.Find(context, JsonAttributes.GenerationOptions);
        refusal = JsonAttributes.Argument(attribute) is >= Strict ? "its defaults are not General or Web" : null;
        bool isWeb = JsonAttributes.Argument(attribute) is Web;
        var options = new SerializerOptions { Naming = isWeb ? NamingPolicy.CamelCase : NamingPolicy.AsDeclared, IgnoresCase = isWeb };
        if (attribute is null)
            return options;

        foreach (KeyValuePair<string, TypedConstant> argument in attribute.NamedArguments)
        {
            object? value = argument.Value.Kind == TypedConstantKind.Array ? null : argument.Value.Value;
            if (Apply(options, argument.Key, value) is not { } next)
            {
                refusal ??= $"its option {argument.Key} needs the serializer";
                continue;
            }

            options = next;
        }

        return refusal is null ? options : null;
    }

    private static SerializerOptions? Apply(SerializerOptions options, string name, object? value)
    {
        return name switch
        {
            "PropertyNamingPolicy" => value is >= (int)NamingPolicy.AsDeclared and <= (int)NamingPolicy.PascalCase
                ? options with { Naming = (NamingPolicy)value }
                : null,
            "PropertyNameCaseInsensitive" => options with { IgnoresCase = value is true },
            "UnmappedMemberHandling" => options with { DisallowsUnmapped = value is Disallow },
            "UseStringEnumConverter" => options with { HasStringEnums = value is true },
            "IncludeFields" => options with { IncludesFields = value is true },
            "IgnoreReadOnlyProperties" => OnlyReadsIf(value is true) with { IgnoresReadOnlyProperties = value is true },
            "IgnoreReadOnlyFields" => OnlyReadsIf(value is true) with { IgnoresReadOnlyFields = value is true },
            "RespectNullableAnnotations" => options with { RespectsNullable = value is true },
            "RespectRequiredConstructorParameters" => options with { RequiresParameters = value is true },
            "AllowDuplicateProperties" => value is true ? options : null,
            "PreferredObjectCreationHandling" => value is Populate ? null : options,
            "GenerationMode" => value is SerializationOnly ? null : options,
            "ReferenceHandler" => value is 0 ? options : null,
            "DefaultIgnoreCondition" => value is int condition and not Always ? options with { IgnoreCondition = condition } : null,
            // Layouts, and numbers and keys in other forms, are left to the serializer.
            "NumberHandling" => OnlyReadsIf(value is > AllowReadingFromString),
            "DictionaryKeyPolicy" => OnlyReadsIf(value is not 0),
            "WriteIndented" => OnlyReadsIf(value is true),
            // What is not plain under these options is left to the serializer.
            "AllowOutOfOrderMetadataProperties" or "AllowTrailingCommas" or "MaxDepth" or "ReadCommentHandling" or "UnknownTypeHandling"
                or "DefaultBufferSize" or "IndentCharacter" or "IndentSize" or "NewLine" => options,
            _ => null,
        };

        SerializerOptions OnlyReadsIf(bool condition) => options with { OnlyReads = options.OnlyReads || condition };
    }
}
