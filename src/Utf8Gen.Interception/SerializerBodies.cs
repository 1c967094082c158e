using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Semantics;

namespace Utf8Gen.Interception;

/// <summary><c>JsonSerializer.Deserialize&lt;Order&gt;(json, options)</c>,
/// <c>JsonSerializer.Serialize(order, ShopJson.Default.Order)</c></summary>
internal static class SerializerBodies
{
    private const string Serializer = "Utf8Gen.Json.Utf8JsonSerializer";

    /// <summary>Without options the second argument is missing; with a contract the type may
    /// be.</summary>
    public static bool MayBeRead(InvocationExpressionSyntax call)
        => call.ArgumentList.Arguments.Count == 2
            || (call.ArgumentList.Arguments.Count == 1 && CallFinder.NameIn(call.Expression) is GenericNameSyntax);

    /// <summary>Many serializers have such methods, so the class has to be called by its
    /// name.</summary>
    public static bool MayBeWritten(InvocationExpressionSyntax call)
        => call.ArgumentList.Arguments.Count is 1 or 2
            && (call.Expression is not MemberAccessExpressionSyntax access
                || CallFinder.NameIn(access.Expression)?.Identifier.ValueText == "JsonSerializer");

    public static string? BodyFor(IInvocationOperation call, InterceptionSymbols symbols)
        => TypeOf(call, symbols) is { } type && IsGenerated(call, type, symbols)
            ? InterceptorCode.Call(call, call.TargetMethod).Replace("System.Text.Json.JsonSerializer.", Serializer + ".")
            : null;

    /// <summary>Whether the type that a call reads by options gets a reader in the build.</summary>
    public static bool HasOwnReader(IInvocationOperation call, ITypeSymbol type, InterceptionSymbols symbols)
        => IsRead(call.TargetMethod) && IsOptions(call, symbols) && symbols.DataTypes.IsReadable(type, default);

    /// <summary>Returns the type that a call reads from memory or writes to it, by options, or by a
    /// contract where there are contexts with readers; null for other calls.</summary>
    public static ITypeSymbol? TypeOf(IInvocationOperation call, InterceptionSymbols symbols)
        => symbols.Documents is { } documents
            && call.TargetMethod is { TypeArguments: [{ } type], Parameters: [var first, var second] } method
            && SymbolEqualityComparer.Default.Equals(method.ContainingType, documents.Serializer)
            && (IsRead(method) ? IsInMemory(first.Type) : IsWrite(method))
            && (IsOptions(call, symbols) || (second.Type.Name == "JsonTypeInfo" && symbols.DataTypes.HaveContexts))
            && symbols.CanName(Serializer)
            && !ExpressionTree.MayContain(call)
            ? type
            : null;

    private static bool IsGenerated(IInvocationOperation call, ITypeSymbol type, InterceptionSymbols symbols)
        => IsRead(call.TargetMethod)
            ? symbols.DataTypes.IsReadInContext(type) || HasOwnReader(call, type, symbols)
            : symbols.DataTypes.IsWrittenInContext(type)
                || (IsOptions(call, symbols) && symbols.DataTypes.HasOwnWriter(type, default));

    private static bool IsRead(IMethodSymbol method) => method.Name == "Deserialize";

    private static bool IsWrite(IMethodSymbol method) => method.Name is "Serialize" or "SerializeToUtf8Bytes";

    private static bool IsOptions(IInvocationOperation call, InterceptionSymbols symbols)
        => symbols.Documents?.Options is { } options
            && SymbolEqualityComparer.Default.Equals(call.TargetMethod.Parameters[1].Type, options);

    private static bool IsInMemory(ITypeSymbol type)
        => type.SpecialType == SpecialType.System_String || type is INamedTypeSymbol { Name: "ReadOnlySpan" };
}
