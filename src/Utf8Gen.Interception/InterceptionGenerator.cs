using System.Text;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Text;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Generation.Serializing;

namespace Utf8Gen.Interception;

/// <summary>Replaces calls with constant text by their UTF-8 forms, in builds that ask for it with
/// the property <c>Utf8GenIntercept</c>.</summary>
/// <remarks>The targets of the package give a compiler this assembly only in such builds, and never
/// in those of an editor. So each run is the first one, and the pipeline is a single step: what
/// others save by remembering is more than this one takes.</remarks>
[Generator(LanguageNames.CSharp)]
public sealed class InterceptionGenerator : IIncrementalGenerator
{
    private const string ReadersHintName = "Utf8Gen.Readers.g.cs";

    private static readonly Encoding Utf8 = new UTF8Encoding(encoderShouldEmitUTF8Identifier: false);

    /// <inheritdoc/>
    public void Initialize(IncrementalGeneratorInitializationContext context)
    {
        context.RegisterSourceOutput(
            context.CompilationProvider
                .Combine(context.AnalyzerConfigOptionsProvider)
                .Select(static (input, cancellation)
                    => InterceptionPlanner.Plan((CSharpCompilation)input.Left, input.Right, cancellation))
                .WithTrackingName(InterceptionSteps.Plan),
            Output);
    }

    private static void Output(SourceProductionContext context, InterceptionPlan interception)
    {
        if (!interception.Build.IsOn)
            return;

        if (interception.Build.Obstacle is { } obstacle)
        {
            if (interception.Calls.Count > 0)
            {
                Location first = LocationOf(interception.Calls[0]);
                context.ReportDiagnostic(Diagnostic.Create(RuleCatalogue.InterceptionImpossible, first, obstacle));
            }

            return;
        }

        if (interception.Calls.Count > 0)
            context.AddSource(InterceptorFile.HintName, SourceText.From(InterceptorFile.Write(interception), Utf8));
        if (interception.Readers is { } readers)
            context.AddSource(ReadersHintName, SourceText.From(ReaderEmitter.Emit(readers, context.CancellationToken), Utf8));
        context.ReportDiagnostic(Diagnostic.Create(
            RuleCatalogue.InterceptedCalls, Location.None, InterceptionSummary.Calls(interception),
            InterceptionSummary.Files(interception), InterceptionSummary.Left(interception)));
    }

    /// <summary>The model has no syntax, so the place is that of a text file.</summary>
    private static Location LocationOf(FoundCall call)
    {
        var place = new LinePosition(call.Line - 1, call.Column - 1);
        return Location.Create(call.Path, new TextSpan(call.Position, 0), new LinePositionSpan(place, place));
    }
}

/// <summary>The named steps of the pipeline, which tests refer to.</summary>
internal static class InterceptionSteps
{
    public const string Plan = "Plan";
}
