using System.Collections.Immutable;
using System.Text;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Text;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Generation.Emitting;
using Utf8Gen.Analyzers.Generation.Emitting.Standalone;
using Utf8Gen.Analyzers.Generation.Model;
using Utf8Gen.Analyzers.Generation.Parsing.Contexts;
using Utf8Gen.Analyzers.Generation.Parsing.Declarations;
using Utf8Gen.Analyzers.Generation.Parsing.Resolving;
using Utf8Gen.Analyzers.Generation.Parsing.Symbols;
using Utf8Gen.Analyzers.Generation.Planning;
using Utf8Gen.Analyzers.Semantics.Names;

namespace Utf8Gen.Analyzers.Generation;

/// <summary>Generates the members of each <c>[Utf8Table]</c> and the body of
/// each <c>[Utf8Match]</c>.</summary>
/// <remarks>Reports only that a table could not be generated: <see cref="Utf8TableAnalyzer"/>
/// shares the parser and reports where the mistake is.</remarks>
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

        IncrementalValueProvider<KeyEnvironment> environment = Environment(context, tables);
        IncrementalValueProvider<ImmutableArray<TableIdentity>> identities = Identities(tables)
            .Combine(Identities(enumTables))
            .Combine(Identities(methods))
            .Combine(Identities(stringConverters).Combine(Identities(enumConverters)))
            .Select(static (all, _) => all.Left.Left.Left.AddRange(all.Left.Left.Right).AddRange(all.Left.Right)
                .AddRange(all.Right.Left).AddRange(all.Right.Right));
        IncrementalValueProvider<EquatableArray<TableIdentity>> clashes = identities
            .Select(static (all, _) => NameClashes.Find(all))
            .WithTrackingName(Steps.Clashes);
        IncrementalValueProvider<TargetFeatures> features = Features(context, identities);

        IncrementalValuesProvider<EmittedFile>[] files =
        [
            Files(tables, environment, features, clashes),
            Files(enumTables, environment, features, clashes),
            Files(methods, environment, features, clashes),
            Files(stringConverters, environment, features, clashes),
            Files(enumConverters, environment, features, clashes),
        ];
        foreach (IncrementalValuesProvider<EmittedFile> some in files)
            context.RegisterSourceOutput(some, Output);
        context.RegisterSourceOutput(PartsOf(files).Combine(features), OutputStandalone);
    }

    private static IncrementalValuesProvider<TableDeclaration> Declarations<TSyntax>(
        IncrementalGeneratorInitializationContext context,
        string attribute,
        Func<GeneratorAttributeSyntaxContext, CancellationToken, TableDeclaration?> parse)
        => context.SyntaxProvider
            .ForAttributeWithMetadataName(attribute, static (node, _) => node is TSyntax, parse)
            .WithTrackingName(Steps.Parse)
            .Where(static table => table is not null)
            .Select(static (table, _) => table!);

    /// <remarks>Runs after every edit, because a reference may be new. Without a declaration no
    /// symbol is looked at: the attributes of the assembly alone take milliseconds.</remarks>
    private static IncrementalValueProvider<TargetFeatures> Features(
        IncrementalGeneratorInitializationContext context, IncrementalValueProvider<ImmutableArray<TableIdentity>> declarations)
        => context.CompilationProvider
            .Combine(declarations.Select(static (all, _) => all.IsEmpty))
            .Select(static (input, _) => input.Right ? TargetFeatures.Unread : TargetFeaturesReader.Read(input.Left))
            .WithTrackingName(Steps.Features);

    /// <summary>Combines what the keys of some tables depend on
    /// besides their declarations.</summary>
    private static IncrementalValueProvider<KeyEnvironment> Environment(
        IncrementalGeneratorInitializationContext context, IncrementalValuesProvider<TableDeclaration> tables)
    {
        IncrementalValueProvider<EquatableArray<JsonContextEntry>> contexts = Distinct(Contexts(context))
            .Combine(Distinct(tables.Select(static (table, _) => table.Source.TypeName)))
            .Combine(context.CompilationProvider)
            .Select(static (input, cancel) => EntriesOf(input.Left.Left, input.Left.Right, input.Right, cancel))
            .WithTrackingName(Steps.Contexts);

        return contexts
            .Combine(context.AdditionalTextsProvider.Collect())
            .Combine(context.AnalyzerConfigOptionsProvider.Select(static (options, _) => KeyFileFinder.ProjectDirectoryOf(options)))
            .Select(static (all, _) => new KeyEnvironment(all.Left.Left, all.Left.Right, all.Right));
    }

    /// <summary>Returns the metadata names of the classes that may be contexts.</summary>
    private static IncrementalValuesProvider<string?> Contexts(IncrementalGeneratorInitializationContext context)
        => context.SyntaxProvider.ForAttributeWithMetadataName(
            KnownNames.JsonSerializableAttribute,
            static (node, _) => node is ClassDeclarationSyntax,
            static (match, _) => (string?)FullTypeName.InMetadata((INamedTypeSymbol)match.TargetSymbol));

    private static IncrementalValueProvider<EquatableArray<string>> Distinct(IncrementalValuesProvider<string?> names)
        => names.Collect().Select(static (all, _) => all.OfType<string>().Distinct().ToEquatableArray());

    /// <remarks>Runs after every edit, because a type of another file may change what a context
    /// reaches. Without a table of a type no symbol is looked at.</remarks>
    private static EquatableArray<JsonContextEntry> EntriesOf(
        EquatableArray<string> contexts, EquatableArray<string> typeNames, Compilation compilation, CancellationToken cancel)
        => contexts.Count == 0 || typeNames.Count == 0
            ? EquatableArray<JsonContextEntry>.Empty
            : JsonContexts.EntriesOf(JsonContexts.Named(compilation, contexts), typeNames, cancel);

    private static IncrementalValueProvider<ImmutableArray<TableIdentity>> Identities(IncrementalValuesProvider<TableDeclaration> tables)
        => tables.Select(static (table, _) => table.Identity).Collect();

    private static IncrementalValuesProvider<EmittedFile> Files(
        IncrementalValuesProvider<TableDeclaration> tables,
        IncrementalValueProvider<KeyEnvironment> environment,
        IncrementalValueProvider<TargetFeatures> features,
        IncrementalValueProvider<EquatableArray<TableIdentity>> clashes)
        => tables
            .Combine(environment)
            .Select(static (input, cancel) => KeyResolver.Resolve(input.Left, input.Right.InputsOf(input.Left, cancel), cancel))
            .WithTrackingName(Steps.Keys)
            .Select(static (table, cancel) => LookupPlanner.Plan(table, cancel))
            .WithTrackingName(Steps.Plan)
            .Combine(features)
            .Combine(clashes)
            .Select(static (input, _) => TableEmitter.Emit(plan: input.Left.Left, features: input.Left.Right, clashes: input.Right))
            .WithTrackingName(Steps.Emit);

    /// <summary>Combines the parts of the library that emitted files call.</summary>
    private static IncrementalValueProvider<StandaloneParts> PartsOf(IncrementalValuesProvider<EmittedFile>[] files)
        => files
            .Select(static some => some
                .Select(static (file, _) => StandaloneUse.Of(file.Text))
                .Collect()
                .Select(static (all, _) => all.Aggregate(StandaloneParts.None, static (sum, parts) => sum | parts)))
            .Aggregate(static (left, right) => left.Combine(right).Select(static (both, _) => both.Left | both.Right))
            .WithTrackingName(Steps.Parts);

    private static void OutputStandalone(SourceProductionContext context, (StandaloneParts Parts, TargetFeatures Features) input)
    {
        if (input.Parts != StandaloneParts.None && !input.Features.HasRuntime)
            context.AddSource(StandaloneFile.HintName, SourceText.From(StandaloneFile.Write(input.Parts, input.Features), Utf8));
    }

    private static void Output(SourceProductionContext context, EmittedFile file)
    {
        if (file.Text is not null)
            context.AddSource(file.HintName, SourceText.From(file.Text, Utf8));

        if (file.Fault is not null)
            context.ReportDiagnostic(Diagnostic.Create(RuleCatalogue.TableNotGenerated, Location.None, file.Table, file.Fault));
    }
}
