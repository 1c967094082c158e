using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using Utf8Gen.Json.Pipeline;

namespace Utf8Gen.Tests.Serialization.Pipeline;

/// <summary>Compares the serializer with generated code inside of it and without: values, bytes, and exceptions with
/// type, message, path, line and byte.</summary>
internal static class PipelineDifferential
{
    private const double Oddity = 0.04;

    private static readonly int[] Pieces = [1, 3, 7, 16, 60, 1000];

    /// <summary>Compares both for random documents of a contract, most of them with something odd or some bytes
    /// changed, each through one way to read and one to write.</summary>
    /// <param name="expected">The contract of options without generated code.</param>
    /// <param name="actual">The contract of the same options with it.</param>
    /// <param name="documents">The number of documents.</param>
    /// <param name="random">The source of random numbers.</param>
    public static void Run<T>(JsonTypeInfo<T> expected, JsonTypeInfo<T> actual, int documents, Random random)
    {
        Assert.IsNotType<GeneratedConverter<T>>(SerializerInternals.GetConverter(expected));
        var maker = new RandomDocument(random);
        byte[] json = [];
        for (int i = 0; i < documents; i++)
        {
            json = (i % 3) switch
            {
                0 => maker.Create(expected, oddity: i % 2 * Oddity),
                1 => maker.Create(expected, Oddity),
                _ => Differential.Mutated(json, random),
            };
            Check(expected, actual, json, random);
        }
    }

    private static void Check<T>(JsonTypeInfo<T> expected, JsonTypeInfo<T> actual, byte[] json, Random random)
    {
        (string name, ReadingEntry<T> read) = ReadingEntries<T>.All[random.Next(ReadingEntries<T>.All.Length)];
        object? value = CheckReading(expected, actual, json, name, read, Pieces[random.Next(Pieces.Length)]);
        if (value is not T written)
            return;

        (name, WritingEntry<T> write) = WritingEntries<T>.All[random.Next(WritingEntries<T>.All.Length)];
        CheckWriting(expected, actual, written, name, write);
    }

    private static object? CheckReading<T>(
        JsonTypeInfo<T> expected, JsonTypeInfo<T> actual, byte[] json, string name, ReadingEntry<T> read, int piece)
    {
        Outcome.Result left = Outcome.Of(() => read(json, expected, piece));
        Outcome.Result right = Outcome.Of(() => read(json, actual, piece));
        string? difference = Difference<T>(left, right, IsReadAsWhole(actual, name));
        bool mayDiffer = MayArriveInPieces(actual, name);
        if (difference is not null && !(mayDiffer && IsOutcomeOfWhole(expected, actual, json, name, read, piece, right)))
            Assert.Fail($"{difference}\nreading {typeof(T)} by {name} in pieces of {piece}: {Encoding.UTF8.GetString(json)}");
        return left.Value;
    }

    private static void CheckWriting<T>(JsonTypeInfo<T> expected, JsonTypeInfo<T> actual, T value, string name, WritingEntry<T> write)
    {
        Outcome.Result right = Outcome.Of(() => write(value, actual));
        string? difference = DifferenceOf(write);

        // The serializer writes a stream in one of two ways, which differ in where they are too deep.
        // One is that of memory.
        if (difference is not null && !(IsStream(name) && (IsTooDeep(right.Error) || DifferenceOf(WritingEntries<T>.All[0].Write) is null)))
            Assert.Fail($"{difference}\nwriting {typeof(T)} by {name}");

        bool IsTooDeep(Exception? error)
            => Outcome.Of(() => write(value, expected)).Error is JsonException alone && error is JsonException
                && alone.Message.Split(" Path: ")[0] == error.Message.Split(" Path: ")[0];

        string? DifferenceOf(WritingEntry<T> write)
        {
            Outcome.Result left = Outcome.Of(() => write(value, expected));
            return left.Value is byte[] text && right.Value is byte[] written
                ? text.AsSpan().SequenceEqual(written) ? null : $"{Encoding.UTF8.GetString(text)}\n{Encoding.UTF8.GetString(written)}"
                : ErrorDifference(left.Error, right.Error, IsReadAsWhole(actual, name) && !IsStream(name));
        }
    }

    private static bool IsReadAsWhole<T>(JsonTypeInfo<T> type, string entry)
        => IsGenerated(type) ? entry is not ("elements" or "top level" or "writer inside") : HasExactPaths(type);

    private static bool MayArriveInPieces<T>(JsonTypeInfo<T> type, string entry)
        => IsStream(entry) && (IsGenerated(type) || !HasExactPaths(type));

    private static bool IsGenerated<T>(JsonTypeInfo<T> type) => SerializerInternals.GetConverter(type) is GeneratedConverter<T>;

    private static bool HasExactPaths(JsonTypeInfo type)
        => type.Options.TypeInfoResolverChain.OfType<IGeneratedResolver>().Any(static resolver => resolver.IsRootOnly);

    private static bool IsStream(string entry)
        => entry is "elements" or "top level"
            || entry.Contains("stream", StringComparison.Ordinal)
            || entry.Contains("pipe", StringComparison.Ordinal);

    /// <summary>Whether an outcome is the serializer's for a document that does not arrive in pieces, or for its
    /// syntax: the serializer checks that of an object before it gives the object to a converter.</summary>
    private static bool IsOutcomeOfWhole<T>(
        JsonTypeInfo<T> type,
        JsonTypeInfo<T> actualType,
        byte[] json,
        string name,
        ReadingEntry<T> read,
        int piece,
        Outcome.Result actual)
    {
        var buffered = new JsonSerializerOptions(type.Options) { DefaultBufferSize = 1 << 20 };
        Outcome.Result whole = Outcome.Of(() => read(json, (JsonTypeInfo<T>)buffered.GetTypeInfo(typeof(T)), int.MaxValue));
        if (actual.Error is null)
            return Difference<T>(whole, actual, isWhole: true) is null;

        var parsed = new JsonSerializerOptions(type.Options) { TypeInfoResolver = new DefaultJsonTypeInfoResolver() };
        ReadingEntry<JsonElement> parse = ReadingEntries<JsonElement>.All.Single(entry => entry.Name == name).Read;
        Outcome.Result syntax = Outcome.Of(() => parse(json, (JsonTypeInfo<JsonElement>)parsed.GetTypeInfo(typeof(JsonElement)), piece));
        Outcome.Result memory = Outcome.Of(() => JsonSerializer.Deserialize(json, type));
        Outcome.Result block = Outcome.Of(() => JsonSerializer.Deserialize(new MemoryStream(json), type));
        bool isPathSame = HasExactPaths(actualType) && IsReadAsWhole(actualType, name);
        return new[] { whole, syntax, memory, block }.Any(expected
            => IsSameCause(expected.Error, actual.Error) && (!isPathSame || PathOf(expected.Error) == PathOf(actual.Error)));
    }

    private static string? PathOf(Exception? error) => (error as JsonException)?.Path;

    private static bool IsSameCause(Exception? expected, Exception actual)
        => expected is JsonException left && actual is JsonException right
            && (left.InnerException?.Message == right.InnerException?.Message
                || (left.LineNumber, left.BytePositionInLine) == (right.LineNumber, right.BytePositionInLine));

    private static string? Difference<T>(Outcome.Result expected, Outcome.Result actual, bool isWhole)
        => expected.Error is null && actual.Error is null
            ? Differential.Difference(expected.Value, actual.Value, typeof(T).Name)
            : ErrorDifference(expected.Error, actual.Error, isWhole);

    /// <summary>Compares errors. In a value inside of another one the path may end at the value, and the message may be
    /// of that.</summary>
    private static string? ErrorDifference(Exception? expected, Exception? actual, bool isWhole)
    {
        if (!isWhole && expected is JsonException { Path: { } path } inner && actual is JsonException { Path: { } outerPath } outer)
        {
            bool isSamePlace = (inner.LineNumber, inner.BytePositionInLine) == (outer.LineNumber, outer.BytePositionInLine);
            bool isOuter = path.Length > outerPath.Length && path.StartsWith(outerPath, StringComparison.Ordinal);
            if (isSamePlace && isOuter)
                return null;
        }

        bool isUnsupported = expected is NotSupportedException && actual is NotSupportedException;
        if (!isWhole && isUnsupported && WithoutPath(expected!.Message) == WithoutPath(actual!.Message))
            return null;

        string left = Describe(expected), right = Describe(actual);
        return left == right ? null : $"{left}\n{right}";
    }

    private static string WithoutPath(string message)
        => System.Text.RegularExpressions.Regex.Replace(message, @"Path: .*? \| LineNumber", "Path: | LineNumber");

    private static string Describe(Exception? exception) => exception is null ? "no error" : Outcome.Describe(exception);
}
