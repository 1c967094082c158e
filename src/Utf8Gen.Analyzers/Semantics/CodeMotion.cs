using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Text;

namespace Utf8Gen.Analyzers.Semantics;

/// <summary>Whether code can move from one place to a later one.</summary>
/// <remarks>A closed list of what may be in between: anything not known to be harmless is an obstacle.</remarks>
internal static class CodeMotion
{
    /// <param name="from">A declaration in the scope.</param>
    /// <param name="to">A later expression.</param>
    /// <param name="scope">The block that contains both.</param>
    /// <param name="mayEnterTry">Whether the later place may be in a <c>try</c> that the first one is not in.</param>
    /// <param name="mayDecide">Whether the later place may be in the condition of a statement.</param>
    public static bool IsClear(IOperation from, IOperation to, IOperation scope, bool mayEnterTry, bool mayDecide = false)
        => IsReachedInAnyCase(to, scope, mayEnterTry, mayDecide) && IsHarmless(from.Syntax.Span.End, to, scope);

    /// <summary>Whether an expression is the first thing in a statement that has an effect.</summary>
    public static bool IsClearFromStartOf(IOperation statement, IOperation to)
        => IsReachedInAnyCase(to, statement, mayEnterTry: false, mayDecide: false) && IsHarmless(statement.Syntax.SpanStart, to, statement);

    /// <summary>Whether nothing that a call evaluates after an argument has an effect: a span argument is read after
    /// that.</summary>
    /// <remarks>Arguments are in the order of evaluation, which named arguments change.</remarks>
    public static bool IsClearBehind(IArgumentOperation argument, IInvocationOperation call)
    {
        bool isBehind = false;
        foreach (IArgumentOperation other in call.Arguments)
        {
            if (isBehind && !other.Descendants().All(static part => DoesNothing(part) || OnlyCalculates(part)))
                return false;
            isBehind |= other == argument;
        }

        return true;
    }

    /// <summary><c>out int number</c>, <c>NumberStyles.Float | NumberStyles.AllowThousands</c>,
    /// <c>settings.Culture</c></summary>
    /// <remarks>It may throw, and a property may be created on demand, but nothing that exists changes.</remarks>
    private static bool OnlyCalculates(IOperation operation) => operation switch
    {
        IDeclarationExpressionOperation or IConditionalOperation or ICoalesceOperation => true,

        // No span lives across it in any case: see AwaitedArgument.
        IAwaitOperation => true,
        IBinaryOperation { OperatorMethod: null } => true,
        IPropertyReferenceOperation { Property: { IsIndexer: false, ReturnsByRef: false } } => true,
        IInvocationOperation { TargetMethod: { Name: "GetCultureInfo", ContainingType: { } type } } => IsCulture(type),
        IInvocationOperation { TargetMethod: { Name: nameof(GetType), ContainingType.SpecialType: SpecialType.System_Object } } => true,
        IObjectCreationOperation { Type: INamedTypeSymbol type } => IsCulture(type),
        _ => false,
    };

    private static bool IsCulture(INamedTypeSymbol type) => type.Name == "CultureInfo" && type.IsInNamespace("System.Globalization");

    /// <summary>Whether control reaches an expression exactly once for each time that it enters the scope.</summary>
    private static bool IsReachedInAnyCase(IOperation to, IOperation scope, bool mayEnterTry, bool mayDecide)
    {
        for (IOperation inner = to; inner != scope; inner = inner.Parent!)
        {
            if (inner.Parent is not { } outer || (outer != scope && !LeadsTo(inner, outer, mayEnterTry, mayDecide)))
                return false;
        }

        return true;
    }

    private static bool LeadsTo(IOperation inner, IOperation outer, bool mayEnterTry, bool mayDecide) => outer switch
    {
        IArgumentOperation or IInvocationOperation or IObjectCreationOperation or IConversionOperation or IAwaitOperation => true,
        IReturnOperation { Kind: OperationKind.Return } or IExpressionStatementOperation => true,
        IVariableInitializerOperation or IVariableDeclaratorOperation or IVariableDeclarationOperation
            or IVariableDeclarationGroupOperation => true,
        IUsingDeclarationOperation or IUsingOperation or IPropertyReferenceOperation => true,

        // unsafe { }, where nothing can be awaited
        IBlockOperation block => !block.Syntax.Parent.IsKind(SyntaxKind.UnsafeStatement),
        ISimpleAssignmentOperation assignment => assignment.Value == inner,
        ICoalesceOperation coalesce => coalesce.Value == inner,
        IConditionalAccessOperation access => access.Operation == inner,
        IBinaryOperation binary => binary.LeftOperand == inner,
        IIsPatternOperation pattern => pattern.Value == inner,
        IConditionalOperation conditional => mayDecide && conditional.Condition == inner,
        IUnaryOperation { OperatorMethod: null } => mayDecide,
        ITryOperation attempt => mayEnterTry && attempt.Body == inner,
        _ => false,
    };

    /// <summary>Whether nothing in between, except the expression itself, has an effect.</summary>
    private static bool IsHarmless(int start, IOperation to, IOperation scope)
    {
        TextSpan between = TextSpan.FromBounds(start, Math.Max(start, to.Syntax.SpanStart));
        foreach (IOperation operation in scope.Descendants())
        {
            if (between.Contains(operation.Syntax.SpanStart) && !operation.Syntax.Span.Contains(to.Syntax.Span) && !DoesNothing(operation))
                return false;
        }

        return true;
    }

    private static bool DoesNothing(IOperation operation) => operation switch
    {
        ILiteralOperation or IDefaultValueOperation or ITypeOfOperation or INameOfOperation => true,

        // The operator of an implicit conversion is code as well.
        IConversionOperation { OperatorMethod: var @operator } => @operator is null,
        { IsImplicit: true } => true,
        ILocalReferenceOperation or IParameterReferenceOperation or IFieldReferenceOperation or IInstanceReferenceOperation => true,
        IVariableDeclarationGroupOperation or IVariableDeclarationOperation or IVariableInitializerOperation => true,

        // A span does not survive an await that may follow it.
        IVariableDeclaratorOperation { Symbol.Type.IsRefLikeType: var isSpan } => !isSpan,
        IArgumentOperation or IObjectOrCollectionInitializerOperation or IDiscardOperation => true,

        // new JsonSerializerOptions { WriteIndented = true }
        IObjectCreationOperation { Type: { } type } => IsOfJson(type),
        ISimpleAssignmentOperation { Parent: IObjectOrCollectionInitializerOperation } => true,

        // JsonSerializerOptions.Default; SampleContext.Default.Sample; Encoding.UTF8;
        // what is assigned to comes last.
        IPropertyReferenceOperation { Property: var property } reference
            => IsOfJson(property.Type) || IsConstantOfText(property)
                || reference.Parent is IAssignmentOperation { Target: var target } && target == reference,
        _ => false,
    };

    private static bool IsConstantOfText(IPropertySymbol property)
        => property is { IsStatic: true, ContainingType: { Name: "Encoding" } type } && type.IsInNamespace("System.Text");

    private static bool IsOfJson(ITypeSymbol type)
    {
        for (ITypeSymbol? known = type; known is not null; known = known.BaseType)
        {
            if (known.ContainingNamespace?.ToDisplayString().StartsWith("System.Text.Json", StringComparison.Ordinal) is true)
                return true;
        }

        return false;
    }
}
