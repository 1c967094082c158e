using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Utf8Gen.Analyzers.Generation.Parsing;
using Utf8Gen.Analyzers.Generation.Serializing;

namespace Utf8Gen.Interception;

/// <summary>Finds types that are data alone: creating a value, and abandoning it, runs no code that
/// could be noticed; and types for which <c>[Utf8Json]</c> asks for a reader.</summary>
/// <remarks>A reader that gives a document up leaves it to the serializer, which creates all values
/// again. Nobody has asked for that where a call is intercepted without the attribute.</remarks>
internal sealed class DataTypes(Compilation compilation)
{
    private static readonly string[] CalledByCollections = [nameof(Equals), nameof(GetHashCode), "CompareTo"];

    private readonly Dictionary<ITypeSymbol, bool> _readable = new(SymbolEqualityComparer.Default);
    private readonly Lazy<HashSet<ITypeSymbol>> _named = new(()
        => new HashSet<ITypeSymbol>(TypeReaderParser.TypesOf(compilation.Assembly), SymbolEqualityComparer.Default));

    private readonly Lazy<ImmutableArray<ContextTypes>> _contexts = new(() =>
    [
        .. ContextDeclarations.ContextsIn(compilation)
            .Select(context => ContextTypes.TryCreate(context, compilation, default))
            .OfType<ContextTypes>(),
    ]);

    /// <summary>Whether a type has a reader, and neither it nor a type inside runs code, unless the
    /// type that does has <c>[Utf8Json]</c>.</summary>
    public bool IsReadable(ITypeSymbol type, CancellationToken cancellation)
    {
        lock (_readable)
        {
            if (!_readable.TryGetValue(type, out bool isReadable))
            {
                var visited = new HashSet<ITypeSymbol>(SymbolEqualityComparer.Default);
                isReadable = HasReader(type, cancellation) && IsData(type, visited, cancellation);
                _readable.Add(type, isReadable);
            }

            return isReadable;
        }
    }

    /// <summary>Whether there are contexts with <c>[Utf8Json]</c>.</summary>
    public bool HaveContexts => !_contexts.Value.IsEmpty;

    /// <summary>Whether a context with <c>[Utf8Json]</c> has a reader for a type, which is used if
    /// the options or the contract of a call lead to the context.</summary>
    public bool IsReadInContext(ITypeSymbol type) => _contexts.Value.Any(context => context.CanRead(type));

    /// <summary>Whether a context with <c>[Utf8Json]</c> has a writer for a type.</summary>
    public bool IsWrittenInContext(ITypeSymbol type) => _contexts.Value.Any(context => context.CanWrite(type));

    /// <summary>Whether a type has <c>[Utf8Json]</c> itself, and a writer.</summary>
    public bool HasOwnWriter(ITypeSymbol type, CancellationToken cancellation)
        => IsAskedFor(type) && TypeReaderParser.Parse([type], compilation, static _ => { }, cancellation)?.CanWrite(0) == true;

    private bool IsAskedFor(ITypeSymbol type)
        => !OwnAttributes.FindAttributes(type, SerializerParser.Name).IsEmpty || _named.Value.Contains(type);

    private bool HasReader(ITypeSymbol type, CancellationToken cancellation)
    {
        bool isComplete = true;
        SerializerModel? readers = TypeReaderParser.Parse([type], compilation, _ => isComplete = false, cancellation);
        return isComplete && readers?.Types[0].HasMethod == true;
    }

    /// <remarks>What is read by its own contract, such as the elements of a queue, is looked at
    /// here alone.</remarks>
    private bool IsData(ITypeSymbol type, HashSet<ITypeSymbol> visited, CancellationToken cancellation)
    {
        if (!visited.Add(type) || IsAskedFor(type))
            return true;
        if (type is IArrayTypeSymbol array)
            return IsData(array.ElementType, visited, cancellation);
        if (type is not INamedTypeSymbol named)
            return false;
        if (named.TypeKind == TypeKind.Enum)
            return named.GetAttributes().Where(JsonAttributes.IsConverter).All(IsOfFramework);

        if (!IsHere(named))
            return TypeGraph.IsOfFramework(named) && named.TypeArguments.All(argument => IsData(argument, visited, cancellation));

        return HasReader(named, cancellation)
            && TypeHierarchy.FindTypes(named).Where(IsHere).All(one
                => IsDataByDeclaration(one) && one.GetMembers().All(member => IsDataIn(member, visited, cancellation)));
    }

    private bool IsDataIn(ISymbol member, HashSet<ITypeSymbol> visited, CancellationToken cancellation) => member switch
    {
        IPropertySymbol { IsStatic: false } property => IsData(property.Type, visited, cancellation),
        IFieldSymbol { IsStatic: false } field => IsData(field.Type, visited, cancellation),
        _ => true,
    };

    private bool IsHere(INamedTypeSymbol type)
        => SymbolEqualityComparer.Default.Equals(type.ContainingAssembly, compilation.Assembly);

    private static bool IsOfFramework(AttributeData converter)
        => JsonAttributes.Argument(converter) is INamedTypeSymbol type && TypeGraph.IsOfFramework(type);

    /// <summary>One declaration, since another generator may write another part.</summary>
    private bool IsDataByDeclaration(INamedTypeSymbol type)
        => type.DeclaringSyntaxReferences is [{ } only]
            && only.GetSyntax() is TypeDeclarationSyntax declaration
            && !declaration.Modifiers.Any(SyntaxKind.PartialKeyword)
            && declaration.BaseList?.Types.OfType<PrimaryConstructorBaseTypeSyntax>()
                .Any(one => !ArePlain(one.ArgumentList.Arguments)) != true
            && declaration.Members.All(IsData);

    private bool IsData(MemberDeclarationSyntax member) => member switch
    {
        PropertyDeclarationSyntax property => IsComputed(property)
            || (property.AccessorList is { } list
                && list.Accessors.All(static accessor => accessor is { Body: null, ExpressionBody: null })
                && IsPlain(property.Initializer?.Value)),
        BaseFieldDeclarationSyntax field => field.Declaration.Variables.All(variable => IsPlain(variable.Initializer?.Value)),
        ConstructorDeclarationSyntax constructor => !constructor.Modifiers.Any(SyntaxKind.StaticKeyword)
            && constructor.Initializer is null
            && constructor.ExpressionBody is null
            && constructor.Body?.Statements.All(statement => IsAssignment(statement, constructor)) == true,
        DestructorDeclarationSyntax or ConversionOperatorDeclarationSyntax or EventDeclarationSyntax => false,
        MethodDeclarationSyntax method => !CalledByCollections.Contains(method.Identifier.ValueText),
        _ => true,
    };

    /// <summary><c>int Sum => A + B;</c>, which nothing calls while a document is read.</summary>
    private static bool IsComputed(PropertyDeclarationSyntax property)
        => property.Identifier.ValueText != "EqualityContract" // which records compare
            && (property.ExpressionBody is not null
                || (property is { AccessorList.Accessors: [{ RawKind: (int)SyntaxKind.GetAccessorDeclaration } getter], Initializer: null }
                    && (getter.Body is not null || getter.ExpressionBody is not null)));

    /// <summary><c>Id = id;</c> A property with code is refused where it is declared.</summary>
    private bool IsAssignment(StatementSyntax statement, ConstructorDeclarationSyntax constructor)
        => statement is ExpressionStatementSyntax
        {
            Expression: AssignmentExpressionSyntax { RawKind: (int)SyntaxKind.SimpleAssignmentExpression } assignment,
        }
            && assignment.Left is IdentifierNameSyntax or MemberAccessExpressionSyntax { Expression: ThisExpressionSyntax }
            && compilation.GetSemanticModel(statement.SyntaxTree).GetSymbolInfo(assignment.Left).Symbol
                is IPropertySymbol { IsStatic: false } or IFieldSymbol { IsStatic: false }
            && (assignment.Right is LiteralExpressionSyntax
                || (assignment.Right is IdentifierNameSyntax { Identifier.ValueText: var name }
                    && constructor.ParameterList.Parameters.Any(parameter => parameter.Identifier.ValueText == name)));

    private bool ArePlain(SeparatedSyntaxList<ArgumentSyntax> arguments) => arguments.All(argument =>
    {
        SemanticModel model = compilation.GetSemanticModel(argument.SyntaxTree);
        return (argument.Expression is LiteralExpressionSyntax || model.GetSymbolInfo(argument.Expression).Symbol is IParameterSymbol)
            && !model.GetConversion(argument.Expression).IsUserDefined;
    });

    /// <summary><c>Status Status { get; set; } = new();</c>: the type of an instance member is
    /// looked at anyway.</summary>
    private static bool IsTypeOfMember(INamedTypeSymbol type, ITypeSymbol? target, ExpressionSyntax value)
        => SymbolEqualityComparer.Default.Equals(type, target)
            && value.FirstAncestorOrSelf<MemberDeclarationSyntax>()?.Modifiers.Any(SyntaxKind.StaticKeyword) == false;

    /// <summary><c>3</c>, <c>Status.Open</c>, <c>[]</c>, <c>new()</c> of a type of the framework or
    /// of the member.</summary>
    private bool IsPlain(ExpressionSyntax? value)
    {
        if (value is null or LiteralExpressionSyntax or CollectionExpressionSyntax { Elements.Count: 0 })
            return true;
        if (value is PostfixUnaryExpressionSyntax { RawKind: (int)SyntaxKind.SuppressNullableWarningExpression } suppressed)
            return IsPlain(suppressed.Operand);

        SemanticModel model = compilation.GetSemanticModel(value.SyntaxTree);
        return value is DefaultExpressionSyntax
            || model.GetConstantValue(value).HasValue
            || (value is BaseObjectCreationExpressionSyntax { ArgumentList: null or { Arguments.Count: 0 }, Initializer: null }
                && model.GetTypeInfo(value) is { Type: INamedTypeSymbol type, ConvertedType: var target }
                && (TypeGraph.IsOfFramework(type) || IsTypeOfMember(type, target, value)))
            || model.GetSymbolInfo(value).Symbol is
                IFieldSymbol { Name: nameof(string.Empty), ContainingType.SpecialType: SpecialType.System_String }
                or IMethodSymbol { Name: nameof(Array.Empty), ContainingType.SpecialType: SpecialType.System_Array };
    }
}
