using System.Collections.Immutable;
using Microsoft.CodeAnalysis;

namespace Utf8Gen.Testing;

public sealed partial class GeneratorRun
{
    /// <summary>The steps that the generators name themselves; the others belong to the compiler.</summary>
    internal IEnumerable<KeyValuePair<string, ImmutableArray<IncrementalGeneratorRunStep>>> NamedSteps
        => _result.Results
            .SelectMany(static result => result.TrackedSteps)
            .Where(static step => !PipelineStep.IsOfCompiler(step.Key));

    /// <summary>
    /// Why the last run did, or did not do, each step for one item:
    /// <c>"Parse:Unchanged Plan:Cached Emit:Cached"</c>. </summary>
    /// <param name="item">A piece of text in the model of the item, such as the name of the
    /// table's type.</param>
    /// <param name="steps">The steps to tell of, in this order; none for all that have a name, in
    /// the order of the pipeline. A step that works on all items at once counts for each.</param>
    public string ReasonsOf(string item, params ReadOnlySpan<string> steps)
    {
        Dictionary<string, ImmutableArray<IncrementalGeneratorRunStep>> named = NamedSteps.ToDictionary();
        if (!named.Values.Any(runs => OutputsOf(runs).Any(output => PipelineStep.IsOf(item, output.Step, output.Index))))
            Assert.Fail($"No step of the generator has anything of '{item}'.");

        string[] order = steps.Length > 0
            ? steps.ToArray()
            : [.. named.OrderBy(static step => step.Value.Max(PipelineStep.DepthOf)).Select(static step => step.Key)];
        return string.Join(' ', order.Select(name => $"{name}:{ReasonOf(item, named[name])}"));
    }

    /// <summary>What a step that is taken once made in the last run.</summary>
    public object OutputOf(string step)
    {
        (IncrementalGeneratorRunStep run, int index) = OutputsOf(NamedSteps.Single(named => named.Key == step).Value).Single();
        return run.Outputs[index].Value;
    }

    /// <summary>What the steps of the generators made, those without a name included.</summary>
    public IEnumerable<object> OwnOutputs
        => NamedSteps
            .SelectMany(static named => named.Value)
            .SelectMany(PipelineStep.OwnStepsUpTo)
            .Distinct()
            .SelectMany(static step => step.Outputs)
            .Select(static output => output.Value)
            .OfType<object>();

    private static string ReasonOf(string item, ImmutableArray<IncrementalGeneratorRunStep> runs)
    {
        (IncrementalGeneratorRunStep Step, int Index)[] outputs = [.. OutputsOf(runs)];
        if (outputs.Length > 1)
            outputs = [.. outputs.Where(output => PipelineStep.IsOf(item, output.Step, output.Index))];

        return string.Join('+', outputs.Select(static output => output.Step.Outputs[output.Index].Reason).Distinct());
    }

    private static IEnumerable<(IncrementalGeneratorRunStep Step, int Index)> OutputsOf(ImmutableArray<IncrementalGeneratorRunStep> runs)
        => runs.SelectMany(static step => Enumerable.Range(0, step.Outputs.Length).Select(index => (step, index)));
}
