using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Semantics;

namespace Utf8Gen.Interception;

/// <summary>Pieces of the C# of interceptors.</summary>
internal static class InterceptorCode
{
    /// <summary>The name of the first parameter, where the method that is called is not
    /// static.</summary>
    public const string Receiver = "receiver";

    private static readonly SymbolDisplayFormat TypeName = SymbolDisplayFormat.FullyQualifiedFormat
        .AddMiscellaneousOptions(SymbolDisplayMiscellaneousOptions.IncludeNullableReferenceTypeModifier);

    private static readonly SymbolDisplayFormat ParameterDeclaration = TypeName
        .WithParameterOptions(
            SymbolDisplayParameterOptions.IncludeType | SymbolDisplayParameterOptions.IncludeName
                | SymbolDisplayParameterOptions.IncludeModifiers);

    public static string NameOf(ITypeSymbol type) => type.ToDisplayString(TypeName);

    public static string Literal(Utf8Literal text) => CSharpText.Quote(text.Text) + "u8";

    /// <summary>The parameters of the interceptor of a method: the receiver, then those of the
    /// method.</summary>
    public static string ParametersFor(IMethodSymbol method)
    {
        IEnumerable<string> own = method.OriginalDefinition.Parameters
            .Select(static parameter => parameter.ToDisplayString(ParameterDeclaration));
        return (method.IsExtensionMethod ? "this " : "") + string.Join(", ", method.IsStatic ? own : own.Prepend(ReceiverOf(method)));
    }

    /// <summary>The call of an overload with u8 literals in the place of some arguments.</summary>
    public static string Call(
        IInvocationOperation call, IMethodSymbol overload, params (IArgumentOperation Argument, Utf8Literal Text)[] texts)
    {
        IEnumerable<string> arguments = call.TargetMethod.Parameters.Select(parameter => ArgumentFor(parameter, texts));
        return $"{CalledOn(overload)}.{overload.Name}{TypeArgumentsOf(call.TargetMethod)}({string.Join(", ", arguments)})";
    }

    /// <summary>The call itself, as it was before.</summary>
    public static string AsWritten(IInvocationOperation call) => Call(call, call.TargetMethod);

    public static string TypeArgumentsOf(IMethodSymbol method)
        => method.Arity == 0
            ? ""
            : $"<{string.Join(", ", method.OriginalDefinition.TypeParameters.Select(static parameter => parameter.Name))}>";

    private static string CalledOn(IMethodSymbol method) => method.IsStatic ? NameOf(method.ContainingType) : Receiver;

    private static string ArgumentFor(IParameterSymbol parameter, (IArgumentOperation Argument, Utf8Literal Text)[] texts)
    {
        foreach ((IArgumentOperation argument, Utf8Literal text) in texts)
        {
            if (argument.Parameter!.Ordinal == parameter.Ordinal)
                return Literal(text);
        }

        return parameter.RefKind switch
        {
            RefKind.Out => "out " + parameter.Name,
            RefKind.Ref => "ref " + parameter.Name,
            _ => parameter.Name,
        };
    }

    /// <remarks>The compiler asks for the way in which the method itself is given its
    /// <c>this</c>.</remarks>
    private static string ReceiverOf(IMethodSymbol method)
    {
        INamedTypeSymbol type = method.ContainingType;
        string passed = type.IsReferenceType ? "this " : method.IsReadOnly ? "this in " : "this ref ";
        return passed + NameOf(type) + " " + Receiver;
    }
}
