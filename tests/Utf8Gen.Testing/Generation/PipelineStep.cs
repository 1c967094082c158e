using System.Collections.Immutable;
using Microsoft.CodeAnalysis;

namespace Utf8Gen.Testing;

/// <summary>Questions about the steps of a generator's pipeline.</summary>
internal static class PipelineStep
{
    private const string CompilationOptions = "CompilationOptions";

    private static readonly ImmutableHashSet<string> InputsAndOutputs =
    [
        CompilationOptions,
        WellKnownGeneratorInputs.Compilation, WellKnownGeneratorInputs.ParseOptions, WellKnownGeneratorInputs.AdditionalTexts,
        WellKnownGeneratorInputs.AnalyzerConfigOptions, WellKnownGeneratorInputs.MetadataReferences,
        WellKnownGeneratorOutputs.SourceOutput, WellKnownGeneratorOutputs.ImplementationSourceOutput,
    ];

    /// <summary>The compiler's own steps for attributes have names such
    /// as "result_ForAttributeWithMetadataName".</summary>
    public static bool IsOfCompiler(string name)
        => InputsAndOutputs.Contains(name) || name.Contains("_ForAttribute", StringComparison.Ordinal);

    /// <summary>A step and those that it depends on, without the compiler's own.</summary>
    public static IEnumerable<IncrementalGeneratorRunStep> OwnStepsUpTo(IncrementalGeneratorRunStep step)
        => step.Name is { } name && IsOfCompiler(name)
            ? []
            : [step, .. step.Inputs.SelectMany(static input => OwnStepsUpTo(input.Source))];

    /// <summary>How many steps lie before this one.</summary>
    public static int DepthOf(IncrementalGeneratorRunStep step)
        => step.Inputs.Select(static input => 1 + DepthOf(input.Source)).DefaultIfEmpty().Max();

    /// <summary>Whether an output belongs to an item: its own text has it, or it was made out of
    /// something that belongs to it.</summary>
    /// <remarks>Only the first input is followed. A combination has the item there and beside it
    /// what is one for all items, where the texts of all items may meet.</remarks>
    public static bool IsOf(string item, IncrementalGeneratorRunStep step, int output)
    {
        if (step.Name is { } name && IsOfCompiler(name))
            return false;

        return step.Outputs[output].Value?.ToString()?.Contains(item, StringComparison.Ordinal) == true
            || (step.Inputs.Length > 0 && IsOf(item, step.Inputs[0].Source, step.Inputs[0].OutputIndex));
    }
}
