using Microsoft.CodeAnalysis.Diagnostics;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.HotPaths;
using Utf8Gen.Analyzers.Semantics;

namespace Utf8Gen.Analyzers.Rules.Configuration;

/// <summary>U8G9006: a table or match method calls the runtime library, which the package reference hides from the
/// users of this library.</summary>
[DiagnosticAnalyzer(LanguageNames.CSharp)]
public sealed class PrivateLibraryAnalyzer : DiagnosticAnalyzer
{
    /// <summary>Set by Utf8Gen.targets from the PrivateAssets of the package reference.</summary>
    private const string LibraryIsPrivate = "build_property.Utf8GenLibraryIsPrivate";

    private const string Remedy = "remove PrivateAssets from the package reference";

    /// <summary>What is generated for a converter always calls the runtime library.</summary>
    private const string LookupRemedy = "set the property Utf8GenRuntime to false, or " + Remedy;

    public override ImmutableArray<DiagnosticDescriptor> SupportedDiagnostics { get; } = ImmutableArray.Create(
        RuleCatalogue.PrivateLibrary);

    public override void Initialize(AnalysisContext context)
    {
        context.EnableConcurrentExecution();
        context.ConfigureGeneratedCodeAnalysis(GeneratedCodeAnalysisFlags.None);
        context.RegisterCompilationStartAction(static start =>
        {
            if (IsPrivateLibrary(start.Compilation, start.Options.AnalyzerConfigOptionsProvider.GlobalOptions))
                start.RegisterSymbolAction(AnalyzeType, SymbolKind.NamedType);
        });
    }

    private static bool IsPrivateLibrary(Compilation compilation, AnalyzerConfigOptions globalOptions)
        => compilation.Options.OutputKind == OutputKind.DynamicallyLinkedLibrary
            && globalOptions.TryGetValue(LibraryIsPrivate, out string? text)
            && bool.TryParse(text, out bool isPrivate)
            && isPrivate
            && RuntimeLibrary.IsReferenced(compilation)
            && !TestProject.IsTestCompilation(compilation, globalOptions);

    /// <remarks>Methods are found through their type: for a partial one the compiler passes only the generated part to
    /// an analyzer.</remarks>
    private static void AnalyzeType(SymbolAnalysisContext context)
    {
        ReportAttributes(context, context.Symbol, "Utf8TableAttribute", LookupRemedy);
        ReportAttributes(context, context.Symbol, "Utf8ConverterAttribute", Remedy);
        ReportAttributes(context, context.Symbol, "Utf8ClassifierAttribute", Remedy);
        foreach (ISymbol member in ((INamedTypeSymbol)context.Symbol).GetMembers())
        {
            if (member.Kind == SymbolKind.Method)
                ReportAttributes(context, member, "Utf8MatchAttribute", LookupRemedy);
        }
    }

    private static void ReportAttributes(SymbolAnalysisContext context, ISymbol symbol, string name, string remedy)
    {
        foreach (AttributeData attribute in symbol.GetAttributes())
        {
            if (attribute.AttributeClass is { } type && type.Name == name && type.IsIn("Utf8Gen")
                && attribute.ApplicationSyntaxReference is { } place)
            {
                Location location = place.GetSyntax(context.CancellationToken).GetLocation();
                context.ReportDiagnostic(Diagnostic.Create(RuleCatalogue.PrivateLibrary, location, symbol.Name, remedy));
            }
        }
    }
}
