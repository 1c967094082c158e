namespace Utf8Gen.Analyzers.Tests.Architecture;

/// <summary>The rooms of the runtime library and their doors, from what all others use to what uses all others.</summary>
internal static class RuntimeRooms
{
    public const string Runtime = "Utf8Gen";

    private const string Attributes = Runtime + "/Lookup/Attributes";
    private const string Lookup = Runtime + "/Lookup";
    private const string Vectors = Runtime + "/Text/Vectors";
    private const string Encoders = Runtime + "/Text/Encoders";
    private const string Prefixes = Runtime + "/Text/Prefixes";
    private const string Text = Runtime + "/Text";
    private const string JsonContracts = Runtime + "/Json/Contracts";
    private const string Paths = Runtime + "/Json/Paths";
    private const string Positions = Runtime + "/Json/Positions";
    private const string Sources = Runtime + "/Json/Sources";
    private const string Json = Runtime + "/Json";

    private const string Pooling = Runtime + "/Pooling";
    private const string Contracts = Pooling + "/Contracts";
    private const string Threading = Pooling + "/Threading";
    private const string Memory = Pooling + "/Memory";
    private const string Slots = Pooling + "/Slots";
    private const string Interning = Pooling + "/Interning";
    private const string Leases = Pooling + "/Leases";
    private const string States = Pooling + "/States";
    private const string Texts = Pooling + "/Texts";
    private const string Utf16 = Pooling + "/Utf16";
    private const string Diagnostics = Pooling + "/Diagnostics";
    private const string Reading = Pooling + "/Reading";
    private const string Renting = Pooling + "/Renting";
    private const string Maps = Pooling + "/Maps";
    private const string Strings = Pooling + "/Strings";

    public static readonly IReadOnlyList<Area> Map =
    [
        new(Attributes),
        new(Lookup),
        new(Vectors),
        new(Encoders, Vectors),
        new(Prefixes),
        new(Text, Vectors, Encoders, Prefixes),
        new(Positions),
        new(JsonContracts, Positions),
        new(Sources, JsonContracts),
        new(Paths, JsonContracts),
        new(Json, Positions, JsonContracts, Sources, Paths),

        new(Contracts),
        new(Threading),
        new(Memory, Contracts, Threading),
        new(Slots, Contracts, Threading, Memory),
        new(Interning, Contracts, Threading, Memory, Slots),
        new(Leases, Threading),
        new(States, Contracts, Threading, Memory, Slots, Interning, Leases),
        new(Texts, Text, Memory, Interning),
        new(Utf16, Contracts, Threading, Interning),
        new(Diagnostics, Contracts, States),
        new(Reading, Contracts, Threading, Memory, Leases, States),
        new(Renting, Memory, Slots, States),
        new(Pooling, Lookup, Contracts, Threading, Memory, Slots, Interning, Leases, States, Texts, Utf16, Diagnostics, Reading, Renting),
        new(Maps, Contracts, Interning, States, Texts, Pooling),
        new(Strings, Contracts, Pooling),
    ];
}
