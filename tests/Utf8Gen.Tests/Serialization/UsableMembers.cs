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

/// <summary>Values of types that ignore their members under a condition, of which readers know none. Before
/// System.Text.Json 11 a type cannot say so.</summary>
internal sealed class HoldsUnusable
{
    public int Id { get; set; }

    public Unread? One { get; set; }

    public List<Unread>? Many { get; set; }

    public UnreadValue Value { get; set; }

    public UnreadValue?[]? Values { get; set; }

    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)]
    public Unwritten? Two { get; set; } = new("kept");

    public Dictionary<string, DerivedUnwritten?>? Named { get; set; }

    public UnwrittenNull? Three { get; set; }

    public UnwrittenDefault? Four { get; set; }

    public NeverIgnored? Five { get; set; }
}

/// <summary>What a document gives is ignored.</summary>
#if JSON11
[JsonIgnore(Condition = JsonIgnoreCondition.WhenReading)]
#endif
internal sealed class Unread
{
    public string? By { get; set; }

    [JsonIgnore(Condition = JsonIgnoreCondition.Never)]
    public int Number { get; set; }
}

#if JSON11
[JsonIgnore(Condition = JsonIgnoreCondition.WhenReading)]
#endif
internal struct UnreadValue
{
    public UnreadValue()
    {
    }

    public int Number { get; set; } = 2;

    [JsonInclude]
    internal string? By;
}

#if JSON11
[JsonIgnore(Condition = JsonIgnoreCondition.WhenWriting)]
#endif
internal record Unwritten(string? By, int Number = 3);

internal sealed record DerivedUnwritten(string? By, int Number, string? Text) : Unwritten(By, Number);

#if JSON11
[JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
#endif
internal sealed class UnwrittenNull : IUnwritten
{
    public string? By { get; set; }

    public required int Number { get; set; }
}

#if JSON11
[JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)]
#endif
internal sealed class UnwrittenDefault : IUnwritten
{
    [JsonInclude]
    public string? By { get; internal set; } = "default";

    [JsonRequired]
    public int Number { get; set; }
}

#if JSON11
[JsonIgnore(Condition = JsonIgnoreCondition.WhenReading)]
#endif
internal interface IUnwritten
{
    string? By { get; }
}

#if JSON11
[JsonIgnore(Condition = JsonIgnoreCondition.Never)]
#endif
internal sealed class NeverIgnored
{
    public string? By { get; set; }

    [JsonIgnore]
    public int Number { get; set; }
}
