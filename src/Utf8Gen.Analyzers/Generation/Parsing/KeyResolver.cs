using Microsoft.CodeAnalysis.Diagnostics;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Generation.KeyFiles;
using Utf8Gen.Analyzers.Generation.Model;

namespace Utf8Gen.Analyzers.Generation.Parsing;

/// <summary>Resolves the declaration of a table to its keys: reads its file, applies its naming policy, assigns member
/// names, and finds mistakes.</summary>
/// <remarks>Shared by the generator and the analyzer. The generator has no locations and reports nothing.</remarks>
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

    /// <summary>Resolves the keys for the generator. An exception, for instance of a file that cannot be read, becomes
    /// the fault of the table.</summary>
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
            ? new KeyNames(_table.Shape.Nested, _mistakes, _placeOf).Assign(keys, chosen)
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
    /// <returns>The attributes with an explicit name, for their own key or for an existing one.</returns>
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

/// <summary>What the keys of tables may depend on outside of their declarations.</summary>
/// <remarks>Not a named step and not a model: additional files are not values. The next step reads the file that a
/// table names, and those that it refers to.</remarks>
internal sealed record KeyEnvironment(
    EquatableArray<JsonContextEntry> Contexts, ImmutableArray<AdditionalText> Files, string? ProjectDirectory)
{
    public KeyInputs InputsOf(TableDeclaration table, CancellationToken cancel)
        => new(
            Contexts.Where(context => context.TypeName == table.Source.TypeName).ToEquatableArray(),
            table.Source.File is { } file ? new KeyFileFinder(Files, ProjectDirectory, cancel).Read(file) : null);
}

/// <summary>The inputs of a table's keys from outside its declaration.</summary>
/// <param name="Contexts">What each context knows of the type; empty for other tables.</param>
/// <param name="File">The content of the file with the keys; null for other tables.</param>
internal sealed record KeyInputs(EquatableArray<JsonContextEntry> Contexts, KeyFileContent? File);

/// <summary>What is known about a compilation besides one table: its files and its contexts, which are searched when a
/// table first needs them.</summary>
internal sealed class TableAnalysisContext(Compilation compilation, ImmutableArray<AdditionalText> files, string? projectDirectory)
{
    private readonly Lazy<IReadOnlyCollection<JsonContext>> _contexts =
        new(() => JsonContextFinder.FindIn(compilation, CancellationToken.None));

    public static TableAnalysisContext Of(Compilation compilation, AnalyzerOptions options)
        => new(compilation, options.AdditionalFiles, KeyFileFinder.ProjectDirectoryOf(options.AnalyzerConfigOptionsProvider));

    /// <summary>Reports the mistakes in a table's keys.</summary>
    public void ReportKeys(
        TableDeclaration table, ISymbol owner, AttributeData attribute, Action<Diagnostic> report, CancellationToken cancel)
    {
        KeyInputs inputs = EnvironmentOf(table, cancel).InputsOf(table, cancel);
        var places = new KeyPlaceResolver(owner, attribute, compilation, inputs.File, cancel);
        KeyResolver.Resolve(table, inputs, report, places.FindLocation, cancel);
    }

    private KeyEnvironment EnvironmentOf(TableDeclaration table, CancellationToken cancel)
        => new(
            table.Source.TypeName is { } name
                ? JsonContextFinder.EntriesOf(_contexts.Value, [name], cancel)
                : EquatableArray<JsonContextEntry>.Empty,
            files,
            projectDirectory);
}

/// <summary>The keys of <c>[Utf8Table(File = "...")]</c>.</summary>
internal sealed class FileKeys(KeyFileContent content, TableMistakes mistakes, Func<KeyPlace, Location?> placeOf)
{
    /// <summary>Returns the keys, and reports the mistakes in their files.</summary>
    /// <param name="name">The file in the attribute.</param>
    public IReadOnlyList<RawKey> Read(string name)
    {
        foreach (KeyFileMistake mistake in content.Mistakes)
            Report(mistake, name);
        return [.. content.Keys.Select(static key => new RawKey(key.Text, PlaceOf(key)))];
    }

    private static KeyPlace PlaceOf(FileKey key) => new(KeyOrigin.File, key.Position, key.Length, key.File);

    private void Report(KeyFileMistake mistake, string name)
    {
        Location? place = placeOf(new KeyPlace(KeyOrigin.File, mistake.Position, mistake.Length, mistake.File));
        switch (mistake.Kind)
        {
            case KeyFileMistakeKind.Missing:
                mistakes.Add(RuleCatalogue.KeyFileNotFound, place, mistake.Name, mistakes.Table, mistake.Message);
                break;
            case KeyFileMistakeKind.NotFollowed:
                mistakes.Note(RuleCatalogue.ReferenceNotFollowed, place, mistake.Name, mistakes.Table);
                break;
            case KeyFileMistakeKind.UnclearFormat:
                mistakes.Add(RuleCatalogue.UnclearFileFormat, place, name, mistakes.Table, mistake.Message);
                break;
            default:
                mistakes.Add(
                    RuleCatalogue.MalformedKeyFile, place, mistakes.Table, FileNameOf(content.Files[mistake.File]), content.Format,
                    mistake.Message);
                break;
        }
    }

    private static string FileNameOf(FoundFile file)
    {
        string path = FilePath.Normalize(file.Path ?? "");
        return path.Substring(path.LastIndexOf('/') + 1);
    }
}
