using System.Reflection;
using System.Text;
using System.Text.Json;
using Utf8Gen.Tool.Profiling.Patterns;

namespace Utf8Gen.Tool.Tests.Profiling.Patterns;

/// <summary>The framework methods in the catalogue are in the framework that the tests
/// run on.</summary>
public class PatternMethodsTests
{
    private static readonly Assembly[] Framework =
    [
        typeof(string).Assembly, typeof(JsonDocument).Assembly, typeof(HttpContent).Assembly, typeof(Encoding).Assembly,
    ];

    public static TheoryData<string> Keys => [.. PatternMethodTable.All.SelectMany(static method => method.Keys)];

    [Theory, MemberData(nameof(Keys))]
    public void Each_is_a_method_of_the_framework(string key)
    {
        string name = key.Split('(')[0];
        string typeName = name[..name.LastIndexOf('.')];
        Type? type = Framework
            .SelectMany(
                assembly => new[] { assembly.GetType(typeName), assembly.GetType(Nested(typeName)), assembly.GetType(typeName + "`1") })
            .FirstOrDefault(static type => type is not null);

        Assert.NotNull(type);
        Assert.NotEmpty(type.GetMember(
            name[(name.LastIndexOf('.') + 1)..],
            MemberTypes.Method,
            BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.Instance | BindingFlags.Static));
    }

    [Fact]
    public void No_two_have_one_name()
        => Assert.Equal(PatternMethodTable.All.Count, PatternMethodTable.All.Select(static method => method.Name).Distinct().Count());

    private static string Nested(string type) => type[..type.LastIndexOf('.')] + "+" + type[(type.LastIndexOf('.') + 1)..];
}
