using Microsoft.CodeAnalysis.Operations;
using Microsoft.CodeAnalysis;

namespace Utf8Gen.Analyzers.HotPaths.Calls;

/// <summary>Returns the functions that an operation calls, as they are declared,
/// if they are certain.</summary>
internal static class CallTarget
{
    /// <summary>Returns the method, constructor, getter or setter; a compound assignment
    /// calls both accessors.</summary>
    public static (IMethodSymbol? First, IMethodSymbol? Second) Of(IOperation operation) => operation switch
    {
        IInvocationOperation call => (NonVirtual(call.TargetMethod, call.Instance), null),
        IObjectCreationOperation { Constructor: { } constructor } => (Declared(constructor), null),
        IPropertyReferenceOperation property => Accessors(property),
        _ => default,
    };

    /// <summary>Returns one symbol for a function, whatever its constructed type or
    /// partial declarations.</summary>
    public static IMethodSymbol Declared(IMethodSymbol function)
    {
        IMethodSymbol definition = function.OriginalDefinition;
        return definition.PartialDefinitionPart ?? definition;
    }

    private static (IMethodSymbol? First, IMethodSymbol? Second) Accessors(IPropertyReferenceOperation reference)
    {
        IPropertySymbol property = reference.Property;
        IMethodSymbol? getter = NonVirtual(property.GetMethod, reference.Instance);
        IMethodSymbol? setter = NonVirtual(property.SetMethod, reference.Instance);
        return reference.Parent switch
        {
            ISimpleAssignmentOperation assignment when assignment.Target == reference => (setter, null),
            ICompoundAssignmentOperation assignment when assignment.Target == reference => (getter, setter),
            ICoalesceAssignmentOperation assignment when assignment.Target == reference => (getter, setter),
            IIncrementOrDecrementOperation => (getter, setter),
            INameOfOperation => default,
            _ => (getter, null),
        };
    }

    private static IMethodSymbol? NonVirtual(IMethodSymbol? function, IOperation? instance)
    {
        bool isVirtual = function is not null && (function.IsVirtual || function.IsAbstract || function.IsOverride)
            && !function.IsSealed && !function.ContainingType.IsSealed && !IsBase(instance);
        return function is null || isVirtual || function.MethodKind == MethodKind.DelegateInvoke ? null : Declared(function);
    }

    private static bool IsBase(IOperation? instance)
        => instance is IInstanceReferenceOperation { Syntax: Microsoft.CodeAnalysis.CSharp.Syntax.BaseExpressionSyntax };
}
