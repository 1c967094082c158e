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

    public static Result Of(Func<object?> call)
    {
        try
        {
            return new Result(call(), null);
        }
        catch (Exception exception)
        {
            return new Result(null, exception);
        }
    }

    private static void AssertSame(Result expected, Result actual)
    {
        Assert.Equal(expected.Error is null ? null : Describe(expected.Error), actual.Error is null ? null : Describe(actual.Error));
        Assert.Null(Differential.Difference(expected.Value, actual.Value, "value"));
    }

    private static async Task<Result> OfAsync<T>(Func<ValueTask<T>> call)
    {
        try
        {
            return new Result(await call(), null);
        }
        catch (Exception exception)
        {
            return new Result(null, exception);
        }
    }

    internal readonly record struct Result(object? Value, Exception? Error);
}
