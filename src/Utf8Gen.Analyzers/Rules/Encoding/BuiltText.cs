using Microsoft.CodeAnalysis.Diagnostics;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Semantics;
using Utf8Gen.Analyzers.Semantics.Flow;

namespace Utf8Gen.Analyzers.Rules.Encoding;

/// <summary>A <c>StringBuilder</c> that is only appended to, and whose
/// text is only encoded.</summary>
internal static class BuiltText
{
    /// <summary>Whether a call is <c>Encoding.UTF8.GetBytes(builder.ToString())</c>, and the
    /// builder is a local without other uses.</summary>
    public static bool IsIn(IInvocationOperation call)
        => EncodedString.TryFind(
            call, static value => IsText(value)) is { Value: IInvocationOperation { Instance: ILocalReferenceOperation builder } }
            && !ExpressionTree.MayContain(call)
            && IsOnlyWritten(builder);

    /// <summary><c>builder.ToString()</c></summary>
    private static bool IsText(IOperation value)
        => value is IInvocationOperation
        {
            TargetMethod: { Name: nameof(ToString), Parameters.IsEmpty: true },
            Instance: ILocalReferenceOperation { Type: INamedTypeSymbol { Name: "StringBuilder" } type }
        }
            && type.IsInNamespace("System.Text");

    private static bool IsOnlyWritten(ILocalReferenceOperation builder)
    {
        IOperation function = FunctionBody.FindEnclosingFunction(builder);
        return SingleValue.FindInitializer(builder.Local, function) is { } value
            && IsEmpty(value)
            && function.Descendants().OfType<ILocalReferenceOperation>().All(mention
                => !SymbolEqualityComparer.Default.Equals(mention.Local, builder.Local)
                    || mention == builder
                    || (IsAppendedTo(mention) && FunctionBody.FindEnclosingFunction(mention) == function));
    }

    /// <summary><c>new StringBuilder(256)</c></summary>
    private static bool IsEmpty(IOperation value) => value switch
    {
        // StringBuilder builder = new(256);
        IConversionOperation { IsImplicit: true, Operand: var operand } => IsEmpty(operand),
        IObjectCreationOperation
        {
            Arguments: var arguments,
            Initializer: null
        } => arguments.All(static argument => argument.Parameter?.Type.SpecialType is SpecialType.System_Int32),
        _ => false,
    };

    /// <summary><c>builder.Append("a").AppendLine(b);</c></summary>
    private static bool IsAppendedTo(IOperation mention)
    {
        IOperation chain = mention;
        while (chain.Parent is IInvocationOperation
            {
                TargetMethod:
                {
                    Name: "Append" or "AppendLine" or "AppendFormat" or "AppendJoin",
                    ContainingType.Name: "StringBuilder"
                }
            } append && append.Instance == chain)
            chain = append;

        return chain != mention && chain.Parent is IExpressionStatementOperation;
    }
}

/// <summary>U8G0046: <c>Encoding.UTF8.GetBytes(builder.ToString())</c>.</summary>
internal static class BuiltTextRule
{
    public static void Analyze(OperationAnalysisContext context)
    {
        var call = (IInvocationOperation)context.Operation;
        if (BuiltText.IsIn(call))
            context.ReportDiagnostic(Diagnostic.Create(RuleCatalogue.BuiltText, call.Syntax.GetLocation()));
    }
}
