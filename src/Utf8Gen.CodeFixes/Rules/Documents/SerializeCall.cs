using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Rules.Documents;
using Utf8Gen.CodeFixes.Rewriting;

namespace Utf8Gen.CodeFixes.Rules.Documents;

/// <summary><c>JsonSerializer.Serialize(value)</c> becomes <c>JsonSerializer.SerializeToUtf8Bytes(value)</c>.</summary>
internal static class SerializeCall
{
    public static bool Binds(SerializedText found, SemanticModel model)
        => found.Serialize.Syntax is InvocationExpressionSyntax
            && model.Binds(ToBytes(found.Serialize.Syntax), found.Serialize.Syntax.SpanStart, found.ToBytes);

    public static InvocationExpressionSyntax ToBytes(SyntaxNode serialize) => Renamed(serialize, "SerializeToUtf8Bytes");

    /// <summary>Calls another method with the same arguments.</summary>
    public static InvocationExpressionSyntax Renamed(SyntaxNode serialize, string method)
    {
        var call = (InvocationExpressionSyntax)serialize;
        return call.WithExpression(CallRewrite.Renamed(call.Expression, method)).WithoutTrivia();
    }
}

/// <summary>The options of <c>JsonSerializer</c>, written out for a method with other defaults.</summary>
internal static class OptionsArgument
{
    /// <param name="options">The options passed to <c>JsonSerializer</c>.</param>
    /// <param name="request">The finding.</param>
    /// <param name="symbols">System.Text.Json.</param>
    public static string? Spell(IArgumentOperation options, RewriteRequest request, DocumentSymbols symbols)
    {
        if (symbols.Options is not { } type || TypeSpelling.TryOf(type, request.Model, request.Finding.SpanStart) is not { } name)
            return null;

        string byDefault = name + ".Default";
        if (options.ArgumentKind == ArgumentKind.DefaultValue || options.Value.ConstantValue is { HasValue: true, Value: null })
            return byDefault;

        string given = options.Value.Syntax.WithoutTrivia().ToString();
        return IsNeverNull(options.Value, request) ? given : $"{given} ?? {byDefault}";
    }

    private static bool IsNeverNull(IOperation options, RewriteRequest request) => options switch
    {
        IObjectCreationOperation => true,
        IConversionOperation { Operand: var operand } => IsNeverNull(operand, request),

        // JsonSerializerOptions.Web
        IPropertyReferenceOperation { Property: { IsStatic: true, ContainingType.Name: "JsonSerializerOptions" } } => true,
        IFieldReferenceOperation
        {
            Field:
            {
                IsReadOnly: true, IsStatic: true,
                NullableAnnotation: NullableAnnotation.NotAnnotated
            }
        } => true,
        _ => request.Model.GetTypeInfo(options.Syntax, request.Cancellation).Nullability.FlowState == NullableFlowState.NotNull,
    };
}
