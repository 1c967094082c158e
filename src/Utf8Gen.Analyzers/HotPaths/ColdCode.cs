using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Semantics;

namespace Utf8Gen.Analyzers.HotPaths;

/// <summary>Code that runs rarely, even inside a loop.</summary>
internal static class ColdCode
{
    public static bool Contains(IOperation operation)
    {
        for (IOperation? ancestor = operation; ancestor is not null; ancestor = ancestor.Parent)
        {
            if (ancestor is IThrowOperation or ICatchClauseOperation
                || (ancestor is IObjectCreationOperation creation && IsException(creation.Type)))
            {
                return true;
            }
        }

        return false;
    }

    /// <summary>Whether an operation is in a static constructor, <c>Main</c> or top-level statements. What is in a function
    /// that these contain is not: <c>app.MapPost("/", (JsonElement body) => ...)</c> runs for each request.</summary>
    public static bool RunsOnce(IOperation operation, ISymbol member) => RunsOnce(member) && !IsInFunction(operation);

    private static bool RunsOnce(ISymbol member)
        => member is IMethodSymbol { IsStatic: true } method && method.MethodKind switch
        {
            MethodKind.StaticConstructor => true,
            MethodKind.Ordinary => method.Name
                is WellKnownMemberNames.EntryPointMethodName
                or WellKnownMemberNames.TopLevelStatementsEntryPointMethodName,
            _ => false,
        };

    private static bool IsInFunction(IOperation operation)
    {
        for (IOperation? ancestor = operation; ancestor is not null; ancestor = ancestor.Parent)
        {
            if (ancestor is IAnonymousFunctionOperation or ILocalFunctionOperation)
                return true;
        }

        return false;
    }

    private static bool IsException(ITypeSymbol? type)
    {
        for (; type is not null; type = type.BaseType)
        {
            if (type is INamedTypeSymbol { Name: nameof(Exception) } named && named.IsIn("System"))
                return true;
        }

        return false;
    }
}
