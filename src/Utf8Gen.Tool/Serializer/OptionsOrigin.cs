using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Generation.Model;
using Utf8Gen.Analyzers.Generation.Serializing;

namespace Utf8Gen.Tool.Serializer;

/// <summary>Where options come from, or a contract, as far as there is one way back.</summary>
/// <param name="Symbol">The last variable on the way; null if there is none.</param>
/// <param name="Value">The expression that it leads to.</param>
/// <param name="HasLine">Whether generated code is switched on along the way.</param>
internal sealed record OptionsOrigin(ISymbol? Symbol, IOperation Value, bool HasLine)
{
    /// <summary>The expression that makes the options; null if it is not known.</summary>
    public IObjectCreationOperation? Creation => Value as IObjectCreationOperation;

    /// <summary>The context that a contract or options are of: <c>ShopJson.Default</c>, and what it gives.</summary>
    public INamedTypeSymbol? Context => ContextOf(Value);

    /// <summary>Whether there are no options, or those of the framework, which are read-only.</summary>
    public bool IsFixed => OptionAssignment.IsNull(Value)
        || Value is IPropertyReferenceOperation { Property: { IsStatic: true, ContainingType.Name: OptionsOrigins.TypeName } };

    /// <summary>Equal for two uses of the same options.</summary>
    public object Key => Creation is null && Symbol is not null ? Symbol : Value.Syntax;

    /// <summary>The place of <see cref="Value"/>, or else the declaration of the variable.</summary>
    public Location Place => ValueSources.SymbolOf(Value) is { } unknown && unknown.Locations.FirstOrDefault() is { IsInSource: true } place
        ? place
        : Value.Syntax.GetLocation();

    private static INamedTypeSymbol? ContextOf(IOperation value) => value switch
    {
        IPropertyReferenceOperation { Property: { Name: "Default", IsStatic: true, ContainingType: var context } }
            when SerializerParser.IsContext(context) => context,
        IPropertyReferenceOperation { Instance: IPropertyReferenceOperation of } => ContextOf(of),
        _ => null,
    };
}

/// <summary>Follows options in a project to where they are made, and finds what they are set to.</summary>
internal sealed class OptionsOrigins
{
    public const string TypeName = "JsonSerializerOptions";
    public const string Line = "AddUtf8Json";

    private const string Converters = nameof(Converters);
    private const int MaxSteps = 10;

    private readonly ValueSources _values;
    private readonly Lazy<HashSet<object>> _withLine;
    private readonly Lazy<ILookup<object, OptionAssignment>> _statements;

    public OptionsOrigins(ValueSources values, CancellationToken cancel)
    {
        _values = values;
        _withLine = new(() =>
            [.. values.FindNamed(Line, cancel).OfType<IInvocationOperation>().Select(line => Follow(line, cancel).Key)]);
        _statements = new(() => FindStatements(cancel).ToLookup(static one => one.Key, static one => one.Assignment));
    }

    /// <summary>Whether generated code is switched on for options somewhere.</summary>
    public bool HaveLine(OptionsOrigin origin) => origin.HasLine || _withLine.Value.Contains(origin.Key);

    /// <summary>Whether generated code is switched on for options that are a property of a type.</summary>
    public bool HasLineOn(Func<INamedTypeSymbol, bool> isOwner)
        => _withLine.Value.OfType<IPropertySymbol>().Any(property => isOwner(property.ContainingType));

    /// <summary>Follows options or a contract to where they are made.</summary>
    public OptionsOrigin Follow(IOperation options, CancellationToken cancel)
    {
        var origin = new OptionsOrigin(null, options, HasLine: false);
        for (int step = 0; step < MaxSteps && FindNext(origin, cancel) is { } next; step++)
            origin = next;
        return origin;
    }

    /// <summary>Returns the first option that is not what code is generated for.</summary>
    /// <returns>Null if there is none, or what is known does not tell.</returns>
    public string? FindObstacle(OptionsOrigin origin, SerializerOptions expected, bool isWriting, CancellationToken cancel)
    {
        List<OptionAssignment> assignments = [.. AssignmentsOf(origin, cancel)];
        if (assignments.FirstOrDefault(one => one.IsObstacle(expected, isWriting)
            || (expected.IsForTypes && one.MayAddContext)) is { } obstacle)
        {
            return obstacle.Name;
        }

        return OptionAssignment.DefaultsOf(origin.Creation) switch
        {
            null => null,
            OptionAssignment.StrictDefaults => nameof(System.Text.Json.JsonSerializerDefaults),
            int defaults => DifferingDefaults(expected, defaults == OptionAssignment.WebDefaults, isWriting)
                .FirstOrDefault(name => assignments.TrueForAll(one => one.Name != name)),
        };
    }

    private OptionsOrigin? FindNext(OptionsOrigin origin, CancellationToken cancel)
    {
        if (origin.Context is not null)
            return null;

        switch (origin.Value)
        {
            case IConversionOperation conversion:
                return origin with { Value = conversion.Operand };
            case IAssignmentOperation assignment:
                return origin with { Value = assignment.Value };
            case IInvocationOperation { TargetMethod.Name: Line, Arguments: [{ Value: var receiver }, ..] }:
                return origin with { Value = receiver, HasLine = true };
            case IInvocationOperation { TargetMethod.Name: "GetTypeInfo" } lookup when OptionsOf(lookup) is { } options:
                return origin with { Value = options };
            case IInvocationOperation { Type.Name: TypeName, TargetMethod: var method }:
                return _values.FindOnlyReturned(method, cancel) is { } returned ? origin with { Value = returned } : null;
            case var variable when ValueSources.SymbolOf(variable) is { } symbol && !ValueSources.IsSame(symbol, origin.Symbol):
                return origin with { Symbol = symbol, Value = _values.FindOnlyValue(symbol, cancel) ?? variable };
            default:
                return null;
        }
    }

    /// <summary>Returns the options that a contract is looked up in:
    /// <c>(JsonTypeInfo&lt;T&gt;)options.GetTypeInfo(typeof(T))</c>, or an extension method of that name.</summary>
    private static IOperation? OptionsOf(IInvocationOperation lookup)
        => (lookup.Instance ?? lookup.Arguments.FirstOrDefault()?.Value) is { Type.Name: TypeName } options ? options : null;

    /// <summary>What options are set to where they are made, in what they are a copy of, and in statements.</summary>
    /// <param name="origin">Where the options come from.</param>
    /// <param name="cancel">The cancellation token.</param>
    /// <param name="copies">How many times they were copied: a variable may be assigned a copy of itself.</param>
    private IEnumerable<OptionAssignment> AssignmentsOf(OptionsOrigin origin, CancellationToken cancel, int copies = 0)
    {
        IEnumerable<OptionAssignment> copied = copies < MaxSteps && origin.Creation?.Arguments is [{ Value: { Type.Name: TypeName } other }]
            ? AssignmentsOf(Follow(other, cancel), cancel, copies + 1)
            : [];
        ILookup<bool, OptionAssignment> all = OptionAssignment.In(origin.Creation)
            .Concat(_statements.Value[origin.Key])
            .Concat(copied)
            .ToLookup(static one => one.Name == Converters);
        return all[false].Append(new OptionAssignment(Converters, null, [.. all[true].SelectMany(static one => one.Added)]));
    }

    /// <summary><c>options.WriteIndented = true</c>, <c>options.Converters.Add(...)</c></summary>
    private IEnumerable<(object Key, OptionAssignment Assignment)> FindStatements(CancellationToken cancel)
    {
        foreach (IOperation operation in OptionAssignment.Names.SelectMany(name => _values.FindNamed(name, cancel)))
        {
            if (operation is IAssignmentOperation
                {
                    Target: IPropertyReferenceOperation
                    {
                        Property: { Name: var name, ContainingType.Name: TypeName },
                        Instance: { } options and not IInstanceReferenceOperation,
                    },
                    Value: var value,
                })
            {
                yield return (Follow(options, cancel).Key, new OptionAssignment(name, OptionAssignment.WithoutConversion(value), []));
            }
        }

        foreach (IInvocationOperation adding in _values.FindAdding(Converters, cancel))
        {
            if (adding.Instance is IPropertyReferenceOperation { Property.ContainingType.Name: TypeName, Instance: { } options })
                yield return (Follow(options, cancel).Key, new OptionAssignment(Converters, null, [adding]));
        }
    }

    /// <summary>Returns the options that must be set to be those that code is generated for.</summary>
    private static IEnumerable<string> DifferingDefaults(SerializerOptions expected, bool areWeb, bool isWriting)
    {
        NamingPolicy naming = areWeb ? NamingPolicy.CamelCase : NamingPolicy.AsDeclared;
        (string Name, bool Differs)[] options =
        [
            ("PropertyNamingPolicy", !expected.FollowsCall && expected.Naming != naming),
            ("PropertyNameCaseInsensitive", !expected.FollowsCall && expected.IgnoresCase != areWeb),
            ("IncludeFields", expected.IncludesFields),
            ("IgnoreReadOnlyProperties", expected.IgnoresReadOnlyProperties),
            ("IgnoreReadOnlyFields", expected.IgnoresReadOnlyFields),
            ("RespectNullableAnnotations", expected.RespectsNullable),
            ("RespectRequiredConstructorParameters", expected.RequiresParameters),
            ("UnmappedMemberHandling", expected.DisallowsUnmapped),
            ("DefaultIgnoreCondition", isWriting && expected.IgnoreCondition != 0),
        ];
        return options.Where(static option => option.Differs).Select(static option => option.Name);
    }
}
