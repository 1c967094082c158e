using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Semantics.Operations;

namespace Utf8Gen.Analyzers.HotPaths.RunOnce;

/// <summary>Lambdas that configure something: <c>services.Configure&lt;JsonOptions&gt;(options =>
/// ...)</c>, <c>services.AddSingleton(provider => ...)</c>.</summary>
internal static class SetUpFunction
{
    public static bool Is(IAnonymousFunctionOperation lambda)
        => LinqLambda.TakerOf(lambda) is IInvocationOperation { TargetMethod: var method } call
            && IsSetUp(call)
            && (lambda.Symbol.ReturnsVoid ? Configures(method.Name) : MakesSingleton(method.Name));

    private static bool IsSetUp(IInvocationOperation call)
        => call.Instance?.Type is { } receiver ? SetUpTypes.Includes(receiver)
            : call.TargetMethod is { IsExtensionMethod: true, Parameters: [{ Type: var extended }, ..] } && SetUpTypes.Includes(extended);

    private static bool Configures(string name)
        => name.StartsWith("Configure", StringComparison.Ordinal)
            || name.StartsWith("PostConfigure", StringComparison.Ordinal)
            || name.StartsWith("Add", StringComparison.Ordinal);

    private static bool MakesSingleton(string name)
        => name is "AddSingleton" or "TryAddSingleton" or "AddKeyedSingleton" or "AddHostedService";
}
