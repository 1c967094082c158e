using System.Text.Json;

namespace Utf8Gen.Tests.Serialization;

/// <summary>The value of a call, or its exception.</summary>
internal static class Outcome
{
    public static void AssertSame(Func<object?> expected, Func<object?> actual) => AssertSame(Of(expected), Of(actual));

    public static async Task AssertSameAsync<T>(Func<ValueTask<T>> expected, Func<ValueTask<T>> actual)
        => AssertSame(await OfAsync(expected), await OfAsync(actual));

    /// <summary>Describes an exception, with all that it has.</summary>
    public static string Describe(Exception exception)
    {
        string? place = exception is JsonException json ? $"{json.Path} {json.LineNumber} {json.BytePositionInLine}" : null;
        return $"{exception.GetType()} {exception.Message} {place} {exception.InnerException?.Message}";
    }

    private static void AssertSame((object? Value, string? Error) expected, (object? Value, string? Error) actual)
    {
        Assert.Equal(expected.Error, actual.Error);
        Assert.Null(Differential.Difference(expected.Value, actual.Value, "value"));
    }

    private static (object? Value, string? Error) Of(Func<object?> call)
    {
        try
        {
            return (call(), null);
        }
        catch (Exception exception)
        {
            return (null, Describe(exception));
        }
    }

    private static async Task<(object? Value, string? Error)> OfAsync<T>(Func<ValueTask<T>> call)
    {
        try
        {
            return (await call(), null);
        }
        catch (Exception exception)
        {
            return (null, Describe(exception));
        }
    }
}
