using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Diagnostics;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Generation.Parsing;
using Utf8Gen.Analyzers.Generation.Serializing;
using Utf8Gen.Analyzers.Rules.Reporting;
using Utf8Gen.Analyzers.Semantics;

namespace Utf8Gen.Analyzers.Rules.Documents;

/// <summary>A document in memory that the serializer reads by the metadata of a context:
/// <c>JsonSerializer.Deserialize(utf8, ShopJson.Default.Order)</c>.</summary>
internal sealed class ContextRead
{
    private ContextRead(IInvocationOperation call, ExpressionSyntax serializer, INamedTypeSymbol context, ITypeSymbol type)
    {
        Call = call;
        Serializer = serializer;
        Context = context;
        Type = type;
    }

    public IInvocationOperation Call { get; }

    /// <summary><c>JsonSerializer</c>, as the call writes it.</summary>
    public ExpressionSyntax Serializer { get; }

    public INamedTypeSymbol Context { get; }

    /// <summary>The type that is read.</summary>
    public ITypeSymbol Type { get; }

    /// <summary>Whether readers of the context are generated already.</summary>
    public bool HasReaders => !OwnAttributes.FindAttributes(Context, SerializerParser.Name).IsEmpty;

    public static ContextRead? TryMatch(IInvocationOperation call, DocumentSymbols symbols)
    {
        if (call is not
            {
                Syntax: InvocationExpressionSyntax { Expression: MemberAccessExpressionSyntax { Expression: var serializer } },
                TargetMethod: { Name: "Deserialize", TypeArguments: [{ } type], Parameters: [var json, _] } method,
            }
            || !DocumentSymbols.AreEqual(method.ContainingType, symbols.Serializer)
            || !IsInMemory(json.Type)
            || ArgumentOrder.Find(1, call)?.Value is not { } info
            || ContextOf(info) is not { } context
            || ExpressionTree.MayContain(call))
        {
            return null;
        }

        return new ContextRead(call, serializer, context, type);
    }

    /// <summary>Whether a reader is generated for the type, or would be if the context had the
    /// attribute.</summary>
    public bool CanHaveReader(DocumentSymbols symbols, Compilation compilation, CancellationToken cancel)
        => SymbolEqualityComparer.Default.Equals(Context.ContainingAssembly, compilation.Assembly)
            && KnownTypes.HasAccessible(compilation, KnownNames.Utf8JsonCursor)
            && symbols.TypesOf(Context, cancel)?.CanRead(Type) == true;

    private static bool IsInMemory(ITypeSymbol type)
        => type.SpecialType == SpecialType.System_String || type is INamedTypeSymbol { Name: "ReadOnlySpan" };

    /// <summary><c>ShopJson.Default.Order</c>: a context with options of its own may read another
    /// way.</summary>
    private static INamedTypeSymbol? ContextOf(IOperation info)
        => info is IPropertyReferenceOperation
        {
            Property: { ContainingType: var context, Type.Name: "JsonTypeInfo" },
            Instance: IPropertyReferenceOperation { Property: { Name: "Default", IsStatic: true, Type: var type } },
        }
            && SerializerParser.IsContext(context)
            && SymbolEqualityComparer.Default.Equals(context, type)
            ? context
            : null;
}

/// <summary>U8G0051</summary>
internal static class ContextReadRule
{
    public static void Analyze(OperationAnalysisContext context, DocumentSymbols symbols, RuleContext rules)
    {
        var call = (IInvocationOperation)context.Operation;
        if (ContextRead.TryMatch(call, symbols) is not { } found
            || rules.WhyOften(context) is not { } reason
            || !found.CanHaveReader(symbols, context.Compilation, context.CancellationToken))
        {
            return;
        }

        string remedy = found.HasReaders
            ? "use Utf8JsonSerializer"
            : $"use Utf8JsonSerializer, and [Utf8Json] on '{found.Context.Name}'";
        string type = found.Type.ToMinimalDisplayString(call.SemanticModel!, call.Syntax.SpanStart);
        rules.ReportNote(
            context, RuleCatalogue.ContextRead, ((InvocationExpressionSyntax)call.Syntax).Expression.GetLocation(), type, remedy, reason);
    }
}
