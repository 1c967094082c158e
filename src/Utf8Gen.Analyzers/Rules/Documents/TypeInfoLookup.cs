using Microsoft.CodeAnalysis.Diagnostics;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Rules.Reporting;
using Utf8Gen.Analyzers.Semantics;

namespace Utf8Gen.Analyzers.Rules.Documents;

/// <summary>The metadata of a type, or its converter, looked up where it is used:
/// <c>options.GetTypeInfo(typeof(T))</c>.</summary>
internal sealed class TypeInfoLookup
{
    private TypeInfoLookup(IInvocationOperation call, ITypeSymbol type, bool hasStaticOptions)
    {
        Call = call;
        Type = type;
        HasStaticOptions = hasStaticOptions;
    }

    public IInvocationOperation Call { get; }

    /// <summary>The type in <c>typeof</c>.</summary>
    public ITypeSymbol Type { get; }

    /// <summary>Whether the options are always the same object, so that a static field can keep the result.</summary>
    public bool HasStaticOptions { get; }

    public static TypeInfoLookup? TryMatch(IInvocationOperation call)
    {
        if (call is not
            {
                TargetMethod: { Name: "GetTypeInfo" or "GetConverter", ContainingType: var owner }, Instance: { } options,
                Arguments: [{ Value: ITypeOfOperation { TypeOperand: { } type } }]
            }
            || !owner.IsInSystemTextJson("JsonSerializerOptions")
            || HasTypeParameter(type)
            || IsKept(call))
        {
            return null;
        }

        return new TypeInfoLookup(call, type, IsStatic(options));
    }

    /// <summary><c>typeof(T)</c>, <c>typeof(List&lt;T&gt;)</c>, <c>typeof(T[])</c>, a type nested in one of these: the
    /// type differs.</summary>
    private static bool HasTypeParameter(ITypeSymbol type) => type switch
    {
        ITypeParameterSymbol or IErrorTypeSymbol => true,
        IArrayTypeSymbol { ElementType: var element } => HasTypeParameter(element),
        INamedTypeSymbol { TypeArguments: var arguments, ContainingType: var outer }
            => arguments.Any(HasTypeParameter) || (outer is not null && HasTypeParameter(outer)),
        _ => false,
    };

    /// <summary>Whether the result is stored for later: in an initializer, a constructor, a factory of converters, or a
    /// field.</summary>
    private static bool IsKept(IInvocationOperation call)
    {
        for (IOperation? ancestor = call.Parent; ancestor is not null; ancestor = ancestor.Parent)
        {
            if (ancestor is IFieldInitializerOperation or IPropertyInitializerOperation
                or IAssignmentOperation { Target: IFieldReferenceOperation or IPropertyReferenceOperation }
                or ICoalesceAssignmentOperation)
            {
                return true;
            }
        }

        return call.SemanticModel?.GetEnclosingSymbol(call.Syntax.SpanStart) is IMethodSymbol
        {
            MethodKind: MethodKind.Constructor or MethodKind.StaticConstructor
        } or IMethodSymbol { Name: "CreateConverter" };
    }

    private static bool IsStatic(IOperation options) => options switch
    {
        IFieldReferenceOperation { Field: { IsStatic: true, IsReadOnly: true } } => true,
        IPropertyReferenceOperation { Property: { IsStatic: true, IsReadOnly: true, ContainingType: var type } }
            => type.IsInSystemTextJson("JsonSerializerOptions"),
        _ => false,
    };
}

/// <summary>U8G0039</summary>
internal static class TypeInfoLookupRule
{
    public static void Analyze(OperationAnalysisContext context, RuleContext rules)
    {
        var call = (IInvocationOperation)context.Operation;
        if (TypeInfoLookup.TryMatch(call) is not { } found
            || !found.HasStaticOptions
            || rules.RunsOnce(context))
        {
            return;
        }

        string type = found.Type.ToMinimalDisplayString(call.SemanticModel!, call.Syntax.SpanStart);
        rules.Report(
            context,
            new Finding(RuleCatalogue.TypeInfoLookup, call, call.Syntax.GetLocation(), call.TargetMethod.Name, type));
    }
}
