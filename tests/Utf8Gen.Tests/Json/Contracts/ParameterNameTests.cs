using System.Reflection;
using System.Text.Json.Serialization.Metadata;
using Utf8Gen.Json;

namespace Utf8Gen.Tests.Json.Contracts;

/// <summary>Parameters are called as those of System.Text.Json are.</summary>
public sealed class ParameterNameTests
{
    private static readonly MethodInfo[] Methods =
    [
        .. typeof(Utf8JsonStreamReader).Assembly.GetExportedTypes()
            .Where(static type => type.Namespace == typeof(Utf8JsonStreamReader).Namespace)
            .SelectMany(static type => type.GetMethods(
                BindingFlags.Public | BindingFlags.Static | BindingFlags.Instance | BindingFlags.DeclaredOnly)),
    ];

    [Fact]
    public void A_contract_is_jsonTypeInfo()
        => Assert.Equal(["jsonTypeInfo"], NamesOf(static type =>
            type.IsGenericType && type.GetGenericTypeDefinition() == typeof(JsonTypeInfo<>)));

    [Fact]
    public void A_token_is_cancellationToken()
        => Assert.Equal(["cancellationToken"], NamesOf(static type => type == typeof(CancellationToken)));

    [Fact]
    public void Bytes_say_that_they_are_utf8()
        => Assert.Equal(["utf8Destination", "utf8Json", "utf8Text"], NamesOf(static type =>
            type == typeof(ReadOnlySpan<byte>) || type == typeof(Span<byte>)));

    private static IEnumerable<string?> NamesOf(Func<Type, bool> isType)
        => Methods.SelectMany(static method => method.GetParameters())
            .Where(parameter => isType(parameter.ParameterType))
            .Select(static parameter => parameter.Name)
            .Distinct()
            .Order(StringComparer.Ordinal);
}
