using System.Text;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Text;
using Utf8Gen.Analyzers.Generation.Emitting;
using Utf8Gen.Analyzers.Generation.Model;
using Utf8Gen.Analyzers.Generation.Parsing;
using Utf8Gen.Analyzers.Generation.Planning;
using Utf8Gen.Analyzers.Generation.Standalone;
using Utf8Gen.Analyzers.Semantics;

namespace Utf8Gen.Analyzers.Generation;

/// <summary>Generates the members of each <c>[Utf8Table]</c> and the body of each <c>[Utf8Match]</c>.</summary>
/// <remarks>Reports only why a table could not be generated: <see cref="Utf8TableAnalyzer"/> shares the parser and
/// reports everything else. What a step takes and gives are classes, or pairs of these: for each other structure a new
/// compiler compiles the whole pipeline once more, hundreds of methods.</remarks>
[Generator(LanguageNames.CSharp)]
public sealed class Utf8TableGenerator : IIncrementalGenerator
{
    private static readonly Encoding Utf8 = new UTF8Encoding(encoderShouldEmitUTF8Identifier: false);

    /// <inheritdoc/>
    public void Initialize(IncrementalGeneratorInitializationContext context)
    {
        IncrementalValuesProvider<TableDeclaration> tables =
            Declarations<TypeDeclarationSyntax>(context, KnownNames.Utf8TableAttribute, TableParser.TryParse);
        IncrementalValuesProvider<TableDeclaration> enumTables =
            Declarations<TypeDeclarationSyntax>(context, KnownNames.Utf8EnumTableAttribute, TableParser.TryParse);
        IncrementalValuesProvider<TableDeclaration> methods =
            Declarations<MethodDeclarationSyntax>(context, KnownNames.Utf8MatchAttribute, MatchMethodParser.TryParse);
        IncrementalValuesProvider<TableDeclaration> stringConverters =
            Declarations<ClassDeclarationSyntax>(context, KnownNames.Utf8ConverterAttribute, ConverterParser.TryParse);
        IncrementalValuesProvider<TableDeclaration> enumConverters =
            Declarations<ClassDeclarationSyntax>(context, KnownNames.Utf8EnumConverterAttribute, ConverterParser.TryParse);
        IncrementalValuesProvider<TableDeclaration> classifiers =
            Declarations<ClassDeclarationSyntax>(context, KnownNames.Utf8ClassifierAttribute, ClassifierParser.TryParse);

        IncrementalValueProvider<KeyEnvironment> environment = Environment(context, tables);
        IncrementalValueProvider<EquatableArray<TableIdentity>> identities =
            Identities(tables, enumTables, methods, stringConverters, enumConverters, classifiers);
        IncrementalValueProvider<EquatableArray<TableIdentity>> clashes = identities
            .Select(static (all, _) => NameClashes.Find(all))
            .WithTrackingName(Steps.Clashes);
        IncrementalValueProvider<TargetFeatures> features = Features(context, identities);
        IncrementalValueProvider<EmissionContext> emission = features
            .Combine(clashes)
            .Select(static (both, _) => new EmissionContext(both.Left, both.Right));

        IncrementalValuesProvider<EmittedFile>[] files =
        [
            Files(tables, environment, emission),
            Files(enumTables, environment, emission),
            Files(methods, environment, emission),
            Files(stringConverters, environment, emission),
            Files(enumConverters, environment, emission),
            Files(classifiers, environment, emission),
        ];
        foreach (IncrementalValuesProvider<EmittedFile> some in files)
        {
            context.RegisterSourceOutput(some, Output);
            context.RegisterSourceOutput(
                some
                    .Where(static file => file.Fault is not null)
                    .Combine(environment)
                    .Select(static (both, _) => new FaultyTable(both.Left, both.Right))
                    .Combine(context.CompilationProvider),
                static (context, input) => ReportErrors(context, input.Left, input.Right));
        }

        context.RegisterSourceOutput(PartsOf(files).Combine(features), OutputStandalone);
    }

    private static IncrementalValuesProvider<TableDeclaration> Declarations<TSyntax>(
        IncrementalGeneratorInitializationContext context,
        string attribute,
        Func<GeneratorAttributeSyntaxContext, CancellationToken, TableDeclaration?> parse)
        => context.SyntaxProvider
            .ForAttributeWithMetadataName(
                attribute,
                static (node, _) => node is TSyntax,
                (match, cancel) => ParseOrFail(match.TargetSymbol, () => parse(match, cancel)))
            .WithTrackingName(Steps.Parse)
            .Where(static table => table is not null)
            .Select(static (table, _) => table!);

    /// <summary>Parses a declaration. An exception becomes the fault of its table.</summary>
    internal static TableDeclaration? ParseOrFail(ISymbol symbol, Func<TableDeclaration?> parse)
    {
        try
        {
            return parse();
        }
        catch (Exception error) when (error is not OperationCanceledException)
        {
            string type = FullTypeName.InMetadata(symbol as INamedTypeSymbol ?? symbol.ContainingType);
            return new TableDeclaration(
                new TypeHeader("", new[] { new TypePart("class", symbol.Name) }.ToEquatableArray(), type),
                new KeyTableShape(TakesExpected: false), KeySource.None, LookupOptions.Default,
                new TableFault(InternalErrorException.ReasonOf(error), AllowsMembers: false));
        }
    }

    /// <remarks>Runs after every edit, because a reference may be new. Without a declaration no symbol is looked at:
    /// the attributes of the assembly alone take milliseconds.</remarks>
    private static IncrementalValueProvider<TargetFeatures> Features(
        IncrementalGeneratorInitializationContext context, IncrementalValueProvider<EquatableArray<TableIdentity>> declarations)
        => context.CompilationProvider
            .Combine(declarations)
            .Select(static (input, _) => input.Right.Count == 0 ? TargetFeatures.Unread : TargetFeaturesReader.Read(input.Left))
            .WithTrackingName(Steps.Features);

    /// <summary>Combines what the keys of some tables depend on besides their declarations.</summary>
    private static IncrementalValueProvider<KeyEnvironment> Environment(
        IncrementalGeneratorInitializationContext context, IncrementalValuesProvider<TableDeclaration> tables)
    {
        IncrementalValueProvider<EquatableArray<JsonContextEntry>> contexts = Distinct(Contexts(context))
            .Combine(Distinct(tables.Select(static (table, _) => table.Source.TypeName)))
            .Select(static (both, _) => new NamedContexts(both.Left, both.Right))
            .Combine(context.CompilationProvider)
            .Select(static (input, cancel) => input.Left.EntriesIn(input.Right, cancel))
            .WithTrackingName(Steps.Contexts);

        return context.AdditionalTextsProvider
            .Collect()
            .Select(static (files, _) => new KeyEnvironment(EquatableArray<JsonContextEntry>.Empty, files, ProjectDirectory: null))
            .Combine(context.AnalyzerConfigOptionsProvider.Select(static (options, _) => KeyFileFinder.ProjectDirectoryOf(options)))
            .Select(static (both, _) => both.Left with { ProjectDirectory = both.Right })
            .Combine(contexts)
            .Select(static (both, _) => both.Left with { Contexts = both.Right });
    }

    /// <summary>Returns the metadata names of the classes that may be contexts.</summary>
    private static IncrementalValuesProvider<string?> Contexts(IncrementalGeneratorInitializationContext context)
        => context.SyntaxProvider.ForAttributeWithMetadataName(
            KnownNames.JsonSerializableAttribute,
            static (node, _) => node is ClassDeclarationSyntax,
            static (match, _) => (string?)FullTypeName.InMetadata((INamedTypeSymbol)match.TargetSymbol));

    private static IncrementalValueProvider<EquatableArray<string>> Distinct(IncrementalValuesProvider<string?> names)
        => names.Collect().Select(static (all, _) => all.OfType<string>().Distinct().ToEquatableArray());

    private static IncrementalValueProvider<EquatableArray<TableIdentity>> Identities(
        params IncrementalValuesProvider<TableDeclaration>[] tables)
        => tables
            .Select(static some => some
                .Select(static (table, _) => table.Identity)
                .Collect()
                .Select(static (all, _) => all.ToEquatableArray()))
            .Aggregate(static (left, right) => left
                .Combine(right)
                .Select(static (both, _) => both.Left.Concat(both.Right).ToEquatableArray()));

    private static IncrementalValuesProvider<EmittedFile> Files(
        IncrementalValuesProvider<TableDeclaration> tables,
        IncrementalValueProvider<KeyEnvironment> environment,
        IncrementalValueProvider<EmissionContext> emission)
        => tables
            .Combine(environment)
            .Select(static (input, cancel) => KeyResolver.Resolve(input.Left, input.Right, cancel))
            .WithTrackingName(Steps.Keys)
            .Select(static (table, cancel) => LookupPlanner.Plan(table, cancel))
            .WithTrackingName(Steps.Plan)
            .Combine(emission)
            .Select(static (input, _) => TableEmitter.Emit(input.Left, input.Right.Features, input.Right.Clashes))
            .WithTrackingName(Steps.Emit);

    /// <summary>Combines the parts of the library that emitted files call.</summary>
    private static IncrementalValueProvider<UsedParts> PartsOf(IncrementalValuesProvider<EmittedFile>[] files)
        => files
            .Select(static some => some
                .Select(static (file, _) => new UsedParts(StandaloneUse.FindParts(file.Text)))
                .Collect()
                .Select(static (all, _) => UsedParts.Sum(all)))
            .Aggregate(static (left, right) => left.Combine(right).Select(static (both, _) => UsedParts.Sum([both.Left, both.Right])))
            .WithTrackingName(Steps.Parts);

    private static void OutputStandalone(SourceProductionContext context, (UsedParts Used, TargetFeatures Features) input)
    {
        StandaloneParts parts = input.Used.Parts;
        if (parts != StandaloneParts.None && !input.Features.HasRuntime)
            context.AddSource(StandaloneFile.HintName, SourceText.From(StandaloneFile.Write(parts, input.Features), Utf8));
    }

    private static void Output(SourceProductionContext context, EmittedFile file)
    {
        if (file.Text is not null)
            context.AddSource(file.HintName, SourceText.From(file.Text, Utf8));
    }

    private static void ReportErrors(SourceProductionContext context, FaultyTable table, Compilation compilation)
    {
        foreach (Diagnostic error in table.FindErrors(compilation, context.CancellationToken))
            context.ReportDiagnostic(error);
    }
}

/// <summary>The named steps of the pipeline, which tests refer to.</summary>
internal static class Steps
{
    public const string Parse = "Parse";
    public const string Contexts = "Contexts";
    public const string Keys = "Keys";
    public const string Plan = "Plan";
    public const string Features = "Features";
    public const string Clashes = "Clashes";
    public const string Emit = "Emit";
    public const string Parts = "Parts";

    /// <summary>Parses a context with <c>[Utf8Json]</c>.</summary>
    public const string Readers = "Readers";

    /// <summary>Parses the types with <c>[Utf8Json]</c>.</summary>
    public const string TypeReaders = "TypeReaders";
}
