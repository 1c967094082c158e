using System.Reflection;
using System.Text;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Utf8Gen.Json;

namespace Utf8Gen.Tests.Serialization;

/// <summary>Each kind of member with each kind of value: present, null, of the wrong kind, out of
/// range, escaped, twice, and beside an unknown one.</summary>
[Trait("Matrix", "Json")]
public sealed class MemberKindTests
{
    private static readonly string[] Values =
    [
        "null", "true", "false", "0", "-0", "1", "-1", "1.0", "1.5", "-1.25e-7", "1e2", "1E+2", "01", "+1", ".5", "1.", "-", "1e", "NaN",
        "7", "-3", "3", "200", "127", "128", "-128", "-129", "255", "256", "32767", "32768", "-32769", "65535", "65536", "2147483647",
        "2147483648", "-2147483648", "-2147483649", "4294967295", "4294967296", "9223372036854775807", "9223372036854775808",
        "-9223372036854775808", "-9223372036854775809", "18446744073709551615", "18446744073709551616", "65504", "65520", "3.5e38",
        "1.8e308", "1e400", "4.9e-324", "79228162514264337593543950335", "79228162514264337593543950336", "0.1000", "1.10",
        "170141183460469231731687303715884105727", "340282366920938463463374607431768211456",
        "\"\"", "\"a\"", "\"1\"", "\"-1.5\"", "\"NaN\"", "\"true\"", "\"null\"", "\"\\u0041\"", "\"\\n\\\"\\\\\"", "\"\\ud83d\\ude00\"",
        "\"\\ud83d\"",
        "\"\\x\"", "\"\t\"", "\"é\"", "\"😀\"", "\"One\"", "\"one\"", "\"ONE\"", "\"Uno\"", "\"One, Two\"", "\"One,Two\"", "\" One\"",
        "\"Low\"", "\"low\"",
        "\"High\"", "\"First\"", "\"\\u004fne\"", "\"9\"",
        "\"0f8fad5b-d9cb-469f-a165-70867728950e\"", "\"0F8FAD5B-D9CB-469F-A165-70867728950E\"", "\"0f8fad5bd9cb469fa16570867728950e\"",
        "\"{0f8fad5b-d9cb-469f-a165-70867728950e}\"", "\"0f8fad5b-d9cb-469f-a165-70867728950\"",
        "\"0f8fad5b-d9cb-469f-a165-7086772895\\u0030e\"",
        "\"2024-02-29\"", "\"2023-02-29\"", "\"0001-01-01\"", "\"2024-02-29T23:59:59\"", "\"2024-02-29T23:59:59Z\"",
        "\"2024-02-29T23:59:60Z\"",
        "\"2024-02-29T24:00:00\"", "\"2024-02-29T23:59:59.1234567+01:30\"", "\"2024-02-29T23:59:59.12345678-14:00\"",
        "\"2024-02-29T23:59+14:30\"",
        "\"2024-02-29 23:59:59\"", "\"2024-02-29T23:59:59.Z\"", "\"9999-12-31T23:59:59.9999999\"", "\"0001-01-01T00:00:00+14:00\"",
        "\"10000-01-01\"",
        "\"12:34:56\"", "\"12:34:56.7\"", "\"23:59:59.9999999\"", "\"24:00:00\"", "\"1.02:03:04.5\"", "\"-00:00:01\"",
        "\"10675199.02:48:05.4775807\"", "\"12:34\"",
        "\"https://example.org/a?b=%20\"", "\"/relative\"", "\"http://[\"", "\"1.2\"", "\"1.2.3.4\"", "\"1.2.3.4.5\"", "\" 1.2\"",
        "\"AQID\"", "\"AQI=\"", "\"AQI\"", "\"A Q ID\"",
        "[]", "[ ]", "[1]", "[1,2,2]", "[1,]", "[,1]", "[1 2]", "[null]", "[\"a\",\"b\",\"a\"]", "[\"Low\",\"High\"]", "[1.5,-2e3]",
        "[true]", "[[1],[],null]", "[[1,2],[3]]",
        "[\"0f8fad5b-d9cb-469f-a165-70867728950e\"]", "[{}]", "[{\"Before\":1,\"Value\":2},null]", "[1,\"1\"]",
        "{}", "{ }", "{\"a\":1}", "{\"a\":1,\"b\":2,\"a\":3}", "{\"a\":null}", "{\"a\":\"b\"}", "{\"a\":true,\"b\":null}",
        "{\"1\":\"a\",\"2\":null}", "{\"$id\":1}", "{\"$type\":\"circle\",\"Radius\":2}",
        "{\"Id\":5}", "{\"Id\":5,\"Radius\":1.5}", "{\"Key\":\"k\",\"Value\":3}", "{\"Before\":1,\"Value\":2}",
        "{\"Before\":1,\"Value\":2,\"After\":null}", "{\"before\":1}",
        "{\"\\u0061\":1}", "{\"a\":1,}", "{\"a\" : 1 , \"b\" : [ ] }", "{\"a\":{\"b\":[1,{\"c\":null}]}}", "{a:1}", "{\"a\"1}",
        "nul", "nullx", "tru", "True", "//c\n1", "/**/null", "", " ", "\u00a01",
    ];

    private static readonly string[] Documents =
    [
        "{|Value|:@}", "{|Before|:1,|Value|:@,|After|:|x|}", " {\n  |Before| : 1,\r\n\t|Value| : @ ,\n  |After| : null\n } ",
        "{|After|:|x|,|Value|:@,|Before|:2}",
        "{|Value|:@,|unknown|:{|a|:[1,@]}}", "{|unknown|:@,|Value|:@}", "{|Value|:@,|Value|:@}", "{|value|:@}", "{|VALUE|:@,|before|:3}",
        "{|\\u0056alue|:@}",
        "{|$Value|:@}", "{|Value|:@", "{|Value|:@,}", "{|Value|:@}x", "{|Value| @}", "{|Before|:@}", "{|After|:@}", "@", "[@]",
    ];

    public static TheoryData<string, string> Kinds()
    {
        var kinds = new TheoryData<string, string>();
        foreach (JsonSerializerContext context in Contexts)
        {
            foreach (PropertyInfo property in MembersOf(context))
                kinds.Add(context.GetType().Name, property.Name);
        }

        return kinds;
    }

    private static JsonSerializerContext[] Contexts => [KindsJson.Default, WebKindsJson.Default, StrictKindsJson.Default];

    private static IEnumerable<PropertyInfo> MembersOf(JsonSerializerContext context)
        => context.GetType().GetProperties().Where(static property => property.Name.StartsWith("Member", StringComparison.Ordinal));

    [Fact]
    public void Names_of_a_node_ignore_case_where_the_options_do()
    {
        ReadOnlySpan<byte> json = "{\"value\":{\"Id\":1}}"u8;

        Member<JsonNode> value = Utf8JsonSerializer.Deserialize(json, WebKindsJson.Default.MemberJsonNode)!;

        Assert.Equal(1, (int?)value.Value!["id"]);
        Assert.Equal(JsonSerializer.Deserialize(json, WebKindsJson.Default.MemberJsonNode)!.Value!.Options, value.Value!.Options);
    }

    [Theory]
    [MemberData(nameof(Kinds))]
    public void Reads_what_the_serializer_reads(string contextName, string kind)
    {
        JsonSerializerContext context = Contexts.Single(one => one.GetType().Name == contextName);
        object type = MembersOf(context).Single(property => property.Name == kind).GetValue(context)!;
        MethodInfo check = typeof(MemberKindTests).GetMethod(nameof(CheckAll), BindingFlags.Static | BindingFlags.NonPublic)!;
        check.MakeGenericMethod(type.GetType().GetGenericArguments())
            .Invoke(obj: null, BindingFlags.DoNotWrapExceptions, binder: null, [type], culture: null);
    }

    private static void CheckAll<T>(JsonTypeInfo<T> type)
    {
        string nameOfValue = type.Properties[1].Name;
        int accepted = 0;
        foreach (string document in Documents)
        {
            string named = document.Replace('|', '"').Replace("Value", nameOfValue, StringComparison.Ordinal)
                .Replace("Before", type.Properties[0].Name, StringComparison.Ordinal)
                .Replace("After", type.Properties[2].Name, StringComparison.Ordinal);
            foreach (string value in Values)
                accepted += Differential.Check(type, Encoding.UTF8.GetBytes(named.Replace("@", value, StringComparison.Ordinal))) ? 1 : 0;
        }

        Assert.True(accepted > Documents.Length, $"Only {accepted} documents were read.");
        Assert.True(TypeReader<T>.TryFind(type, out _));
    }
}
