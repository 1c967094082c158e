using System.Text.Json.Serialization;

#pragma warning disable CA1051, CA1044 // fields, and properties without getter
namespace Utf8Gen.Tests.Serialization;

/// <summary>Members of each accessibility that can be used with an attribute, or are left out without one.</summary>
internal class Usable
{
    private int _taken = 1;

    [JsonInclude]
    public int A { get; internal set; } = 2;

    [JsonInclude]
    public string? B { internal get; set; } = "b";

    [JsonInclude]
    internal long C { get; set; }

    [JsonInclude]
    protected internal int? D { get; set; } = 4;

    [JsonInclude, JsonPropertyOrder(-1)]
    public bool E { get; protected internal set; }

    [JsonInclude]
    internal volatile int F = 6;

    [JsonInclude, JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)]
    public double G;

    [JsonIgnore(Condition = JsonIgnoreCondition.Never)]
    public string? H { get; private set; } = "h";

    public int I { private get; set; }

    public int J { get; protected set; } = 10;

    public int K { set => _taken = value; }

    public int L => _taken;

    public readonly string M = "m";

    public int N { get; } = 14;

    internal int O { get; set; } = 15;

    protected int P { get; set; } = 16;

    [JsonInclude, JsonRequired]
    internal int Q { get; set; }
}

internal sealed class InheritedUsable : Usable
{
    public Usable? Other { get; set; }
}

internal struct UsableValue
{
    [JsonInclude]
    internal int A { get; set; }

    [JsonInclude]
    public int B { get; internal set; }

    [JsonInclude]
    internal string? C;

    public readonly int D => A;

    public int E { get; private set; }
}

/// <summary>Values of types without a reader.</summary>
internal sealed class HoldsUnusable
{
    public int Id { get; set; }

    public Unusable? One { get; set; }

    public List<Unusable>? Many { get; set; }
}

/// <summary>What a document gives is ignored.</summary>
#if JSON11
[JsonIgnore(Condition = JsonIgnoreCondition.WhenReading)]
#endif
internal sealed class Unusable
{
    public string? By { get; set; }

    [JsonIgnore(Condition = JsonIgnoreCondition.Never)]
    public int Number { get; set; }
}
