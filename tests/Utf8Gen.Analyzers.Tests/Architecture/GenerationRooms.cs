namespace Utf8Gen.Analyzers.Tests.Architecture;

/// <summary>The rooms of the generator and their doors, from what all others use to what uses all others.</summary>
internal static class GenerationRooms
{
    public const string Generation = "Utf8Gen.Analyzers/Generation";

    private const string Model = Generation + "/Model";
    private const string Keys = Model + "/Keys";
    private const string Shapes = Model + "/Shapes";
    public const string Tables = Model + "/Tables";

    public const string Planning = Generation + "/Planning";
    private const string Parsing = Generation + "/Parsing";
    private const string Attributes = Parsing + "/Attributes";
    private const string Declarations = Parsing + "/Declarations";
    private const string Enums = Parsing + "/Enums";
    private const string Mistakes = Parsing + "/Mistakes";
    private const string Resolving = Parsing + "/Resolving";
    private const string Symbols = Parsing + "/Symbols";
    private const string Emitting = Generation + "/Emitting";

    private const string Sources = Generation + "/Sources";
    private const string KeyBytes = Planning + "/Keys";
    private const string Hashing = Planning + "/Hashing";
    private const string Plans = Planning + "/Plans";
    private const string Searching = Planning + "/Searching";
    private const string UserTypes = Parsing + "/UserTypes";
    private const string Conflicts = Parsing + "/Conflicts";
    private const string Writing = Emitting + "/Writing";
    private const string Lookups = Emitting + "/Lookups";

    private const string Catalogue = "Utf8Gen.Analyzers/Catalogue";
    private const string Files = "Utf8Gen.Analyzers/Files";
    private const string Polyfills = "Utf8Gen.Analyzers/Polyfills";
    private const string Semantics = "Utf8Gen.Analyzers/Semantics";

    /// <summary>What fixes use, to see what a table would be like before they write one.</summary>
    public static readonly IReadOnlyList<string> OfFixes =
        [Keys, Shapes, Tables, Symbols, Mistakes, Attributes, Enums, Declarations, Resolving, Emitting];

    public static readonly IReadOnlyList<Area> Map =
    [
        new(Model, Polyfills),
        new(Keys, Polyfills, Model),
        new(Shapes, Polyfills, Model),
        new(Tables, Polyfills, Area.RoslynEnums, Model, Keys, Shapes),
        new(Sources, Polyfills, Files, Model, Keys),

        new(KeyBytes, Polyfills, Model, Tables),
        new(Hashing, Polyfills, Model, KeyBytes),
        new(Plans, Polyfills, Model, Tables, KeyBytes, Hashing),
        new(Searching, Polyfills, Model, KeyBytes, Hashing, Plans),
        new(Planning, Polyfills, Model, Keys, Tables, KeyBytes, Plans, Searching),

        new(Mistakes, Polyfills, Area.Roslyn, Catalogue, Tables),
        new(Symbols, Polyfills, Area.Roslyn, Semantics, Model, Tables),
        new(Attributes, Polyfills, Area.Roslyn, Catalogue, Semantics, Model, Keys, Tables, Mistakes),
        new(Conflicts, Polyfills, Area.Roslyn, Catalogue, Semantics, Shapes, Tables, Mistakes, Symbols, Attributes),
        new(Enums, Polyfills, Area.Roslyn, Catalogue, Model, Keys, Shapes, Mistakes, Symbols),
        new(UserTypes, Polyfills, Area.Roslyn, Catalogue, Model, Keys, Sources, Mistakes, Symbols, Attributes),
        new(Declarations, Polyfills, Area.Roslyn, Catalogue, Semantics, Model, Keys, Shapes, Tables,
            Mistakes, Symbols, Attributes, Conflicts, Enums, UserTypes),
        new(Resolving, Polyfills, Area.Roslyn, Catalogue, Files, Semantics, Model, Keys, Shapes, Tables, Sources,
            Mistakes, Attributes, Enums, UserTypes),

        new(Writing, Polyfills, Semantics, Keys, Shapes),
        new(Lookups, Polyfills, Semantics, Model, Tables, KeyBytes, Hashing, Plans, Writing),
        new(Emitting, Polyfills, Semantics, Model, Keys, Shapes, Tables, Plans, Writing, Lookups),

        new(Generation, Polyfills, Area.Roslyn, Catalogue, Semantics, Model, Keys, Tables, Planning, Emitting,
            Mistakes, Symbols, Attributes, UserTypes, Declarations, Resolving),
    ];
}
