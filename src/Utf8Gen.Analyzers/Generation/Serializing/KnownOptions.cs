using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Utf8Gen.Analyzers.Generation.Serializing;

/// <summary>An argument of type <c>JsonSerializerOptions</c> whose creation is in sight: as <c>ContractOptions</c> of
/// the library compares the options of a program.</summary>
internal sealed class KnownOptions
{
    private const string ConverterOfEnums = "JsonStringEnumConverter";

    private readonly IObjectCreationOperation? _creation;
    private readonly bool _areNewEachTime;

    private KnownOptions(IObjectCreationOperation? creation, bool areNewEachTime)
    {
        _creation = creation;
        _areNewEachTime = areNewEachTime;
    }

    /// <summary>Whether contracts may come from a context, whose own options count.</summary>
    public bool MayHaveContext => Assignments.Any(static one => one.Name is "TypeInfoResolver" or "TypeInfoResolverChain"
        && !IsNull(one.Value) && !IsReflecting(one.Value));

    private IEnumerable<OptionAssignment> Assignments => OptionAssignment.In(_creation);

    /// <returns>Null if it is not known how the options are created.</returns>
    public static KnownOptions? TryRead(IArgumentOperation argument, GeneratedReaders readers, CancellationToken cancel)
    {
        IOperation value = WithoutConversion(argument.Value);
        if (IsNull(value))
            return new KnownOptions(null, areNewEachTime: false);

        return value switch
        {
            IObjectCreationOperation creation => new KnownOptions(creation, areNewEachTime: true),
            ILocalReferenceOperation { Local: var local } => OfLocal(local, argument.Syntax, readers, cancel),
            IFieldReferenceOperation { Field: { IsReadOnly: true } field } => OfInitializer(field, readers, cancel),
            IPropertyReferenceOperation { Property: { SetMethod: null } property } => OfInitializer(property, readers, cancel),
            _ => null,
        };
    }

    /// <returns>A clause; null if a reader may have the options.</returns>
    public string? FindObstacle(bool isWriting)
    {
        if (_areNewEachTime)
            return "the options are new at every call, and the first call with options is left to the serializer; "
                + "keep them in a static field";
        if (_creation?.Arguments is [{ Value.ConstantValue: { HasValue: true, Value: 2 } }])
            return "the serializer alone reads by 'JsonSerializerDefaults.Strict'";
        return Assignments.FirstOrDefault(one => one.IsObstacle(isWriting)) is { } obstacle
            ? $"'{obstacle.Name}' of the options leaves every call to the serializer"
            : null;
    }

    /// <summary>Options in a local that nothing else uses.</summary>
    private static KnownOptions? OfLocal(ILocalSymbol local, SyntaxNode use, GeneratedReaders readers, CancellationToken cancel)
    {
        if (local.DeclaringSyntaxReferences is not [var reference]
            || reference.GetSyntax(cancel) is not VariableDeclaratorSyntax { Initializer.Value: { } value } declaration
            || declaration.FirstAncestorOrSelf<BlockSyntax>() is not { } block
            || use.Ancestors().OfType<SyntaxNode>().TakeWhile(one => one != block).Any(IsRepeated)
            || block.DescendantNodes().OfType<IdentifierNameSyntax>().Count(name => name.Identifier.ValueText == local.Name) != 1)
        {
            return null;
        }

        return Created(value, readers, cancel) is { } creation ? new KnownOptions(creation, areNewEachTime: true) : null;
    }

    private static bool IsRepeated(SyntaxNode node)
        => node is ForStatementSyntax or CommonForEachStatementSyntax or WhileStatementSyntax or DoStatementSyntax
            or AnonymousFunctionExpressionSyntax or LocalFunctionStatementSyntax;

    private static KnownOptions? OfInitializer(ISymbol member, GeneratedReaders readers, CancellationToken cancel)
    {
        (ExpressionSyntax? value, bool isNew) = member.DeclaringSyntaxReferences is [var reference]
            ? reference.GetSyntax(cancel) switch
            {
                VariableDeclaratorSyntax { Initializer.Value: var initial } => (initial, false),
                PropertyDeclarationSyntax { Initializer.Value: var initial } => (initial, false),
                PropertyDeclarationSyntax { ExpressionBody.Expression: var body } => (body, true),
                _ => default((ExpressionSyntax?, bool)),
            }
            : default;
        return value is not null && Created(value, readers, cancel) is { } creation ? new KnownOptions(creation, isNew) : null;
    }

    private static IObjectCreationOperation? Created(ExpressionSyntax value, GeneratedReaders readers, CancellationToken cancel)
        => readers.ModelOf(value.SyntaxTree).GetOperation(value, cancel) as IObjectCreationOperation;

    private static bool IsReflecting(IOperation? resolver)
        => resolver is IObjectCreationOperation { Type.Name: "DefaultJsonTypeInfoResolver" };

    private static bool IsNull(IOperation? value) => value?.ConstantValue is { HasValue: true, Value: null };

    private static IOperation WithoutConversion(IOperation value)
        => value is IConversionOperation { IsImplicit: true } conversion ? conversion.Operand : value;

    /// <summary>An option in the initializer of the options.</summary>
    /// <param name="Name">The property.</param>
    /// <param name="Value">What it is set to; null for elements that are added.</param>
    /// <param name="Added">The elements that are added.</param>
    private sealed record OptionAssignment(string Name, IOperation? Value, ImmutableArray<IOperation> Added)
    {
        private const int Never = 0; // of JsonIgnoreCondition
        private const int WhenWritingNull = 3;
        private const int AllowReadingFromString = 1; // of JsonNumberHandling

        public static IEnumerable<OptionAssignment> In(IObjectCreationOperation? creation)
        {
            foreach (IOperation one in creation?.Initializer?.Initializers ?? ImmutableArray<IOperation>.Empty)
            {
                if (one is ISimpleAssignmentOperation { Target: IPropertyReferenceOperation set, Value: var value })
                    yield return new OptionAssignment(set.Property.Name, WithoutConversion(value), ImmutableArray<IOperation>.Empty);
                else if (one is IMemberInitializerOperation { InitializedMember: IPropertyReferenceOperation filled } adding)
                    yield return new OptionAssignment(filled.Property.Name, null, adding.Initializer.Initializers);
            }
        }

        /// <summary>Whether every call with the option is left to the serializer.</summary>
        public bool IsObstacle(bool isWriting) => Name switch
        {
            "PropertyNamingPolicy" => IsObject && Value is not IPropertyReferenceOperation { Property.Name: "CamelCase" },
            "ReferenceHandler" => IsObject,
            "IncludeFields" or "IgnoreReadOnlyProperties" or "IgnoreReadOnlyFields" or "IgnoreNullValues"
                or "RespectNullableAnnotations" or "RespectRequiredConstructorParameters" => Constant is true,
            "AllowDuplicateProperties" => Constant is false,
            "UnmappedMemberHandling" or "PreferredObjectCreationHandling" => Constant is not (null or 0),
            "Converters" => Added.Length > 1 || Added.Any(static one => !IsConverterOfEnums(one)),
            "TypeInfoResolver" => Value is IObjectCreationOperation resolver && In(resolver).Any(static one => one.Added.Length > 0),
            "DictionaryKeyPolicy" => isWriting && IsObject,
            "WriteIndented" => isWriting && Constant is true,
            "NumberHandling" => isWriting && Constant is > AllowReadingFromString,
            "DefaultIgnoreCondition" => isWriting && Constant is not (null or Never or WhenWritingNull),
            _ => false,
        };

        private object? Constant => Value?.ConstantValue.Value;

        /// <summary>Whether the value is known not to be null: a new object, or one of the framework's own.</summary>
        private bool IsObject => Value is IObjectCreationOperation
            || (Value is IPropertyReferenceOperation { Property: { IsStatic: true, ContainingType: var owner } }
                && TypeGraph.IsOfFramework(owner));

        private static bool IsConverterOfEnums(IOperation added)
            => added is IInvocationOperation { Arguments: [{ Value: var element }] }
                && WithoutConversion(element) is IObjectCreationOperation { Type: INamedTypeSymbol { IsGenericType: false } converter }
                && converter.Name == ConverterOfEnums;
    }
}
