using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Semantics.Names;

namespace Utf8Gen.Analyzers.HotPaths.Cold;

/// <summary><c>if (logger.IsEnabled(LogLevel.Debug)) ...</c></summary>
internal static class LogGuard
{
    /// <summary>Whether a part of an operation runs only if a logger is enabled.</summary>
    public static bool Guards(IOperation operation, IOperation part) => operation switch
    {
        IConditionalOperation choice when part == choice.WhenTrue => Requires(choice.Condition, outcome: true),
        IConditionalOperation choice when part == choice.WhenFalse => Requires(choice.Condition, outcome: false),
        IBinaryOperation both when part == both.RightOperand => both.OperatorKind switch
        {
            BinaryOperatorKind.ConditionalAnd => Requires(both.LeftOperand, outcome: true),
            BinaryOperatorKind.ConditionalOr => Requires(both.LeftOperand, outcome: false),
            _ => false,
        },
        IBlockOperation block => IsAfterReturn(block.Operations, part),
        _ => false,
    };

    /// <summary><c>if (!logger.IsEnabled(LogLevel.Debug)) return;</c></summary>
    private static bool IsAfterReturn(ImmutableArray<IOperation> statements, IOperation part)
    {
        foreach (IOperation statement in statements)
        {
            if (statement == part)
                return false;
            if (statement is IConditionalOperation { WhenFalse: null } choice && Leaves(choice.WhenTrue)
                && Requires(choice.Condition, outcome: false))
                return true;
        }

        return false;
    }

    private static bool Leaves(IOperation statement) => statement switch
    {
        IReturnOperation { Kind: OperationKind.Return } or IBranchOperation => true,
        IBlockOperation { Operations: [.., var last] } => Leaves(last),
        _ => false,
    };

    /// <summary>Whether a condition can have an outcome only if a logger is enabled.</summary>
    private static bool Requires(IOperation condition, bool outcome) => condition switch
    {
        IInvocationOperation call => outcome && IsEnabledTest(call.TargetMethod),
        IUnaryOperation { OperatorKind: UnaryOperatorKind.Not, Operand: var operand } => Requires(operand, !outcome),
        IBinaryOperation { OperatorKind: BinaryOperatorKind.ConditionalAnd } both when outcome
            => Requires(both.LeftOperand, outcome) || Requires(both.RightOperand, outcome),
        IBinaryOperation { OperatorKind: BinaryOperatorKind.ConditionalOr } either when !outcome
            => Requires(either.LeftOperand, outcome) || Requires(either.RightOperand, outcome),
        _ => false,
    };

    private static bool IsEnabledTest(IMethodSymbol method)
    {
        if (method is not { Name: "IsEnabled", ReturnType.SpecialType: SpecialType.System_Boolean, ContainingType: { } type })
            return false;

        for (INamedTypeSymbol? ancestor = type; ancestor is not null; ancestor = ancestor.BaseType)
        {
            if (IsLogger(ancestor))
                return true;
        }

        foreach (INamedTypeSymbol implemented in type.AllInterfaces)
        {
            if (IsLogger(implemented))
                return true;
        }

        return false;
    }

    private static bool IsLogger(INamedTypeSymbol type) => type.Name switch
    {
        "ILogger" => type.IsInNamespace("Microsoft.Extensions.Logging") || type.IsIn("Serilog"),
        "EventSource" => type.IsInNamespace("System.Diagnostics.Tracing"),
        _ => false,
    };
}
