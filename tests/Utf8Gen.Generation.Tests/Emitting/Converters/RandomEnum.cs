using System.Text;
using System.Text.Json;
using Utf8Gen.Analyzers.Generation.Model;

namespace Utf8Gen.Generation.Tests.Emitting.Converters;

/// <summary>A random enum with its converter, in source.</summary>
internal sealed class RandomEnum
{
    private static readonly string[] Types = ["sbyte", "byte", "short", "ushort", "int", "uint", "long", "ulong"];

    private static readonly string[] Names =
    [
        "A", "b", "Id", "URL", "Alpha", "InTransit", "outForDelivery", "HTTPStatus2", "_private", "X_Y", "Élan", "straße", "ΑΒΓ",
        "日本", "İstanbul", "ﬁn", "k9", "VeryLongNameThatDoesNotFitInWordsOfSixteenBytes",
        "Z1", "Z2", "Z3", "Z4", "Z5", "Z6", "Z7", "Z8", "Z9",
    ];

    private static readonly string[] ExplicitNames = ["a name", "x-1", "ÄÖ", "42", "q\\\"uote", "Name", "<b>", "😀"];

    private readonly Random _random;
    private readonly string _type;

    public RandomEnum(int number, Random random)
    {
        _random = random;
        _type = Types[random.Next(Types.Length)];
        Name = "E" + number;
        Naming = (Utf8Naming)random.Next(JsonPolicies.All.Length);
        IsFlags = random.Next(3) == 0;
        JsonNamingPolicy? policy = PolicyOf(Naming);
        string[] names = [.. Names.OrderBy(_ => random.Next()).DistinctBy(name => policy?.ConvertName(name) ?? name)];
        string[] given = [.. ExplicitNames.OrderBy(_ => random.Next())];
        Members = [.. names.Take(random.Next(1, 14)).Select((name, i) => new Member(
            name, i < given.Length && random.Next(6) == 0 ? given[i] : null, Value(i)))];
        Source = Write();
    }

    public string Name { get; }

    public string ConverterName => Name + "Converter";

    public Utf8Naming Naming { get; }

    public bool IsFlags { get; }

    public IReadOnlyList<Member> Members { get; }

    public string Source { get; }

    /// <summary>The policy of System.Text.Json.</summary>
    public static JsonNamingPolicy? PolicyOf(Utf8Naming naming) => JsonPolicies.Of((NamingPolicy)naming);

    private string Write()
    {
        var source = new StringBuilder();
        source.Append(IsFlags ? "[Flags] " : "").AppendLine($"public enum {Name} : {_type}").AppendLine("{");
        foreach (Member member in Members)
        {
            if (member.GivenName is not null)
                source.AppendLine($"    [System.Text.Json.Serialization.JsonStringEnumMemberName(\"{member.GivenName}\")]");
            source.AppendLine($"    {member.Name} = unchecked(({_type})({member.Value})),");
        }

        source.AppendLine("}");
        source.AppendLine($"[Utf8Converter<{Name}>(Naming = Utf8Naming.{Naming})]");
        source.AppendLine($"public partial class {ConverterName} : System.Text.Json.Serialization.JsonConverter<{Name}>;");
        return source.ToString();
    }

    private string Value(int index) => (IsFlags ? _random.Next(5) : _random.Next(4, 8)) switch
    {
        0 => $"1UL << {_random.Next(64)}",
        1 => $"{_random.Next(16)}",
        2 => $"(1UL << {index}) | (1UL << {_random.Next(8)})",
        3 => $"1UL << {index}",
        4 => $"{_random.NextInt64(long.MinValue, long.MaxValue)}L",
        5 => $"{_random.Next(-5, 5)}",
        _ => $"{index}",
    };

    /// <param name="Name">The name in code.</param>
    /// <param name="GivenName">The name in its attribute, as C# spells it, or null.</param>
    /// <param name="Value">The value as C#.</param>
    internal sealed record Member(string Name, string? GivenName, string Value);
}
