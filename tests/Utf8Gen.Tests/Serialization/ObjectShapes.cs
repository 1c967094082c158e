using System.Diagnostics.CodeAnalysis;
using System.Text.Json;
using System.Text.Json.Serialization;

namespace Utf8Gen.Tests.Serialization;

public record Positional(int Id, string? Name = "none", Plain Kind = Plain.High, long? Size = null);

public sealed record Derived(int Id, DateOnly Day, string? Note) : Positional(Id)
{
    public string? More { get; init; }

    public int[] Numbers { get; init; } = [1, 2];
}

public readonly record struct Place(double Latitude, double Longitude);

public record struct Mutable(int X, int Y);

public readonly struct Immutable
{
    [JsonConstructor]
    public Immutable(int x, string? text)
    {
        X = x;
        Text = text + "!";
    }

    public int X { get; }

    public string? Text { get; }

    public bool IsSmall => X < 10;
}

public class WithRequired
{
    public required int Id { get; set; }

    public required string Name { get; init; }

    [JsonRequired]
    public bool Flag { get; set; }

    public Place? Place { get; set; }

    public string Kept { get; set; } = "kept";
}

public sealed class WithSetsRequired
{
    [SetsRequiredMembers]
    public WithSetsRequired() => Name = "set";

    public required string Name { get; set; }

    public int Other { get; set; }
}

public class Base
{
    [JsonPropertyOrder(3)]
    public int First { get; set; }

    public virtual string? Second { get; set; }

#pragma warning disable CA1051 // fields are read, too
    [JsonInclude]
    public int Field;

    public int ReadUnderAnOption;
#pragma warning restore CA1051

    [JsonIgnore]
    public string? Ignored { get; set; }

    public int Hidden { get; private set; } = 5;
}

public class Descendant : Base
{
    private string? _text;

    public override string? Second { get; set; } = "second";

    [JsonPropertyName("écrit $")]
    public string? Written { get; set; }

    public string? Text { get => _text; set => _text = value + Count++; }

    public int Count { get; set; }

    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public string? Never { get; set; }

    [JsonNumberHandling(JsonNumberHandling.AllowReadingFromString)]
    public int Quoted { get; set; }
}

public sealed class TwoConstructors
{
    public TwoConstructors()
    {
    }

    [JsonConstructor]
    public TwoConstructors(int id, string? NAME, decimal price = 1.50m)
    {
        Id = id;
        Name = NAME;
        Price = price;
        if (id == 3)
            throw new ArgumentException("Not three.", nameof(id));
    }

    public int Id { get; }

    public string? Name { get; set; }

    public decimal Price { get; set; }

    public string? After { get; set; }
}

[JsonUnmappedMemberHandling(JsonUnmappedMemberHandling.Disallow)]
public sealed class Closed
{
    public int Id { get; set; }

    [JsonIgnore]
    public int Ignored { get; set; }
}

public sealed class Empty;

public sealed class Tree
{
    public string? Name { get; set; }

    public List<Tree>? Children { get; set; }

    public Dictionary<string, Tree>? ByName { get; set; }
}

/// <summary>More members than a word has bits, and one that is required in each word.</summary>
public sealed class Large
{
    public int A0 { get; set; }
    public int A1 { get; set; }
    public int A2 { get; set; }
    public int A3 { get; set; }
    public int A4 { get; set; }
    public int A5 { get; set; }
    public int A6 { get; set; }
    public int A7 { get; set; }
    public int A8 { get; set; }
    [JsonRequired]
    public int A9 { get; set; }
    public int B0 { get; set; }
    public int B1 { get; set; }
    public int B2 { get; set; }
    public int B3 { get; set; }
    public int B4 { get; set; }
    public int B5 { get; set; }
    public int B6 { get; set; }
    public int B7 { get; set; }
    public int B8 { get; set; }
    public int B9 { get; set; }
    public int C0 { get; set; }
    public int C1 { get; set; }
    public int C2 { get; set; }
    public int C3 { get; set; }
    public int C4 { get; set; }
    public int C5 { get; set; }
    public int C6 { get; set; }
    public int C7 { get; set; }
    public int C8 { get; set; }
    public int C9 { get; set; }
    public int D0 { get; set; }
    public int D1 { get; set; }
    public int D2 { get; set; }
    public int D3 { get; set; }
    public int D4 { get; set; }
    public int D5 { get; set; }
    public int D6 { get; set; }
    public int D7 { get; set; }
    public int D8 { get; set; }
    public int D9 { get; set; }
    public int E0 { get; set; }
    public int E1 { get; set; }
    public int E2 { get; set; }
    public int E3 { get; set; }
    public int E4 { get; set; }
    public int E5 { get; set; }
    public int E6 { get; set; }
    public int E7 { get; set; }
    public int E8 { get; set; }
    public int E9 { get; set; }
    public int F0 { get; set; }
    public int F1 { get; set; }
    public int F2 { get; set; }
    public int F3 { get; set; }
    public int F4 { get; set; }
    public int F5 { get; set; }
    public int F6 { get; set; }
    public int F7 { get; set; }
    public int F8 { get; set; }
    public int F9 { get; set; }
    public int G0 { get; set; }
    public int G1 { get; set; }
    public int G2 { get; set; }
    public int G3 { get; set; }
    public int G4 { get; set; }
    public int G5 { get; set; }
    public required int G6 { get; set; }
    public int G7 { get; set; }
}

public sealed class Notes
{
    public string Text { get; set; } = "";

    public string? Maybe { get; set; }

    [DisallowNull]
    public string? Never { get; set; }

    [AllowNull]
    public string Always { get; set; }

    public List<string> Many { get; set; } = [];
}

/// <summary>Setters that see what was set before.</summary>
public sealed class Watching(int id)
{
    private int _first;
    private string? _second;

    public int Id { get; } = id;

    public List<string> Seen { get; } = [];

    public required int Needed { get; set; }

    public int First
    {
        get => _first;
        set
        {
            Seen.Add($"first {value} after {_second} {Plain} {Needed}");
            _first = value;
        }
    }

    public string? Second
    {
        get => _second;
        set
        {
            Seen.Add($"second {value} after {_first} {Plain} {Needed}");
            _second = value is "a" ? throw new ArgumentException("a") : value;
        }
    }

    public int Plain { get; set; }
}

/// <summary>Types that collect unknown members.</summary>
public sealed class Collecting
{
    public int Id { get; set; }

    [JsonExtensionData]
    public Dictionary<string, JsonElement>? Rest { get; set; }
}

public sealed class CollectingMore
{
    public string? Text { get; set; }

    [JsonExtensionData]
    public IDictionary<string, object?> Rest { get; set; } = new SortedDictionary<string, object?> { ["first"] = 1 };

    public Collecting? Inner { get; set; }
}

public sealed record CollectingLast(int Id, Collecting? Inner = null)
{
    [JsonExtensionData]
    public Dictionary<string, object>? Rest { get; set; }
}

public sealed class CollectingAll
{
    [JsonExtensionData]
    public Dictionary<string, JsonElement> Rest { get; set; } = new(StringComparer.OrdinalIgnoreCase);
}

public sealed record Parameters(string Text, string? Maybe, int Number, int Optional = 3);

/// <summary>Its reader and the names of <see cref="TeamMembers"/> could collide.</summary>
public sealed class ReadTeam
{
    public TeamMembers? Team { get; set; }
}

public sealed record TeamMembers(int Count);

/// <summary>One type at run time, two in C#.</summary>
public sealed class Pairs
{
    public List<(int A, int B)>? Named { get; set; }

    public List<(int C, int D)>? Others { get; set; }
}

public sealed class Written
{
    public int A { get; set; }
}

public sealed class WrittenHolder
{
    public Written? Inner { get; set; }

    public int B { get; set; }
}

/// <summary>A type that the context only writes, in one that it reads.</summary>
[Utf8Json]
[JsonSerializable(typeof(Written), GenerationMode = JsonSourceGenerationMode.Serialization)]
[JsonSerializable(typeof(WrittenHolder))]
internal sealed partial class WrittenJson : JsonSerializerContext;

/// <summary>Each form of an object, under the options as declared.</summary>
[Utf8Json]
[JsonSerializable(typeof(ReadTeam)), JsonSerializable(typeof(TeamMembers)), JsonSerializable(typeof(Pairs))]
[JsonSerializable(typeof(Positional)), JsonSerializable(typeof(Derived)), JsonSerializable(typeof(Place))]
[JsonSerializable(typeof(Mutable))]
[JsonSerializable(typeof(Immutable)), JsonSerializable(typeof(WithRequired)), JsonSerializable(typeof(WithSetsRequired))]
[JsonSerializable(typeof(Descendant)), JsonSerializable(typeof(TwoConstructors)), JsonSerializable(typeof(Closed))]
[JsonSerializable(typeof(Converted)), JsonSerializable(typeof(ConvertedParts)), JsonSerializable(typeof(ConvertedNullable))]
[JsonSerializable(typeof(Empty)), JsonSerializable(typeof(Usable)), JsonSerializable(typeof(InheritedUsable))]
[JsonSerializable(typeof(UsableValue)), JsonSerializable(typeof(HoldsUnusable))]
[JsonSerializable(typeof(CollectingMore)), JsonSerializable(typeof(CollectingLast)), JsonSerializable(typeof(CollectingAll))]
[JsonSerializable(typeof(Page)), JsonSerializable(typeof(Happening)), JsonSerializable(typeof(IPart)), JsonSerializable(typeof(Animal))]
[JsonSerializable(typeof(Watching))]
[JsonSerializable(typeof(Tree)), JsonSerializable(typeof(Large)), JsonSerializable(typeof(Notes)), JsonSerializable(typeof(Parameters))]
[JsonSerializable(typeof(List<Place?>)), JsonSerializable(typeof(Dictionary<string, WithRequired>)), JsonSerializable(typeof(Positional[]))]
internal sealed partial class ShapesJson : JsonSerializerContext;

/// <summary>The same, under Web defaults and with fields.</summary>
[Utf8Json]
[JsonSourceGenerationOptions(JsonSerializerDefaults.Web, IncludeFields = true)]
[JsonSerializable(typeof(Positional)), JsonSerializable(typeof(Derived)), JsonSerializable(typeof(Place))]
[JsonSerializable(typeof(Mutable))]
[JsonSerializable(typeof(Immutable)), JsonSerializable(typeof(WithRequired)), JsonSerializable(typeof(WithSetsRequired))]
[JsonSerializable(typeof(Descendant)), JsonSerializable(typeof(TwoConstructors)), JsonSerializable(typeof(Closed))]
[JsonSerializable(typeof(Converted)), JsonSerializable(typeof(ConvertedParts)), JsonSerializable(typeof(ConvertedNullable))]
[JsonSerializable(typeof(Empty)), JsonSerializable(typeof(Usable)), JsonSerializable(typeof(InheritedUsable))]
[JsonSerializable(typeof(UsableValue)), JsonSerializable(typeof(HoldsUnusable))]
[JsonSerializable(typeof(CollectingMore)), JsonSerializable(typeof(CollectingLast)), JsonSerializable(typeof(CollectingAll))]
[JsonSerializable(typeof(Page)), JsonSerializable(typeof(Happening)), JsonSerializable(typeof(IPart)), JsonSerializable(typeof(Animal))]
[JsonSerializable(typeof(Watching))]
[JsonSerializable(typeof(Tree)), JsonSerializable(typeof(Large)), JsonSerializable(typeof(Notes)), JsonSerializable(typeof(Parameters))]
internal sealed partial class WebShapesJson : JsonSerializerContext;

/// <summary>The same, where null and what is missing are errors.</summary>
[Utf8Json]
[JsonSourceGenerationOptions(
#if NET9_0_OR_GREATER // System.Text.Json 9
    RespectNullableAnnotations = true, RespectRequiredConstructorParameters = true,
#endif
    PropertyNamingPolicy = JsonKnownNamingPolicy.KebabCaseUpper, UseStringEnumConverter = true,
    UnmappedMemberHandling = JsonUnmappedMemberHandling.Disallow,
    DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull, NumberHandling = JsonNumberHandling.AllowReadingFromString, MaxDepth = 8)]
[JsonSerializable(typeof(Positional)), JsonSerializable(typeof(Derived)), JsonSerializable(typeof(Place))]
[JsonSerializable(typeof(Mutable))]
[JsonSerializable(typeof(Immutable)), JsonSerializable(typeof(WithRequired)), JsonSerializable(typeof(WithSetsRequired))]
[JsonSerializable(typeof(Descendant)), JsonSerializable(typeof(TwoConstructors)), JsonSerializable(typeof(Closed))]
[JsonSerializable(typeof(Converted)), JsonSerializable(typeof(ConvertedParts)), JsonSerializable(typeof(ConvertedNullable))]
[JsonSerializable(typeof(Empty)), JsonSerializable(typeof(Usable)), JsonSerializable(typeof(InheritedUsable))]
[JsonSerializable(typeof(UsableValue)), JsonSerializable(typeof(HoldsUnusable))]
[JsonSerializable(typeof(Page)), JsonSerializable(typeof(Happening)), JsonSerializable(typeof(IPart)), JsonSerializable(typeof(Animal))]
[JsonSerializable(typeof(Watching))]
[JsonSerializable(typeof(Tree)), JsonSerializable(typeof(Large)), JsonSerializable(typeof(Notes)), JsonSerializable(typeof(Parameters))]
internal sealed partial class StrictShapesJson : JsonSerializerContext;
