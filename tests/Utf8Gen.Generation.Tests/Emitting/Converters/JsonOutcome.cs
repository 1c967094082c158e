using System.Text.Json;

namespace Utf8Gen.Generation.Tests.Emitting.Converters;

/// <summary>What came of reading or writing: a value as text, or how it failed.</summary>
internal static class JsonOutcome
{
    public static string Of<T>(Func<T> convert)
    {
        try
        {
            return Show(convert());
        }
        catch (JsonException exception)
        {
            return $"{exception.Message} ({exception.Path}, {exception.LineNumber}:{exception.BytePositionInLine})";
        }
    }

    private static string Show<T>(T value) => value switch
    {
        null => "null",
        Enum number => number.ToString("D"),
        System.Collections.IDictionary map => string.Join(' ', map.Keys.Cast<Enum>().Select(static key => key.ToString("D"))),
        _ => value.ToString()!,
    };
}
