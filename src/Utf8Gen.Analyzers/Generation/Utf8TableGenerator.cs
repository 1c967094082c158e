using System.Text;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Text;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Generation.Emitting;
using Utf8Gen.Analyzers.Generation.Model;
using Utf8Gen.Analyzers.Generation.Parsing;
using Utf8Gen.Analyzers.Generation.Planning;
using Utf8Gen.Analyzers.Semantics;

namespace Utf8Gen.Analyzers.Generation;

/// <summary>Makes the members of each <c>[Utf8Table]</c>.</summary>
/// <remarks>It reports nothing but that a table could not be made: <see cref="Utf8TableAnalyzer"/> shares the parser and
/// says where the mistake is.</remarks>
[Generator(LanguageNames.CSharp)]
public sealed class Utf8TableGenerator : IIncrementalGenerator
{
    private static readonly Encoding Utf8 = new UTF8Encoding(encoderShouldEmitUTF8Identifier: false);

    /// <inheritdoc/>
    public void Initialize(IncrementalGeneratorInitializationContext context)
    {
        IncrementalValuesProvider<TableModel> tables = context.SyntaxProvider
            .ForAttributeWithMetadataName(
                KnownNames.Utf8TableAttribute,
                static (node, _) => node is TypeDeclarationSyntax,
                static (match, cancel) => TableParser.TryParse(match, cancel))
            .WithTrackingName(Steps.Parse)
            .Where(static table => table is not null)
            .Select(static (table, _) => table!);

        IncrementalValuesProvider<TablePlan> plans = tables
            .Select(static (table, cancel) => LookupPlanner.Plan(table, cancel))
            .WithTrackingName(Steps.Plan);

        IncrementalValueProvider<TargetFeatures> features = context.CompilationProvider
            .Select(static (compilation, _) => TargetFeaturesReader.Read(compilation))
            .WithTrackingName(Steps.Features);

        IncrementalValueProvider<EquatableArray<TypeHeader>> clashes = tables
            .Select(static (table, _) => table.Type)
            .Collect()
            .Select(static (types, _) => NameClashes.Find(types))
            .WithTrackingName(Steps.Clashes);

        IncrementalValuesProvider<EmittedFile> files = plans
            .Combine(features)
            .Combine(clashes)
            .Select(static (input, _) => TableEmitter.Emit(plan: input.Left.Left, features: input.Left.Right, clashes: input.Right))
            .WithTrackingName(Steps.Emit);

        context.RegisterSourceOutput(files, Output);
    }

    private static void Output(SourceProductionContext context, EmittedFile file)
    {
        if (file.Text is not null)
            context.AddSource(file.HintName, SourceText.From(file.Text, Utf8));

        if (file.Fault is not null)
            context.ReportDiagnostic(Diagnostic.Create(RuleCatalogue.U8G2000, Location.None, file.Table, file.Fault));
    }
}
