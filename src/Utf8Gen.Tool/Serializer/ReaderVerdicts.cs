using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Utf8Gen.Analyzers.Generation.Parsing;
using Utf8Gen.Analyzers.Generation.Serializing;

namespace Utf8Gen.Tool.Serializer;

/// <summary>Says which types of a compilation have generated code, or would have it with <c>[Utf8Json]</c>.</summary>
internal sealed class ReaderVerdicts
{
    private const int FirstRuntime = 10; // where generated code runs inside of the serializer

    private readonly Compilation _compilation;
    private readonly Lazy<INamedTypeSymbol[]> _contexts;
    private readonly Dictionary<ITypeSymbol, ContextTypes?> _typesOfContexts = new(SymbolEqualityComparer.Default);
    private readonly Dictionary<ITypeSymbol, ContextTypes> _typesOfTypes = new(SymbolEqualityComparer.Default);

    public ReaderVerdicts(Compilation compilation)
    {
        _compilation = compilation;
        _contexts = new(() => [.. JsonContextFinder.TypesOf(compilation.Assembly.GlobalNamespace, CancellationToken.None)
            .Where(SerializerParser.IsContext)]);
    }

    /// <summary>Why the project can have no generated code at all, as a clause; null if it can.</summary>
    public string? WhyNone => RuntimeOf(_compilation) < FirstRuntime ? "before .NET 10 only Utf8JsonSerializer uses generated code"
        : ((CSharpCompilation)_compilation).LanguageVersion < LanguageVersion.CSharp11 ? "its project has not C# 11"
        : null;

    /// <summary>Whether contracts of a context's <c>Default</c> have generated code.</summary>
    public static bool ServesDefault(INamedTypeSymbol context)
        => OwnAttributes.FindAttributes(context, SerializerParser.Name) is [var attribute, ..]
            && JsonAttributes.Argument(attribute, SerializerParser.AddToDefault) is true;

    /// <summary>Says why a context has no generated code for a use of a type.</summary>
    /// <returns>A clause; null if it has, or would have.</returns>
    public string? WhyNot(SerializerUse use, INamedTypeSymbol context, CancellationToken cancel)
        => WhyNeedsSerializer(use.Type)
            ?? (!SymbolEqualityComparer.Default.Equals(context.ContainingAssembly, _compilation.Assembly)
                    ? $"'{context.Name}' is a context of another project"
                : TypesOfContext(context, cancel) is { } types ? WhyNot(use, types)
                : $"the options of '{context.Name}' need the serializer");

    /// <summary>Finds what has generated code for a use of a type: a context of the project, or the attribute on the
    /// type.</summary>
    /// <param name="use">The use.</param>
    /// <param name="findObstacle">Returns the option of the call that differs from those that code is generated
    /// for.</param>
    /// <param name="cancel">The cancellation token.</param>
    /// <returns>The context, null for the attribute on the type; and a clause if neither has it.</returns>
    public (INamedTypeSymbol? Context, string? WhyNot) Find(
        SerializerUse use, Func<SerializerOptions, string?> findObstacle, CancellationToken cancel)
    {
        if (WhyNeedsSerializer(use.Type) is { } reason)
            return (null, reason);

        string? obstacle = null;
        foreach (INamedTypeSymbol context in _contexts.Value)
        {
            if (TypesOfContext(context, cancel) is not { } types || WhyNot(use, types) is not null)
                continue;
            if (findObstacle(types.Options) is not { } option)
                return (context, null);
            obstacle ??= $"'{option}' of its options is not that of '{context.Name}'";
        }

        ContextTypes own = TypesOfType(use.Type, cancel);
        string? whyNot = WhyNot(use with { MayReflect = true }, own);
        return whyNot is null && findObstacle(own.Options) is { } other
            ? (null, obstacle ?? $"'{other}' of its options needs the serializer")
            : (null, whyNot is null ? null : obstacle ?? whyNot);
    }

    private static string? WhyNot(SerializerUse use, ContextTypes types)
        => types.WhyNot(use.Type)
            ?? (use.IsWriting && !types.CanWrite(use.Type) ? "generated code reads it, and does not write it"
            : use.MayReflect && types.HasAnyValue(use.Type) ? "it has an object inside, and then only options of contexts alone are served"
            : null);

    private static string? WhyNeedsSerializer(ITypeSymbol type) => type switch
    {
        ITypeParameterSymbol => $"'{type.Name}' is chosen by its callers",
        { IsAnonymousType: true } => "an anonymous type has no name",
        { SpecialType: SpecialType.System_Object } => "its type is known at run time only",
        _ => null,
    };

    private static int RuntimeOf(Compilation compilation)
        => compilation.ObjectType.ContainingAssembly?.Identity is { Name: "System.Runtime" or "System.Private.CoreLib" } runtime
            ? runtime.Version.Major
            : 0;

    private ContextTypes? TypesOfContext(INamedTypeSymbol context, CancellationToken cancel)
    {
        if (!_typesOfContexts.TryGetValue(context, out ContextTypes? types))
            _typesOfContexts.Add(context, types = ContextTypes.TryCreate(context, _compilation, cancel));
        return types;
    }

    private ContextTypes TypesOfType(ITypeSymbol type, CancellationToken cancel)
    {
        if (!_typesOfTypes.TryGetValue(type, out ContextTypes? types))
            _typesOfTypes.Add(type, types = ContextTypes.OfTypes([type], _compilation, cancel));
        return types;
    }
}

/// <summary>A type whose values are read or written.</summary>
/// <param name="Type">The type.</param>
/// <param name="IsWriting">Whether they are written.</param>
internal readonly record struct SerializerUse(ITypeSymbol Type, bool IsWriting)
{
    /// <summary>Whether some contracts are made by reflection: a value of type object may then be an
    /// <c>IAsyncEnumerable</c>.</summary>
    public bool MayReflect { get; init; }
}
