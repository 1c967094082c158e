using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Utf8Gen.Analyzers.Generation.Serializing;

/// <summary>An argument of type <c>JsonSerializerOptions</c> whose creation is in sight: as <c>ContractOptions</c> of
/// the library compares the options of a program.</summary>
internal sealed class KnownOptions
{
    private readonly IObjectCreationOperation? _creation;
    private readonly bool _areNewEachTime;

    private KnownOptions(IObjectCreationOperation? creation, bool areNewEachTime)
    {
        _creation = creation;
        _areNewEachTime = areNewEachTime;
    }

    /// <summary>Whether contracts may come from a context, whose own options count.</summary>
    public bool MayHaveContext => Assignments.Any(static one => one.MayAddContext);

    private IEnumerable<OptionAssignment> Assignments => OptionAssignment.In(_creation);

    /// <returns>Null if it is not known how the options are created.</returns>
    public static KnownOptions? TryRead(IArgumentOperation argument, GeneratedReaders readers, CancellationToken cancel)
    {
        IOperation value = OptionAssignment.WithoutConversion(argument.Value);
        if (OptionAssignment.IsNull(value))
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
            return "the options are new for every call, and the serializer does the first call with options; "
                + "keep them in a static field";
        if (OptionAssignment.DefaultsOf(_creation) == OptionAssignment.StrictDefaults)
            return "the serializer alone reads by 'JsonSerializerDefaults.Strict'";
        return Assignments.FirstOrDefault(one => one.IsObstacle(TypeReaderParser.Options, isWriting)) is { } obstacle
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
}
