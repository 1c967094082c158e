using System.Reflection;
using System.Text;
using System.Text.Json;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Tool.Profiling;

namespace Utf8Gen.Tool.Tests.Profiling;

/// <summary>The framework methods in the table are in the framework that the tests run on.</summary>
public class PatternMethodTests
{
    private static readonly Assembly[] Framework =
    [
        typeof(string).Assembly, typeof(JsonDocument).Assembly, typeof(HttpContent).Assembly, typeof(Encoding).Assembly,
    ];

    public static TheoryData<string> Keys => [.. PatternMethod.All.SelectMany(static method => method.Keys)];

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
        => Assert.Equal(PatternMethod.All.Count, PatternMethod.All.Select(static method => method.Name).Distinct().Count());

    [Fact]
    public void Each_rule_of_a_framework_method_is_in_the_catalogue()
        => Assert.All(
            PatternMethod.All.SelectMany(static method => method.Rules),
            static id => Assert.Contains(RuleCatalogue.All, rule => rule.Id == id));

    /// <summary>Rules that are about correctness, not about time, have no framework method to look for.</summary>
    [Fact]
    public void Each_pattern_with_a_hot_twin_has_a_framework_method()
        => Assert.All(
            RuleCatalogue.Patterns,
            static rule => Assert.Contains(PatternMethod.All, method => method.Rules.Contains(rule.Anywhere.Id)));

    private static string Nested(string type) => type[..type.LastIndexOf('.')] + "+" + type[(type.LastIndexOf('.') + 1)..];
}
