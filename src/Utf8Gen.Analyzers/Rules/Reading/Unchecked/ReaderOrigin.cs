using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Semantics.Flow;
using Utf8Gen.Analyzers.Semantics.Json;

namespace Utf8Gen.Analyzers.Rules.Reading.Unchecked;

/// <summary>Whether a value may reach a reader in several segments.</summary>
internal static class ReaderOrigin
{
    /// <param name="reader">A variable.</param>
    /// <param name="use">The use.</param>
    /// <param name="json">System.Text.Json.</param>
    public static bool MayBeSplit(ISymbol reader, IOperation use, JsonSymbols json) => reader switch
    {
        IParameterSymbol parameter => IsOpenToCallers(parameter.ContainingSymbol),
        ILocalSymbol local => MayBeSplit(local, FunctionBody.Around(use), json),
        _ => false,
    };

    /// <summary>Converters, and methods visible to other assemblies: their readers
    /// may come from anywhere.</summary>
    /// <remarks>The author of an internal method may know that all of its
    /// readers are over one span.</remarks>
    private static bool IsOpenToCallers(ISymbol function)
    {
        if (function is not IMethodSymbol { MethodKind: MethodKind.Ordinary } method)
            return false;

        if (method.OverriddenMethod is { } overridden)
            return ReaderCall.IsOfSystemTextJson(Original(overridden));

        for (ISymbol? symbol = method; symbol is not null and not INamespaceSymbol; symbol = symbol.ContainingSymbol)
        {
            if (symbol.DeclaredAccessibility is not (Accessibility.Public or Accessibility.Protected or Accessibility.ProtectedOrInternal))
                return false;
        }

        return true;
    }

    private static IMethodSymbol Original(IMethodSymbol method)
    {
        while (method.OverriddenMethod is { } overridden)
            method = overridden;

        return method;
    }

    /// <summary><c>new Utf8JsonReader("{ }"u8)</c>: whether anything
    /// is escaped is visible.</summary>
    public static bool IsConstantWithoutEscapes(ISymbol reader, IOperation use)
    {
        bool isConstant = false;
        foreach (IOperation value in ValuesOf(reader, FunctionBody.Around(use)))
        {
            if (value is not IObjectCreationOperation { Arguments: [{ Value: IUtf8StringOperation { Value: var text } }, ..] }
                || text.Contains("\\"))
                return false;
            isConstant = true;
        }

        return isConstant;
    }

    private static bool MayBeSplit(ILocalSymbol local, IOperation function, JsonSymbols json)
    {
        bool isOfSequence = false;
        foreach (IOperation value in ValuesOf(local, function))
        {
            // new Utf8JsonReader(sequence), but not new
            // Utf8JsonReader(span); Utf8JsonReader copy = reader;
            isOfSequence = value switch
            {
                IObjectCreationOperation { Arguments: [{ Parameter.Type.Name: "ReadOnlySequence" }, ..] } => true,
                IParameterReferenceOperation { Parameter: var parameter }
                    => SymbolEqualityComparer.Default.Equals(parameter.Type, json.Reader) && IsOpenToCallers(parameter.ContainingSymbol),
                _ => false,
            };
            if (!isOfSequence)
                return false;
        }

        return isOfSequence;
    }

    /// <summary>Returns the initializer and the assigned values of a variable.</summary>
    private static IEnumerable<IOperation> ValuesOf(ISymbol reader, IOperation function)
    {
        foreach (IOperation operation in function.Descendants())
        {
            IOperation? value = operation switch
            {
                IVariableDeclaratorOperation
                {
                    Symbol: var declared,
                    Initializer.Value: var initial
                } when SymbolEqualityComparer.Default.Equals(declared, reader) => initial,
                ISimpleAssignmentOperation
                {
                    Target: var target,
                    Value: var assigned
                } when VariableReference.Is(target, reader) => assigned,
                _ => null,
            };
            if (value is not null)
                yield return value;
        }
    }
}
