using System.Reflection;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using Utf8Gen.Json;
using Utf8Gen.Json.Pipeline;

namespace Utf8Gen.Tests.Serialization.Pipeline;

/// <summary>A program turns generated code off inside of the serializer.</summary>
public sealed class SwitchTests
{
    private const string Name = "Utf8Gen.Json.DisableOptions";

    [Theory]
    [InlineData(false, "generated generated")]
    [InlineData(true, "plain plain")]
    public void The_switch_is_asked_once_in_a_process(bool isSet, string expected)
    {
        Assert.Equal("generated generated", CodeOfOptions()); // from now on the switch does not matter for this copy of the library
        AppContext.SetSwitch(Name, isSet);
        try
        {
            MethodInfo code = new LibraryCopyContext().LoadMethod(typeof(SwitchTests), nameof(CodeOfOptions));

            Assert.Equal(expected, code.Invoke(null, null));
            Assert.Equal("generated generated", CodeOfOptions());
        }
        finally
        {
            AppContext.SetSwitch(Name, isEnabled: false);
        }
    }

    /// <summary>Returns whose code reads by options with the line, and by contracts of the context, after it has
    /// read.</summary>
    public static string CodeOfOptions()
    {
        JsonSerializerOptions options = new JsonSerializerOptions().AddUtf8Json(ParentsJson.Default);
        Assert.Equal(7, JsonSerializer.Deserialize<Inner>("""{"Id":7}""", options)!.Id);

        return $"{CodeOf((JsonTypeInfo<Inner>)options.GetTypeInfo(typeof(Inner)))} {CodeOf(ParentsJson.Default.Inner)}";
    }

    private static string CodeOf(JsonTypeInfo<Inner> type)
        => SerializerInternals.GetConverter(type) is GeneratedConverter<Inner> ? "generated" : "plain";
}
