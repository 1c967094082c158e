using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Generation.Model;
using Utf8Gen.Analyzers.Generation.Parsing.Contexts;
using Utf8Gen.Analyzers.Generation.Parsing.Mistakes;
using Utf8Gen.Analyzers.Generation.Parsing.UserTypes;
using Utf8Gen.Analyzers.Generation.Sources;

namespace Utf8Gen.Analyzers.Generation.Parsing.Resolving;

/// <summary>Resolves the declaration of a table to its keys: reads its file, applies its naming
/// policy, assigns member names, and finds mistakes.</summary>
/// <remarks>Shared by the generator and the analyzer. The generator has no locations
/// and reports nothing.</remarks>
internal sealed class KeyResolver
{
    private readonly TableDeclaration _table;
    private readonly KeyInputs _inputs;
    private readonly ContextOptions _contexts;
    private readonly TableMistakes _mistakes;
    private readonly Func<KeyPlace, Location?> _placeOf;

    private KeyResolver(TableDeclaration table, KeyInputs inputs, TableMistakes mistakes, Func<KeyPlace, Location?> placeOf)
    {
        _table = table;
        _inputs = inputs;
        _contexts = new ContextOptions(inputs.Contexts);
        _mistakes = mistakes;
        _placeOf = placeOf;
    }

    /// <summary>Resolves the keys for the generator. An exception, for instance of a file that
    /// cannot be read, becomes the fault of the table.</summary>
    public static TableModel Resolve(TableDeclaration table, KeyEnvironment environment, CancellationToken cancel)
    {
        try
        {
            return Resolve(table, environment.InputsOf(table, cancel), static _ => { }, static _ => null, cancel);
        }
        catch (Exception error) when (error is not OperationCanceledException)
        {
            return new TableModel(
                table.Type, table.Shape, EquatableArray<TableKey>.Empty, table.Lookup,
                table.Fault ?? new TableFault(InternalErrorException.ReasonOf(error), AllowsMembers: true));
        }
    }

    public static TableModel Resolve(
        TableDeclaration table,
        KeyInputs inputs,
        Action<Diagnostic> report,
        Func<KeyPlace, Location?> placeOf,
        CancellationToken cancel)
    {
        string name = table.Shape is MatchMethodShape method ? method.Name : table.Type.Name;
        var mistakes = new TableMistakes(name.TrimStart('@'), report, table.Fault);
        EquatableArray<TableKey> keys = new KeyResolver(table, inputs, mistakes, placeOf).Resolve(cancel);
        return new TableModel(table.Type, table.Shape, keys, table.Lookup, mistakes.Fault);
    }

    private EquatableArray<TableKey> Resolve(CancellationToken cancel)
    {
        List<RawKey> keys = Named(Declared());
        List<RawKey> chosen = AddKeys(keys);
        if (keys.Count == 0 && _mistakes.Fault is null)
            Add(RuleCatalogue.NoKeys, KeyPlace.Attribute, _mistakes.Table, RemedyOfNoKeys());

        var mistakes = new KeyMistakes(
            _mistakes, _table.Lookup.IgnoreCase, areGiven: _inputs.File is { Format: not KeyFileFormat.Lines }, _placeOf);
        keys = mistakes.WithoutFaults(keys, cancel);
        return _table.Shape.HasKeyMembers
            ? new KeyNames(_table.Shape.Nested, _mistakes, _placeOf).Give(keys, chosen)
            : keys.Select(static key => new TableKey(key.Text, key.Text, key.EnumValue)).ToEquatableArray();
    }

    private string RemedyOfNoKeys() => _table.Shape switch
    {
        MatchMethodShape => "write at least one in [Utf8Match]",
        EnumTableShape or EnumConverterShape => "add a member to the enum",
        ConverterShape => "write at least one in [Utf8Converter]",
        _ when _table.Source.File is { } file => $"put at least one in '{file.Name}'",
        _ when _table.Source.TypeName is not null
            => "the type needs a property, or a field with [JsonInclude], that System.Text.Json writes",
        _ => "write at least one in [Utf8Table], or add a [Utf8Key]",
    };

    /// <summary>Returns the keys as they are in source or in the file.</summary>
    private IReadOnlyList<RawKey> Declared()
    {
        if (_inputs.File is { } file)
            return new FileKeys(file, _mistakes, _placeOf).Read(_table.Source.File!.Name);

        if (_table.Source.TypeName is null)
            return _table.Source.Keys;

        if (_contexts.IncludeFields)
            return _table.Source.KeysWithFields;

        foreach (RawKey left in _table.Source.KeysWithFields)
        {
            if (left.IsExact && !_table.Source.Keys.Any(key => key.Text == left.Text && key.Name == left.Name))
                Note(RuleCatalogue.SkippedMember, left.Place, left.Name!, _mistakes.Table, JsonMemberReader.FieldIsLeftOut);
        }

        return _table.Source.Keys;
    }

    private List<RawKey> Named(IReadOnlyList<RawKey> keys)
    {
        NamingPolicy naming = _table.Source.Naming ?? NamingOfContexts(keys);
        return [.. keys.Select(key => key.IsExact ? key : key with { Text = NamingPolicyConverter.Apply(naming, key.Text) })];
    }

    private NamingPolicy NamingOfContexts(IReadOnlyList<RawKey> keys)
    {
        if (_contexts.Contradiction is ({ } first, { } other))
            Add(
                RuleCatalogue.UnsupportedKeyType, KeyPlace.Attribute, first.TypeName, _mistakes.Table,
                $"the contexts '{first.Context}' and '{other.Context}' have different naming policies; set Naming");
        else if (_contexts.WithUnknownNaming is { } unknown)
            Add(
                RuleCatalogue.UnsupportedKeyType, KeyPlace.Attribute, unknown.TypeName, _mistakes.Table,
                $"the context '{unknown.Context}' has a naming policy that Utf8Gen does not know; set Naming");
        else if (_contexts.Unreaching is { } context && keys.Any(key => IsChangedBy(context.Naming, key)))
            Note(RuleCatalogue.UnreachableType, KeyPlace.Attribute, context.TypeName, context.Context, _mistakes.Table);

        return _contexts.Naming;
    }

    private static bool IsChangedBy(NamingPolicy naming, RawKey key)
        => !key.IsExact && NamingPolicyConverter.Apply(naming, key.Text) != key.Text;

    /// <summary>Adds the keys of <c>[Utf8Key]</c>.</summary>
    /// <returns>The attributes with an explicit name, for their own key or
    /// for an existing one.</returns>
    private List<RawKey> AddKeys(List<RawKey> keys)
    {
        var there = new HashSet<string>(keys.Select(static key => key.Text), StringComparer.Ordinal);
        var chosen = new List<RawKey>();
        foreach (RawKey added in _table.Source.Added)
        {
            if (_table.Shape is EnumTableShape)
            {
                Add(RuleCatalogue.UnusableKeyName, added.Place, _mistakes.Table, "a table of an enum has the names of its members "
                    + "only; use "
                    + "[JsonStringEnumMemberName]");
                continue;
            }

            bool isThere = there.Contains(added.Text);
            if (!isThere || added.Name is null || chosen.Any(other => other.Text == added.Text))
                keys.Add(added with { Name = null });
            if (added.Name is not null)
                chosen.Add(added);
        }

        return chosen;
    }

    private void Add(DiagnosticDescriptor rule, KeyPlace place, params object[] arguments)
        => _mistakes.Add(rule, _placeOf(place), arguments);

    private void Note(DiagnosticDescriptor rule, KeyPlace place, params object[] arguments)
        => _mistakes.Note(rule, _placeOf(place), arguments);
}
