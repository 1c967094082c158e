using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Generation.Parsing;
using Utf8Gen.Analyzers.Generation.Serializing;
using Utf8Gen.Analyzers.Semantics;

namespace Utf8Gen.Tool.Serializer;

/// <summary>Finds where calls have their contracts from.</summary>
internal sealed class ContractSources
{
    private const string Options = "JsonSerializerOptions";
    private const string Line = "AddUtf8Json";
    private const string HandlersLine = "ConfigureHttpJsonOptions";
    private const string ControllersLine = "AddJsonOptions";
    private const string Start = "CreateBuilder"; // of WebApplication

    private readonly ReaderVerdicts _verdicts;
    private readonly HashSet<ISymbol> _withLine = new(SymbolEqualityComparer.Default);
    private readonly IReadOnlyList<IInvocationOperation> _lines;

    /// <param name="verdicts">The verdicts of the project.</param>
    /// <param name="lines">The calls with a name of <see cref="IsNameOfLine"/> in the project.</param>
    public ContractSources(ReaderVerdicts verdicts, IReadOnlyList<IInvocationOperation> lines)
    {
        _verdicts = verdicts;
        _lines = lines;
        foreach (IInvocationOperation line in lines.Where(static line => line.TargetMethod.Name == Line))
        {
            if (OptionsOf(line) is { } options)
                _withLine.Add(options);
        }
    }

    /// <summary>Whether a method is called so that switches generated code on, or sets a web application up.</summary>
    public static bool IsNameOfLine(string name) => name is Line or HandlersLine or ControllersLine or Start;

    /// <summary>Returns where a call has the contract of a type from, and the context if that is all it has.</summary>
    public (ContractSource Source, INamedTypeSymbol? Context) Of(IInvocationOperation call, ITypeSymbol? type, CancellationToken cancel)
    {
        IOperation? contract = call.Arguments.FirstOrDefault(static argument => argument is
        {
            ArgumentKind: ArgumentKind.Explicit,
            Parameter.Type.Name: "JsonTypeInfo" or "JsonSerializerContext" or Options,
            Value.ConstantValue.HasValue: false,
        })?.Value;
        if (contract is null)
        {
            bool isWeb = call.TargetMethod.ContainingType.IsInNamespace("Microsoft.AspNetCore.Http");
            return (isWeb ? OfWeb(WebKind.Handlers, type, cancel) : Nothing, null);
        }

        contract = WithoutLookup(contract);
        return ContextOf(contract) is { } context ? (OfContext(context), context) : (OfOptions(contract, type, cancel), null);
    }

    /// <summary>Returns where the handlers of a web application have the contract of a type from.</summary>
    public ContractSource OfWeb(WebKind kind, ITypeSymbol? type, CancellationToken cancel)
    {
        (string line, string options, string owner) = kind == WebKind.Handlers
            ? (HandlersLine, "SerializerOptions", "Microsoft.AspNetCore.Http.Json")
            : (ControllersLine, "JsonSerializerOptions", "Microsoft.AspNetCore.Mvc");
        IInvocationOperation? place = _lines.FirstOrDefault(one => one.TargetMethod.Name == line)
            ?? _lines.FirstOrDefault(static one => one.TargetMethod.Name == Start);
        return At(ContractSourceKind.Options, place?.Syntax.GetLocation(), $"call {options}.{LineFor(type, cancel)} in {line}") with
        {
            IsOn = _withLine.Any(one => one.ContainingType?.IsNamed("JsonOptions", owner) == true),
        };
    }

    private static ContractSource Nothing { get; } = new(
        ContractSourceKind.Nothing, "", 0, "pass options that AddUtf8Json is called on, or a contract of a context");

    private static ContractSource OfContext(INamedTypeSymbol context)
        => At(
            ContractSourceKind.Context,
            PlaceOf(context),
            $"put [Utf8Json({SerializerParser.AddToDefault} = true)] on '{context.Name}'") with
        {
            IsOn = ReaderVerdicts.ServesDefault(context),
        };

    private ContractSource OfOptions(IOperation options, ITypeSymbol? type, CancellationToken cancel)
    {
        if (options is IPropertyReferenceOperation { Property: { IsStatic: true, ContainingType.Name: Options } })
            return Nothing;

        ISymbol? symbol = SymbolOf(options);
        Location place = (symbol is null ? null : PlaceOf(symbol)) ?? options.Syntax.GetLocation();
        string where = symbol switch
        {
            null => "on the options",
            IParameterSymbol => $"where '{symbol.Name}' is made",
            _ => $"on '{symbol.Name}'",
        };
        return At(ContractSourceKind.Options, place, $"call {LineFor(type, cancel)} {where}") with
        {
            IsOn = symbol is not null && _withLine.Contains(symbol),
        };
    }

    private string LineFor(ITypeSymbol? type, CancellationToken cancel)
        => type is not null && _verdicts.FindContext(type, cancel) is { } context
            ? $"{Line}({context.Name}.Default)"
            : $"{Line}(), with [Utf8Json] on the types,";

    /// <summary>Returns the options that a contract is looked up in:
    /// <c>(JsonTypeInfo&lt;T&gt;)options.GetTypeInfo(typeof(T))</c>.</summary>
    private static IOperation WithoutLookup(IOperation contract) => contract switch
    {
        IConversionOperation conversion => WithoutLookup(conversion.Operand),
        IInvocationOperation { Instance: { Type.Name: Options } options } => options,
        IInvocationOperation { Instance: null, Arguments: [{ Value: { Type.Name: Options } options }, ..] } => options,
        _ => contract,
    };

    /// <summary><c>ShopJson.Default</c>, and what it gives.</summary>
    private static INamedTypeSymbol? ContextOf(IOperation contract) => contract switch
    {
        IPropertyReferenceOperation { Property: { Name: "Default", IsStatic: true, ContainingType: var context } }
            when SerializerParser.IsContext(context) => context,
        IPropertyReferenceOperation { Instance: IPropertyReferenceOperation of } => ContextOf(of),
        _ => null,
    };

    /// <summary>Returns what the options of a line are called: its receiver, or what its result is assigned
    /// to.</summary>
    private static ISymbol? OptionsOf(IInvocationOperation line)
    {
        IOperation? receiver = line.Arguments.FirstOrDefault()?.Value;
        if (receiver is not null && SymbolOf(receiver) is { } symbol)
            return symbol;

        return line.Parent switch
        {
            IVariableInitializerOperation { Parent: IVariableDeclaratorOperation { Symbol: var local } } => local,
            IFieldInitializerOperation { InitializedFields: [var field, ..] } => field,
            IPropertyInitializerOperation { InitializedProperties: [var property, ..] } => property,
            ISimpleAssignmentOperation { Target: var target } => SymbolOf(target),
            _ => null,
        };
    }

    private static ISymbol? SymbolOf(IOperation options) => options switch
    {
        ILocalReferenceOperation { Local: var local } => local,
        IParameterReferenceOperation { Parameter: var parameter } => parameter,
        IMemberReferenceOperation { Member: var member } => member,
        _ => null,
    };

    private static Location? PlaceOf(ISymbol symbol) => symbol.Locations.FirstOrDefault(static place => place.IsInSource);

    private static ContractSource At(ContractSourceKind kind, Location? place, string remedy)
        => place?.GetLineSpan() is { } span
            ? new ContractSource(kind, span.Path, span.StartLinePosition.Line + 1, remedy)
            : new ContractSource(kind, "", 0, remedy);
}

/// <summary>What a web application answers requests by. Each has its own options.</summary>
internal enum WebKind
{
    Handlers,
    Controllers,
}
