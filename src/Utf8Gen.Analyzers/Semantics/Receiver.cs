using Microsoft.CodeAnalysis.CSharp;

namespace Utf8Gen.Analyzers.Semantics;

internal static class Receiver
{
    /// <summary>Whether evaluating an expression twice equals evaluating it once: a local, a parameter, or a field of
    /// one of them, of <c>this</c> or of a type.</summary>
    public static bool CanBeRepeated(IOperation? receiver) => receiver switch
    {
        ILocalReferenceOperation or IParameterReferenceOperation or IInstanceReferenceOperation => true,
        IFieldReferenceOperation { Field.IsVolatile: true } => false,
        IFieldReferenceOperation field => field.Instance is null || CanBeRepeated(field.Instance),
        _ => false,
    };

    /// <summary>Whether an expression is a variable that can be evaluated a moment earlier or later: a local, a
    /// parameter, or a field or property of one of them, of <c>this</c> or of a type.</summary>
    public static bool IsVariable(IOperation? expression) => expression switch
    {
        IPropertyReferenceOperation { Arguments.IsEmpty: true } property => property.Instance is null || IsVariable(property.Instance),
        IFieldReferenceOperation { Field.IsVolatile: false, Instance: { } instance } => IsVariable(instance),
        _ => CanBeRepeated(expression),
    };

    /// <summary>Whether two repeatable expressions refer to the same thing.</summary>
    public static bool AreSame(IOperation? receiver, IOperation? other) => (receiver, other) switch
    {
        (null, null) => true,
        (ILocalReferenceOperation a, ILocalReferenceOperation b) => SymbolEqualityComparer.Default.Equals(a.Local, b.Local),
        (IParameterReferenceOperation a, IParameterReferenceOperation b) => SymbolEqualityComparer.Default.Equals(a.Parameter, b.Parameter),
        (IInstanceReferenceOperation, IInstanceReferenceOperation) => true,
        (IFieldReferenceOperation a, IFieldReferenceOperation b)
            => SymbolEqualityComparer.Default.Equals(a.Field, b.Field) && AreSame(a.Instance, b.Instance),
        _ => false,
    };

    /// <summary>Whether a parameter may be that of a primary constructor, which any member of the type may
    /// write.</summary>
    public static bool IsSharedByMembers(this IParameterSymbol parameter)
        => parameter.ContainingSymbol is IMethodSymbol { MethodKind: MethodKind.Constructor };

    /// <summary><c>property?.Name</c>, where null makes the whole expression null. The code after <c>?</c> begins with
    /// <c>.</c> or <c>[</c>, and cannot be bound on its own.</summary>
    public static bool IsAfterConditionalAccess(IOperation operation)
        => operation.Syntax.GetFirstToken().Kind() is SyntaxKind.DotToken or SyntaxKind.OpenBracketToken;
}
