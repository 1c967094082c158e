using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Generation.Parsing;
using Utf8Gen.Analyzers.Generation.Serializing;
using Utf8Gen.Analyzers.Semantics;

namespace Utf8Gen.Tool.Serializer;

/// <summary>Finds where calls have their contracts from, and whether generated code can do the work there.</summary>
/// <param name="verdicts">The verdicts of the project.</param>
/// <param name="values">What the project assigns and passes.</param>
/// <param name="origins">The options of the project.</param>
internal sealed class ContractSources(ReaderVerdicts verdicts, ValueSources values, OptionsOrigins origins)
{
    private const string HandlersLine = "ConfigureHttpJsonOptions";
    private const string ControllersLine = "AddJsonOptions";
    private const string Start = "CreateBuilder"; // of WebApplication
    private const string UnknownType = "its type is known at run time only";

    private static readonly ContractSource Nothing =
        new(ContractSourceKind.Nothing, "", 0, "pass options that AddUtf8Json is called on, or a contract of a context");

    /// <summary>Returns where a call has its contract from, and why generated code cannot do the work, as a
    /// clause.</summary>
    public (ContractSource Source, string? WhyNot) Find(IInvocationOperation call, SerializerUse? use, CancellationToken cancel)
    {
        IOperation? contract = call.Arguments.FirstOrDefault(static argument => argument is
        {
            ArgumentKind: ArgumentKind.Explicit,
            Parameter.Type.Name: "JsonTypeInfo" or "JsonSerializerContext" or OptionsOrigins.TypeName,
        })?.Value;
        if (contract is null && call.TargetMethod.ContainingType.IsInNamespace("Microsoft.AspNetCore.Http"))
            return FindOfWeb(WebKind.Handlers, use, cancel);
        if (contract is null)
            return (Nothing, FindVerdict(use, static _ => null, cancel).WhyNot);

        OptionsOrigin origin = origins.Follow(contract, cancel);
        return origin.Context is { } context
            ? (OfContext(context), use is { } known ? verdicts.WhyNot(known, context, cancel) : UnknownType)
            : FindOfOptions(origin, use, cancel);
    }

    /// <inheritdoc cref="Find(IInvocationOperation, SerializerUse?, CancellationToken)"/>
    /// <remarks>For a handler or an action of a web application.</remarks>
    public (ContractSource Source, string? WhyNot) FindOfWeb(WebKind kind, SerializerUse? use, CancellationToken cancel)
    {
        (string line, string options, string owner) = kind == WebKind.Handlers
            ? (HandlersLine, "SerializerOptions", "Microsoft.AspNetCore.Http.Json")
            : (ControllersLine, "JsonSerializerOptions", "Microsoft.AspNetCore.Mvc");
        IOperation? place = values.FindNamed(line, cancel).FirstOrDefault() ?? values.FindNamed(Start, cancel).FirstOrDefault();
        (INamedTypeSymbol? context, string? whyNot) = FindVerdict(use, static _ => null, cancel);
        string remedy = $"call {options}.{LineFor(context)} in {line}";
        return (
            At(ContractSourceKind.Options, place?.Syntax.GetLocation(), remedy) with
            {
                IsOn = origins.HasLineOn(type => type.IsNamed("JsonOptions", owner)),
            },
            whyNot);
    }

    private (INamedTypeSymbol? Context, string? WhyNot) FindVerdict(
        SerializerUse? use, Func<SerializerOptions, string?> findObstacle, CancellationToken cancel)
        => use is { } known ? verdicts.Find(known, findObstacle, cancel) : (null, UnknownType);

    private static ContractSource OfContext(INamedTypeSymbol context)
        => At(
            ContractSourceKind.Context,
            context.Locations.FirstOrDefault(static place => place.IsInSource),
            $"put [Utf8Json({SerializerParser.AddToDefault} = true)] on '{context.Name}'") with
        {
            IsOn = ReaderVerdicts.ServesDefault(context),
        };

    private (ContractSource Source, string? WhyNot) FindOfOptions(OptionsOrigin origin, SerializerUse? use, CancellationToken cancel)
    {
        (INamedTypeSymbol? context, string? whyNot) = FindVerdict(use, FindObstacle, cancel);
        if (origin.IsFixed)
            return (Nothing, whyNot);

        string where = origin.Symbol switch
        {
            null => "on the options",
            IParameterSymbol parameter when origin.Creation is null => $"where '{parameter.Name}' is made",
            var symbol => $"on '{symbol.Name}'",
        };
        ContractSource source = At(ContractSourceKind.Options, origin.Place, $"call {LineFor(context)} {where}");
        return (source with { IsOn = origins.HaveLine(origin) }, whyNot);

        string? FindObstacle(SerializerOptions expected)
            => origins.FindObstacle(origin, expected, use is { IsWriting: true }, cancel);
    }

    private static string LineFor(INamedTypeSymbol? context)
        => context is null ? $"{OptionsOrigins.Line}(), with [Utf8Json] on the types," : $"{OptionsOrigins.Line}({context.Name}.Default)";

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
