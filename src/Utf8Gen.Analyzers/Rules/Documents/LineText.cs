using Microsoft.CodeAnalysis.CSharp.Syntax;
using Utf8Gen.Analyzers.Semantics;

namespace Utf8Gen.Analyzers.Rules.Documents;

/// <summary>A line of text that is only parsed: <c>foreach (string line in File.ReadLines(path))
/// JsonDocument.Parse(line)</c>.</summary>
internal sealed class LineText
{
    private LineText(string read, string remedy)
    {
        Read = read;
        Remedy = remedy;
    }

    /// <summary>The name of the method that creates the string.</summary>
    public string Read { get; }

    /// <summary>What reads the values without strings.</summary>
    public string Remedy { get; }

    public static LineText? TryMatch(ParseCall parse, DocumentSymbols symbols)
    {
        string? name = parse.Text.Value switch
        {
            ILocalReferenceOperation line when OperationOfLine(line) is var (read, scope) && IsNotNeeded(line, scope) => read,
            IParameterReferenceOperation line => NameOfQuery(line),
            _ => null,
        };
        return name is not null && symbols.RemedyForLines is { } remedy ? new LineText(name, remedy) : null;
    }

    /// <summary>Returns what reads a line, and the code in which the local is the line.</summary>
    private static (string Name, IOperation Scope)? OperationOfLine(ILocalReferenceOperation line)
    {
        for (IOperation? ancestor = line.Parent; ancestor is not null; ancestor = ancestor.Parent)
        {
            switch (ancestor)
            {
                case IAnonymousFunctionOperation or ILocalFunctionOperation:
                    return null;

                // foreach (string line in File.ReadLines(path))
                case IForEachLoopOperation loop when loop.Locals.Contains(line.Local, SymbolEqualityComparer.Default):
                    return NameOfLines(loop.Collection) is { } lines ? (lines, loop.Body) : null;

                // while (reader.ReadLine() is { } line)
                case IWhileLoopOperation { Condition: IIsPatternOperation match } loop
                    when loop.Locals.Contains(line.Local, SymbolEqualityComparer.Default):
                    return IsDeclaredBy(match.Pattern, line.Local) && NameOfRead(match.Value) is { } each ? (each, loop) : null;

                // string? line; while ((line = reader.ReadLine()) != null)
                case IBlockOperation block when block.Locals.Contains(line.Local, SymbolEqualityComparer.Default):
                    return NameOfLine(line.Local, block) is { } name ? (name, block) : null;
            }
        }

        return null;
    }

    /// <summary><c>File.ReadLines(path).Select(line => JsonNode.Parse(line))</c></summary>
    private static string? NameOfQuery(IParameterReferenceOperation line)
    {
        IOperation? function = line.Parent;
        while (function is not (null or IAnonymousFunctionOperation))
            function = function.Parent;

        return function is IAnonymousFunctionOperation { Symbol.Parameters: [var parameter] } lambda
            && SymbolEqualityComparer.Default.Equals(parameter, line.Parameter)
            && DelegateTarget.FindTarget(lambda) is IArgumentOperation argument
            && argument.Parent is IInvocationOperation { TargetMethod.Name: "Select" } select
            && IsOfLinq(select)
            && AreTests(lambda, line)
            ? NameOfLines(select.Arguments[0].Value)
            : null;
    }

    private static bool IsOfLinq(IInvocationOperation call)
        => call.TargetMethod is { IsExtensionMethod: true, ContainingType: { Name: "Enumerable" } type }
            && type.IsInNamespace("System.Linq");

    /// <summary>Whether a function does nothing with its parameter but to test it, and what is excepted.</summary>
    private static bool AreTests(IAnonymousFunctionOperation function, IOperation? excepted)
        => function.Symbol.Parameters is [var parameter]
            && function.Body.Descendants().OfType<IParameterReferenceOperation>()
                .Where(mention => SymbolEqualityComparer.Default.Equals(mention.Parameter, parameter))
                .All(mention => mention == excepted || IsTest(mention) || IsInThrow(mention, function));

    private static bool IsDeclaredBy(IPatternOperation pattern, ILocalSymbol local) => pattern switch
    {
        IDeclarationPatternOperation { DeclaredSymbol: var declared } => SymbolEqualityComparer.Default.Equals(declared, local),
        IRecursivePatternOperation { DeclaredSymbol: var declared } => SymbolEqualityComparer.Default.Equals(declared, local),
        _ => false,
    };

    private static string? NameOfLines(IOperation collection) => collection switch
    {
        IConversionOperation { Operand: var operand } => NameOfLines(operand),
        IInvocationOperation { TargetMethod.Name: "ReadLines" or "ReadLinesAsync" or "ReadAllLines" } call
            when FileText.IsOfFile(call, call.TargetMethod.Name) && call.Arguments.All(IsPlain) => call.TargetMethod.Name,

        // File.ReadLines(path).Where(line => line.Length > 0)
        IInvocationOperation { TargetMethod.Name: "Where", Arguments: [{ Value: var lines }, { Value: var filter }] } call
            when IsOfLinq(call) && filter is IDelegateCreationOperation { Target: IAnonymousFunctionOperation test }
                && AreTests(test, excepted: null) => NameOfLines(lines),
        IInvocationOperation { TargetMethod.Name: "ConfigureAwait" or "WithCancellation", Arguments: [{ Value: var lines }, ..] }
            => NameOfLines(lines),
        _ => null,
    };

    private static bool IsPlain(IArgumentOperation argument)
        => argument.Parameter?.Type.Name != "Encoding" || Utf8Encoding.IsReplacingUtf8(argument.Value);

    /// <summary>Returns the method, if all that a local ever stores is lines of readers.</summary>
    private static string? NameOfLine(ILocalSymbol line, IBlockOperation scope)
    {
        string? name = null;
        foreach (IOperation operation in scope.Descendants())
        {
            IOperation? stored = operation switch
            {
                IVariableDeclaratorOperation { Initializer.Value: var value } declarator
                    when SymbolEqualityComparer.Default.Equals(declarator.Symbol, line) => value,
                IAssignmentOperation { Target: ILocalReferenceOperation target } assignment
                    when SymbolEqualityComparer.Default.Equals(target.Local, line) => assignment.Value,
                _ => null,
            };
            if (stored is null or { ConstantValue: { HasValue: true, Value: null } })
                continue;
            if (NameOfRead(stored) is not { } read)
                return null;
            name = read;
        }

        return name;
    }

    private static string? NameOfRead(IOperation value)
        => TextCall.TryMatch(value) is { Call: { Instance: { } reader } call } read
            && call.TargetMethod.Name == (read.IsAwaited ? "ReadLineAsync" : "ReadLine")
            && IsReaderOfLines(reader)
            ? call.TargetMethod.Name
            : null;

    /// <summary>Whether a local is a <c>StreamReader</c> of UTF-8 that is created here, and only read by
    /// lines.</summary>
    private static bool IsReaderOfLines(IOperation reader)
        => reader is ILocalReferenceOperation mention
            && OwnedObject.CreationOf(mention) is { } created
            && IsCreation(created)
            && OwnedObject.IsOnlyUsed(mention, IsReadOfLine);

    private static bool IsCreation(IOperation created) => created switch
    {
        IObjectCreationOperation creation => StreamReaderSource.IsOfUtf8(creation, mayOpenFile: true),
        IInvocationOperation { TargetMethod.Name: "OpenText" } call => FileText.IsOfFile(call, "OpenText"),
        _ => false,
    };

    private static bool IsReadOfLine(ILocalReferenceOperation reader) => reader.Parent switch
    {
        IInvocationOperation call => call.TargetMethod.Name is "ReadLine" or "ReadLineAsync" or "Dispose" or "Close",
        IPropertyReferenceOperation { Property.Name: "EndOfStream" } => true,
        _ => false,
    };

    /// <summary>Whether a line is only parsed, tested for emptiness, and shown in exceptions.</summary>
    private static bool IsNotNeeded(ILocalReferenceOperation line, IOperation scope)
        => scope.Descendants().OfType<ILocalReferenceOperation>()
            .Where(mention => SymbolEqualityComparer.Default.Equals(mention.Local, line.Local))
            .All(mention => mention == line || IsStored(mention) || IsTest(mention) || IsInThrow(mention, scope));

    /// <summary><c>line = reader.ReadLine()</c></summary>
    private static bool IsStored(ILocalReferenceOperation mention)
        => mention.Parent is ISimpleAssignmentOperation assignment && assignment.Target == mention
            && (NameOfRead(assignment.Value) is not null || assignment.Value.ConstantValue is { HasValue: true, Value: null });

    private static bool IsTest(IOperation mention) => mention.Parent switch
    {
        // line.Length == 0
        IPropertyReferenceOperation { Property.Name: nameof(string.Length) } => true,
        IArgumentOperation { Parent: IInvocationOperation { TargetMethod: { ContainingType.SpecialType: SpecialType.System_String } test } }
            => test.Name is nameof(string.IsNullOrEmpty) or nameof(string.IsNullOrWhiteSpace),
        IIsPatternOperation { Pattern: IConstantPatternOperation or INegatedPatternOperation } => true,
        IBinaryOperation { OperatorKind: BinaryOperatorKind.Equals or BinaryOperatorKind.NotEquals } comparison
            => comparison.LeftOperand.ConstantValue.HasValue || comparison.RightOperand.ConstantValue.HasValue,
        _ => false,
    };

    private static bool IsInThrow(IOperation mention, IOperation scope)
    {
        for (IOperation? ancestor = mention.Parent; ancestor is not null && ancestor != scope; ancestor = ancestor.Parent)
        {
            if (ancestor is IThrowOperation)
                return true;
        }

        return false;
    }
}

/// <summary>A reader or writer that a function creates and keeps to itself.</summary>
internal static class OwnedObject
{
    /// <summary>Returns the expression that a local is initialized with.</summary>
    public static IOperation? CreationOf(ILocalReferenceOperation mention)
        => mention.Local.DeclaringSyntaxReferences is [var declaration]
            && declaration.GetSyntax() is VariableDeclaratorSyntax { Initializer.Value: var value }
            && mention.SemanticModel!.GetOperation(value) is { } created
            ? created is IConversionOperation { Operand: var operand } ? operand : created
            : null;

    /// <summary>Whether a local has no uses but those of one kind.</summary>
    public static bool IsOnlyUsed(ILocalReferenceOperation mention, Func<ILocalReferenceOperation, bool> isUse)
        => OperationRoot.FindRoot(mention).Descendants().OfType<ILocalReferenceOperation>()
            .Where(other => SymbolEqualityComparer.Default.Equals(other.Local, mention.Local))
            .All(isUse);
}
