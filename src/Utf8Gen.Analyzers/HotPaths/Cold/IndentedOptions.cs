using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.HotPaths.Calls;
using Utf8Gen.Analyzers.Semantics.Names;
using Utf8Gen.Analyzers.Semantics.Operations;

namespace Utf8Gen.Analyzers.HotPaths.Cold;

/// <summary><c>JsonSerializerOptions</c> that indent and are given a converter:
/// <c>new() { WriteIndented = true, Converters = { new OrderConverter() } }</c>.</summary>
internal static class IndentedOptions
{
    /// <param name="converter">The place that names the converter.</param>
    /// <param name="model">The model of its file.</param>
    public static bool Get(SimpleNameSyntax converter, SemanticModel model)
        => UsePlaces.CreationOf(converter) is { } creation
            && model.GetOperation(creation) is { } created
            && CallWith(created) is { TargetMethod.Name: "Add", Instance: { } list } add
            && (list is IPropertyReferenceOperation { Instance: ILocalReferenceOperation { Local: var options } }
                ? Indents(options, OperationRoot.Of(add))
                : InitializerAround(add) is { } initializer && Indents(initializer));

    private static IInvocationOperation? CallWith(IOperation argument)
    {
        IOperation? around = argument.Parent;
        while (around is IConversionOperation or IArgumentOperation)
            around = around.Parent;

        return around as IInvocationOperation;
    }

    /// <summary>The initializer of the options around <c>Converters = { ... }</c>.</summary>
    private static IObjectOrCollectionInitializerOperation? InitializerAround(IInvocationOperation add)
        => add.Parent is IObjectOrCollectionInitializerOperation
        {
            Parent: IMemberInitializerOperation { Parent: IObjectOrCollectionInitializerOperation initializer }
        }
            ? initializer
            : null;

    private static bool Indents(IObjectOrCollectionInitializerOperation initializer)
    {
        foreach (IOperation part in initializer.Initializers)
        {
            if (IsTrue(part) is not null)
                return true;
        }

        return false;
    }

    /// <summary>Whether the options of a local variable are declared or changed so that
    /// they indent.</summary>
    private static bool Indents(ILocalSymbol options, IOperation root)
    {
        foreach (IOperation operation in root.Descendants())
        {
            bool indents = operation switch
            {
                IVariableDeclaratorOperation { Symbol: var declared } declarator when Is(declared, options)
                    => CreationIn(declarator) is { Initializer: { } initializer } && Indents(initializer),
                _ => IsTrue(operation)?.Instance is ILocalReferenceOperation { Local: var changed } && Is(changed, options),
            };
            if (indents)
                return true;
        }

        return false;
    }

    /// <summary><c>new JsonSerializerOptions { ... }</c>, and <c>new() { ... }</c>, which is
    /// converted.</summary>
    private static IObjectCreationOperation? CreationIn(IVariableDeclaratorOperation declarator)
        => declarator.GetVariableInitializer()?.Value switch
        {
            IConversionOperation { Operand: var operand } => operand as IObjectCreationOperation,
            var value => value as IObjectCreationOperation,
        };

    private static bool Is(ILocalSymbol local, ILocalSymbol other) => SymbolEqualityComparer.Default.Equals(local, other);

    /// <summary><c>WriteIndented = true</c></summary>
    private static IPropertyReferenceOperation? IsTrue(IOperation operation)
        => operation is ISimpleAssignmentOperation
        {
            Target: IPropertyReferenceOperation { Property.Name: "WriteIndented" } target,
            Value.ConstantValue: { HasValue: true, Value: true }
        } && IsOfOptions(target)
            ? target
            : null;

    private static bool IsOfOptions(IPropertyReferenceOperation reference)
        => reference.Property.ContainingType is { Name: "JsonSerializerOptions" } type
            && type.IsInNamespace("System.Text.Json");
}
