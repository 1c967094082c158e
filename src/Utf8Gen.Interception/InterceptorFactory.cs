using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;

namespace Utf8Gen.Interception;

/// <summary>Makes the interceptor of a call.</summary>
internal static class InterceptorFactory
{
    /// <summary>What a trimmer or an AOT compiler warns of at calls of a method: it has to at calls
    /// of the interceptor.</summary>
    private static readonly string[] WarningsOfTrimming = ["RequiresUnreferencedCodeAttribute", "RequiresDynamicCodeAttribute"];

    /// <returns><see langword="null"/> if no rule has a finding there whose fix keeps the
    /// meaning.</returns>
    public static Interceptor? TryCreate(IInvocationOperation call, InterceptionSymbols symbols)
    {
        IMethodSymbol method = call.TargetMethod.OriginalDefinition;
        if (InterceptionTable.Find(method.Name) is not { } row
            || row.BodyFor(call, symbols) is not { } body
            || !symbols.CanNameTypesOf(method)
            || method.TypeParameters.Any(HasDemands)
            || AttributesOf(method, symbols) is not { } attributes)
        {
            return null;
        }

        return new Interceptor(
            method.Name,
            InterceptorCode.TypeArgumentsOf(method),
            InterceptorCode.NameOf(method.ReturnType),
            InterceptorCode.ParametersFor(method),
            attributes,
            row.IsInlined,
            body);
    }

    /// <summary>Whether a type parameter has a constraint, or an attribute for a trimmer, that an
    /// interceptor would have to repeat.</summary>
    private static bool HasDemands(ITypeParameterSymbol parameter)
        => parameter.HasConstructorConstraint || parameter.HasNotNullConstraint || parameter.HasReferenceTypeConstraint
            || parameter.HasUnmanagedTypeConstraint || parameter.HasValueTypeConstraint || !parameter.ConstraintTypes.IsEmpty
            || parameter.GetAttributes().Any(static attribute => attribute.AttributeClass?.Name != "NullableAttribute");

    /// <returns><see langword="null"/> if an attribute is not of the usual form, or is one that
    /// only its library can use.</returns>
    private static string? AttributesOf(IMethodSymbol method, InterceptionSymbols symbols)
    {
        var written = new List<string>();
        foreach (AttributeData attribute in method.GetAttributes())
        {
            if (!WarningsOfTrimming.Contains(attribute.AttributeClass?.Name))
                continue;
            if (attribute.ConstructorArguments is not [{ Value: string message }] || !symbols.CanName(attribute.AttributeClass!))
                return null;
            written.Add($"[global::System.Diagnostics.CodeAnalysis.{attribute.AttributeClass!.Name}({Quote(message)})]");
        }

        return string.Join(" ", written);
    }

    private static string Quote(string message) => Microsoft.CodeAnalysis.CSharp.SymbolDisplay.FormatLiteral(message, quote: true);
}
