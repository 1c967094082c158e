using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using Utf8Gen.Analyzers.HotPaths.Calls;
using Utf8Gen.Analyzers.HotPaths.Options;

namespace Utf8Gen.Analyzers.HotPaths.Transitive;

/// <summary>Determines what is hot because hot code of the same compilation calls it.</summary>
internal sealed class TransitiveHotPaths
{
    private readonly HotPathModel _hotPaths;
    private readonly CallGraph _calls = new();

    private TransitiveHotPaths(HotPathModel hotPaths) => _hotPaths = hotPaths;

    /// <returns><see langword="null"/> if no file has the mode <c>transitive</c>; no
    /// calls are recorded then.</returns>
    public static TransitiveHotPaths? TryCreate(CompilationStartAnalysisContext start, HotPathModel hotPaths)
    {
        if (!IsAskedFor(start.Compilation, start.Options.AnalyzerConfigOptionsProvider))
            return null;

        var transitive = new TransitiveHotPaths(hotPaths);
        start.RegisterOperationAction(
            transitive.AddCall, OperationKind.Invocation, OperationKind.ObjectCreation, OperationKind.PropertyReference);
        return transitive;
    }

    /// <summary>Returns what to query at the end of the compilation for an operation that
    /// is not hot by itself.</summary>
    public (IMethodSymbol Function, int MaxDepth)? QuestionAbout(IOperation operation, ISymbol member)
    {
        HotPathOptions options = _hotPaths.OptionsFor(operation.Syntax.SyntaxTree);
        if (options.Mode != HotPathMode.Transitive || FunctionAround.Find(operation, member) is not { } function)
            return null;

        return _hotPaths.MeasureHeat(operation, member).IsCold ? null : (function, options.MaxDepth);
    }

    /// <summary>Returns why a function is called often, if it is. Only after
    /// all calls are known.</summary>
    public HotReason? Classify(IMethodSymbol function, int maxDepth)
        => _calls.FindChain(function, maxDepth) is { } chain ? new HotReason(chain, chain) : null;

    private static bool IsAskedFor(Compilation compilation, AnalyzerConfigOptionsProvider provider)
    {
        foreach (SyntaxTree tree in compilation.SyntaxTrees)
        {
            if (AnalyzerOptionTable.HotPathMode.Read(provider.GetOptions(tree)) == HotPathMode.Transitive)
                return true;
        }

        return false;
    }

    private void AddCall(OperationAnalysisContext context)
    {
        (IMethodSymbol? first, IMethodSymbol? second) = CallTarget.Of(context.Operation);
        first = OfSource(first, context.Compilation);
        second = OfSource(second, context.Compilation);
        if ((first ?? second) is null)
            return;

        Heat heat = _hotPaths.MeasureHeat(context.Operation, context.ContainingSymbol);
        if (heat.IsCold)
            return;

        IMethodSymbol? caller = FunctionAround.Find(context.Operation, context.ContainingSymbol);
        if (first is not null)
            _calls.Add(first, caller, heat.Reason);
        if (second is not null)
            _calls.Add(second, caller, heat.Reason);
    }

    private static IMethodSymbol? OfSource(IMethodSymbol? function, Compilation compilation)
        => function is not null && SymbolEqualityComparer.Default.Equals(function.ContainingAssembly, compilation.Assembly)
            ? function
            : null;
}
