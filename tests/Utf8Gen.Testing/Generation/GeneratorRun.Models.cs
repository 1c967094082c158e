using System.Collections.Immutable;
using Microsoft.CodeAnalysis;

namespace Utf8Gen.Testing;

public sealed partial class GeneratorRun
{
    /// <summary>Fails when a named step gives something that must not travel in a pipeline (an object of the compiler,
    /// or one that is not a value), or when the same code, parsed anew, gives another value.</summary>
    public void AssertModelsAreValues()
    {
        ImmutableArray<(string Step, object? Value)> models = Models();
        ImmutableArray<(string Step, object? Value)> again = Anew().Models();
        Assert.NotEmpty(models);
        string[] faults =
        [
            .. models.SelectMany(static model => ModelGraph.FaultsOf(model.Value, model.Step)),
            .. models.Zip(again).SelectMany(static pair => InequalitiesOf(pair.First, pair.Second)),
        ];
        if (faults.Length > 0)
            Assert.Fail($"The pipeline is not one of values:\n{string.Join('\n', faults)}");

        Assert.Equal(models.Length, again.Length);
    }

    private static IEnumerable<string> InequalitiesOf((string Step, object? Value) first, (string Step, object? Value) second)
    {
        if (first.Step != second.Step || !Equals(first.Value, second.Value))
            yield return $"{first.Step} gives another value for the same code: {first.Value}, then {second.Value}";
        else if (first.Value?.GetHashCode() != second.Value?.GetHashCode())
            yield return $"{first.Step} gives another hash code for an equal value: {first.Value}";
    }

    /// <summary>The same files in a new project and a new driver, so that nothing is shared with this run.</summary>
    private GeneratorRun Anew() => Of(Source, _options, _generators);

    private ImmutableArray<(string Step, object? Value)> Models()
        =>
        [
            .. NamedSteps
                .OrderBy(static step => step.Key, StringComparer.Ordinal)
                .SelectMany(static step => step.Value.SelectMany(run => run.Outputs.Select(output => (step.Key, (object?)output.Value)))),
        ];
}
