using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Diagnostics;
using Utf8Gen.Analyzers.Baselines;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Generation.Parsing;
using Utf8Gen.Analyzers.Semantics;

namespace Utf8Gen.Analyzers.Generation.Serializing;

/// <summary>U8G2042: reports where code counts on a generated reader, and the serializer does all the work.</summary>
[DiagnosticAnalyzer(LanguageNames.CSharp)]
public sealed class ReaderUseAnalyzer : DiagnosticAnalyzer
{
    /// <inheritdoc/>
    public override ImmutableArray<DiagnosticDescriptor> SupportedDiagnostics { get; } =
        ImmutableArray.Create(RuleCatalogue.IneffectiveReader);

    /// <inheritdoc/>
    public override void Initialize(AnalysisContext context)
    {
        context.EnableConcurrentExecution();
        context.ConfigureGeneratedCodeAnalysis(GeneratedCodeAnalysisFlags.None);
        context.RegisterCompilationStartAction(static start =>
        {
            if (!OwnNames.HaveReaderUses(start.Compilation, start.CancellationToken))
                return;

            var readers = new GeneratedReaders(start.Compilation);
            var actions = new OperationActions();
            actions.Add(operation => AnalyzeCall(operation, readers), OperationKind.Invocation);
            actions.Register(start);
            start.RegisterSyntaxNodeAction(node => AnalyzeAttribute(node, readers), SyntaxKind.Attribute);
        });
    }

    private static void AnalyzeCall(OperationAnalysisContext context, GeneratedReaders readers)
    {
        var call = (IInvocationOperation)context.Operation;
        if (call.TargetMethod is { ContainingType.Name: "Utf8JsonSerializer", TypeArguments: [var type] }
            && call.TargetMethod.ContainingType.IsInNamespace("Utf8Gen.Json")
            && SerializerCall.FindObstacle(call, type, readers, context.CancellationToken) is { } found)
            context.ReportDiagnostic(Diagnostic.Create(RuleCatalogue.IneffectiveReader, found.Place, found.Reason));
    }

    private static void AnalyzeAttribute(SyntaxNodeAnalysisContext context, GeneratedReaders readers)
    {
        var attribute = (AttributeSyntax)context.Node;
        if (attribute.Name.ToString().IndexOf("Utf8Cached", StringComparison.Ordinal) < 0
            || MemberOf(attribute, context) is not { } member
            || OwnAttributes.FindAttributes(member, "Utf8CachedAttribute").IsEmpty)
        {
            return;
        }

        if (CachedMember.FindObstacle(member, readers, context.CancellationToken) is { } reason)
            context.ReportDiagnostic(Diagnostic.Create(RuleCatalogue.IneffectiveReader, attribute.GetLocation(), reason));
    }

    private static ISymbol? MemberOf(AttributeSyntax attribute, SyntaxNodeAnalysisContext context)
    {
        SyntaxNode? owner = attribute.Parent?.Parent;
        if (owner is FieldDeclarationSyntax { Declaration.Variables: [var variable, ..] })
            owner = variable;
        if (owner is not (PropertyDeclarationSyntax or VariableDeclaratorSyntax or ParameterSyntax))
            return null;

        ISymbol? member = context.SemanticModel.GetDeclaredSymbol(owner, context.CancellationToken);
        return attribute.Parent is AttributeListSyntax { Target.Identifier.ValueText: "property" } && member is IParameterSymbol parameter
            ? parameter.ContainingType.GetMembers(parameter.Name).FirstOrDefault()
            : member;
    }
}

/// <summary>The types with a generated reader in a compilation, found when they are first asked for.</summary>
internal sealed class GeneratedReaders(Compilation compilation)
{
    private readonly Lazy<IReadOnlyList<ContextTypes>> _all = new(() => FindIn(compilation));

    private readonly Lazy<ContextTypes> _types = new(() => ContextTypes.OfTypes(RootsIn(compilation), compilation, CancellationToken.None));

    /// <summary>The readers that are found by the type, whatever the context.</summary>
    public ContextTypes OfTypes => _types.Value;

    /// <summary>The readers of types and of contexts.</summary>
    public IEnumerable<ContextTypes> All => _all.Value.Prepend(OfTypes);

    /// <summary>Whether a type is declared in this project, so that an attribute can be added.</summary>
    public bool IsOwn(ISymbol type) => SymbolEqualityComparer.Default.Equals(type.ContainingAssembly, compilation.Assembly);

    public SemanticModel ModelOf(SyntaxTree file) => compilation.GetSemanticModel(file);

    private static IReadOnlyList<ContextTypes> FindIn(Compilation compilation)
        => [.. AttributedTypesIn(compilation)[true]
            .Select(context => ContextTypes.TryCreate(context, compilation, CancellationToken.None))
            .OfType<ContextTypes>()];

    private static IEnumerable<ITypeSymbol> RootsIn(Compilation compilation)
        => AttributedTypesIn(compilation)[false].Concat<ITypeSymbol>(TypeReaderParser.TypesOf(compilation.Assembly));

    /// <summary>Returns the types with the attribute, by whether they are contexts.</summary>
    private static ILookup<bool, INamedTypeSymbol> AttributedTypesIn(Compilation compilation)
        => JsonContextFinder.TypesOf(compilation.Assembly.GlobalNamespace, CancellationToken.None)
            .Where(static type => !OwnAttributes.FindAttributes(type, SerializerParser.Name).IsEmpty)
            .ToLookup(SerializerParser.IsContext);
}

/// <summary>A member with <c>[Utf8Cached]</c>.</summary>
internal static class CachedMember
{
    /// <returns>A clause; null if the attribute works, or U8G2040 says why there is no reader.</returns>
    public static string? FindObstacle(ISymbol member, GeneratedReaders readers, CancellationToken cancel)
    {
        ITypeSymbol type = (member as IParameterSymbol)?.Type ?? TypeGraph.TypeOf(member);
        if (IncompleteCode.IsInName(type))
            return null;
        if (type.SpecialType != SpecialType.System_String)
            return $"'{member.Name}' is no string";
        if (member is IParameterSymbol { ContainingSymbol: not IMethodSymbol { MethodKind: MethodKind.Constructor } })
            return $"'{member.Name}' is no parameter of a constructor";

        cancel.ThrowIfCancellationRequested();
        INamedTypeSymbol owner = member.ContainingType;
        if (readers.All.Any(some => some.Caches(owner, member.Name) || some.IsRefused(owner)))
            return null;
        return readers.All.Any(some => some.HasReader(owner))
            ? $"the reader of '{owner.Name}' does not set '{member.Name}'"
            : $"'{owner.Name}' has no reader; put [Utf8Json] on it, or on a context that lists it";
    }
}

/// <summary>Something that keeps a call from a reader.</summary>
/// <param name="Place">The location to report.</param>
/// <param name="Reason">A clause.</param>
internal sealed record ReaderObstacle(Location Place, string Reason);

/// <summary>A call of <c>Utf8JsonSerializer</c>.</summary>
internal static class SerializerCall
{
    /// <returns>Null if a reader may be found, or U8G2040 says why there is none.</returns>
    public static ReaderObstacle? FindObstacle(
        IInvocationOperation call, ITypeSymbol type, GeneratedReaders readers, CancellationToken cancel)
    {
        if (!IsKnown(type) || call.Syntax is not InvocationExpressionSyntax syntax)
            return null;

        cancel.ThrowIfCancellationRequested();
        IArgumentOperation? argument = call.Arguments.FirstOrDefault(static one =>
            one.Parameter?.Type.Name is "JsonSerializerOptions" or "JsonTypeInfo");
        if (argument is null)
            return null;
        if (argument.Parameter!.Type.Name == "JsonTypeInfo")
            return ContextWithoutReaders(argument.Value, readers) is { } context
                ? new ReaderObstacle(argument.Syntax.GetLocation(), $"the context '{context}' has no [Utf8Json]")
                : null;

        bool isWriting = call.TargetMethod.Name.StartsWith("Serialize", StringComparison.Ordinal);
        var options = KnownOptions.TryRead(argument, readers, cancel);
        if (options?.MayHaveContext != false)
            return null;
        if (ReasonOf(type, readers) is { } reason)
            return new ReaderObstacle(syntax.Expression.GetLocation(), reason);
        return options.FindObstacle(isWriting) is { } obstacle
            ? new ReaderObstacle(argument.Syntax.GetLocation(), obstacle)
            : null;
    }

    /// <summary><c>ShopJson.Default.Order</c></summary>
    private static string? ContextWithoutReaders(IOperation contract, GeneratedReaders readers)
        => contract is IPropertyReferenceOperation { Property.ContainingType: var context }
            && readers.IsOwn(context)
            && SerializerParser.IsContext(context)
            && OwnAttributes.FindAttributes(context, SerializerParser.Name).IsEmpty
            ? context.Name
            : null;

    private static string? ReasonOf(ITypeSymbol type, GeneratedReaders readers)
    {
        if (readers.OfTypes.HasReader(type) || readers.OfTypes.IsRefused(type))
            return null;

        string name = type.ToDisplayString(SymbolDisplayFormat.MinimallyQualifiedFormat);
        if (type.IsAnonymousType || type.TypeKind is TypeKind.Enum or TypeKind.Interface)
            return $"only a class or struct with a name has a reader, and '{name}' is none";
        if (type is INamedTypeSymbol { IsGenericType: false } && readers.IsOwn(type))
            return $"'{name}' has no [Utf8Json]";
        if (NamesOwn(type, readers))
            return $"'{name}' is not named in an [assembly: Utf8Json(typeof({name}))]";
        return IsOfFramework(type) ? $"'{name}' is a type of the framework" : null;
    }

    private static bool NamesOwn(ITypeSymbol type, GeneratedReaders readers) => type switch
    {
        IArrayTypeSymbol array => NamesOwn(array.ElementType, readers),
        INamedTypeSymbol named => readers.IsOwn(named) || named.TypeArguments.Any(one => NamesOwn(one, readers)),
        _ => false,
    };

    private static bool IsOfFramework(ITypeSymbol type) => type switch
    {
        IArrayTypeSymbol array => IsOfFramework(array.ElementType),
        INamedTypeSymbol named => TypeGraph.IsOfFramework(named) && named.TypeArguments.All(IsOfFramework),
        _ => false,
    };

    private static bool IsKnown(ITypeSymbol type) => type switch
    {
        IArrayTypeSymbol array => IsKnown(array.ElementType),
        INamedTypeSymbol { TypeKind: not TypeKind.Error } named => named.TypeArguments.All(IsKnown),
        _ => false,
    };
}
