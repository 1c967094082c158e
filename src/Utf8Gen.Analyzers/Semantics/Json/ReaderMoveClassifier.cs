using Utf8Gen.Analyzers.Semantics.Flow;

namespace Utf8Gen.Analyzers.Semantics.Json;

internal static class ReaderMoveClassifier
{
    /// <summary>Returns the effect of one step, without its parts, on a reader.</summary>
    public static ReaderMove Classify(IOperation step, ISymbol reader, FunctionFlow flow) => step switch
    {
        IInvocationOperation { Instance: { } instance } call when VariableReference.RefersTo(flow.Resolve(instance), reader)
            => OfMember(call.TargetMethod),
        IInvocationOperation { Arguments: var arguments } => OfArguments(arguments, reader, flow),
        IObjectCreationOperation { Arguments: var arguments } => OfArguments(arguments, reader, flow),
        ISimpleAssignmentOperation { Target: var target } when VariableReference.RefersTo(flow.Resolve(target), reader)
            => ReaderMove.Assigned,

        // Whatever else takes the variable itself: &reader, a function pointer, (reader, other) =
        // this, code that does not compile.
        IDeconstructionAssignmentOperation or IAddressOfOperation or IFunctionPointerInvocationOperation or IInvalidOperation
            or IDynamicInvocationOperation
            when Mentions(step, reader) => ReaderMove.HandedOver,
        _ => ReaderMove.None,
    };

    private static ReaderMove OfMember(IMethodSymbol method) => method switch
    {
        { Name: "Read" } => ReaderMove.Read,
        { Name: "Skip" or "TrySkip" } => ReaderMove.Skip,
        {
            ContainingType: { Name: "Utf8JsonReader" } or
            {
                SpecialType: SpecialType.System_Object
            or SpecialType.System_ValueType
            }
        } => ReaderMove.None,

        // An extension member, whose receiver is given by reference.
        _ => ReaderMove.HandedOver,
    };

    private static ReaderMove OfArguments(ImmutableArray<IArgumentOperation> arguments, ISymbol reader, FunctionFlow flow)
    {
        foreach (IArgumentOperation argument in arguments)
        {
            if (argument.Parameter is { RefKind: var kind } && IsByReference(kind)
                && VariableReference.RefersTo(flow.Resolve(argument.Value), reader))
                return ReaderMove.HandedOver;
        }

        return ReaderMove.None;
    }

    private static bool Mentions(IOperation operation, ISymbol reader)
    {
        foreach (IOperation part in operation.Descendants())
        {
            if (VariableReference.RefersTo(part, reader))
                return true;
        }

        return false;
    }

    private static bool IsByReference(RefKind kind) => kind is RefKind.Ref or RefKind.Out;
}

/// <summary>The effect of an operation on the position of a reader.</summary>
internal enum ReaderMove
{
    /// <summary>Nothing.</summary>
    None,

    /// <summary><c>reader.Read()</c></summary>
    Read,

    /// <summary><c>reader.Skip()</c>, <c>reader.TrySkip()</c></summary>
    Skip,

    /// <summary><c>Parse(ref reader)</c>: it may advance.</summary>
    HandedOver,

    /// <summary><c>reader = start;</c></summary>
    Assigned,
}

/// <summary>Finds calls that receive a reader.</summary>
internal static class ReaderCall
{
    public static bool TakesReader(IInvocationOperation call, ISymbol reader)
    {
        foreach (IArgumentOperation argument in call.Arguments)
        {
            if (VariableReference.RefersTo(argument.Value, reader))
                return true;
        }

        return false;
    }

    public static bool IsOfSystemTextJson(IMethodSymbol method)
        => method.ContainingAssembly?.Name == "System.Text.Json"
            || method.ContainingNamespace is
            {
                Name: "Json",
                ContainingNamespace:
                {
                    Name: "Text",
                    ContainingNamespace: { Name: "System", ContainingNamespace.IsGlobalNamespace: true }
                }
            };
}
