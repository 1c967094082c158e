using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Text;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Files;
using Utf8Gen.Analyzers.HotPaths.Profiles;
using Utf8Gen.Analyzers.HotPaths.Profiles.Reading;

namespace Utf8Gen.Analyzers.Rules.Configuration;

/// <summary>U8G9002: a malformed profile, or an entry whose method or rule does not
/// exist.</summary>
[DiagnosticAnalyzer(LanguageNames.CSharp)]
public sealed class ProfileAnalyzer : DiagnosticAnalyzer
{
    public override ImmutableArray<DiagnosticDescriptor> SupportedDiagnostics { get; } = ImmutableArray.Create(
        RuleCatalogue.IneffectiveProfile);

    public override void Initialize(AnalysisContext context)
    {
        context.EnableConcurrentExecution();
        context.ConfigureGeneratedCodeAnalysis(GeneratedCodeAnalysisFlags.None);
        context.RegisterCompilationStartAction(static start =>
        {
            if (start.Options.AdditionalFiles.Any(ProfileFile.Is))
                start.RegisterAdditionalFileAction(Analyze);
        });
    }

    private static void Analyze(AdditionalFileAnalysisContext context)
    {
        if (!ProfileFile.Is(context.AdditionalFile) || context.AdditionalFile.GetText(context.CancellationToken) is not { } text)
            return;

        Profile profile = ProfileFile.Parse(text);
        if (profile.Mistake is { } mistake)
            Report(context, text, new TextSpan(mistake.Position, 0), ProfileFile.NameOf(context.AdditionalFile), mistake.Message);

        foreach (UnknownRule rule in profile.UnknownRules)
            Report(context, text, new TextSpan(rule.Position, rule.Length), rule.Id, "no rule that a profile measures has this ID");

        foreach (ProfileEntry entry in profile.Entries)
        {
            context.CancellationToken.ThrowIfCancellationRequested();
            if (entry.IsAbout(context.Compilation.AssemblyName) && MissingMethod.Find(entry.Method, context.Compilation) is { } missing)
                Report(context, text, new TextSpan(entry.Position, entry.Length), entry.Text, missing);
        }
    }

    private static void Report(AdditionalFileAnalysisContext context, SourceText text, TextSpan span, string what, string problem)
        => context.ReportDiagnostic(Diagnostic.Create(
            RuleCatalogue.IneffectiveProfile,
            Location.Create(context.AdditionalFile.Path, span, text.Lines.GetLinePositionSpan(span)),
            what,
            problem));
}
