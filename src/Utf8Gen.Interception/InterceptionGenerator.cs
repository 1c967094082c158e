using System.Collections.Immutable;
using System.Text;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Text;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Generation.Model;
using Utf8Gen.Interception.Emitting;
using Utf8Gen.Interception.Model;
using Utf8Gen.Interception.Reading;

namespace Utf8Gen.Interception;

/// <summary>Replaces calls with constant text by their UTF-8 forms, in builds that ask for it with
/// the property <c>Utf8GenIntercept</c>.</summary>
/// <remarks>The targets of the package give a compiler this assembly only in such builds, and never
/// in those of an editor.</remarks>
[Generator(LanguageNames.CSharp)]
public sealed class InterceptionGenerator : IIncrementalGenerator
{
    private static readonly Encoding Utf8 = new UTF8Encoding(encoderShouldEmitUTF8Identifier: false);

    /// <inheritdoc/>
    public void Initialize(IncrementalGeneratorInitializationContext context)
    {
        IncrementalValueProvider<Build> build = context.CompilationProvider
            .Combine(context.AnalyzerConfigOptionsProvider)
            .Select(static (input, _) => BuildReader.Read((CSharpCompilation)input.Left, input.Right.GlobalOptions))
            .WithTrackingName(Steps.Build);
        IncrementalValueProvider<ImmutableArray<FoundCall>> calls = context.SyntaxProvider
            .CreateSyntaxProvider(static (node, _) => CallReader.MayBeFound(node), CallReader.TryRead)
            .Where(static call => call is not null)
            .Select(static (call, _) => call!)
            .WithTrackingName(Steps.Calls)
            .Collect();
        IncrementalValueProvider<EquatableArray<FileToLeave>> files = context.CompilationProvider
            .Combine(context.AnalyzerConfigOptionsProvider)
            .Combine(calls.Select(static (all, _) => all.IsEmpty))
            .Select(static (input, cancellation) => input.Right
                ? EquatableArray<FileToLeave>.Empty
                : FileReader.Read(input.Left.Left, input.Left.Right, cancellation))
            .WithTrackingName(Steps.Files);

        context.RegisterSourceOutput(
            calls.Combine(files).Combine(build)
                .Select(static (input, _) => InterceptionPlanner.Plan(input.Left.Left, input.Left.Right, input.Right))
                .WithTrackingName(Steps.Plan),
            Output);
    }

    private static void Output(SourceProductionContext context, Model.Interception interception)
    {
        if (!interception.Build.IsOn)
            return;

        if (interception.Build.Obstacle is { } obstacle)
        {
            if (interception.Calls.Count > 0)
                context.ReportDiagnostic(Diagnostic.Create(RuleCatalogue.InterceptionImpossible, Location.None, obstacle));
            return;
        }

        if (interception.Calls.Count > 0)
            context.AddSource(InterceptorFile.HintName, SourceText.From(InterceptorFile.Write(interception), Utf8));
        context.ReportDiagnostic(Diagnostic.Create(
            RuleCatalogue.InterceptedCalls, Location.None, InterceptionSummary.Calls(interception),
            InterceptionSummary.Files(interception), InterceptionSummary.Left(interception)));
    }
}
