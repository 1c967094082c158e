using System.Buffers;
using System.Globalization;
using System.Text;
using System.Text.Encodings.Web;
using System.Text.Json;
using System.Text.Json.Serialization;

namespace Utf8Gen.Generation.Tests.Emitting.Converters;

/// <summary>A generated converter beside that of System.Text.Json.</summary>
internal abstract class ConverterPair
{
    public static ConverterPair Of(Type enumeration, Type converter, JsonNamingPolicy? policy)
        => (ConverterPair)Activator.CreateInstance(
            typeof(Typed<>).MakeGenericType(enumeration), Activator.CreateInstance(converter), policy)!;

    /// <summary>The names that System.Text.Json writes for the members.</summary>
    public abstract IReadOnlyList<string> WrittenNames { get; }

    /// <summary>The values of the members.</summary>
    public abstract IReadOnlyList<ulong> Values { get; }

    /// <summary>Fails if a document is read differently, as a value, as a nullable one or in an
    /// array, from one piece or from many.</summary>
    public abstract void AssertSameRead(byte[] json);

    /// <summary>Fails if the name of a property is read differently.</summary>
    public abstract void AssertSameKeyRead(byte[] json);

    /// <summary>Fails if a value is written differently, as a value or as the key of a dictionary.</summary>
    public abstract void AssertSameWritten(ulong bits);

    private sealed class Typed<T> : ConverterPair
        where T : struct, Enum
    {
        private readonly JsonSerializerOptions[] _ours;
        private readonly JsonSerializerOptions[] _theirs;

        public Typed(JsonConverter<T> ours, JsonNamingPolicy? policy)
        {
            var theirs = new JsonStringEnumConverter<T>(policy);
            _ours = OptionsWith(ours);
            _theirs = OptionsWith(theirs);
        }

        public override IReadOnlyList<string> WrittenNames
            => [.. Enum.GetValues<T>().Select(value => JsonSerializer.Deserialize<string>(JsonSerializer.Serialize(value, _theirs[0]))!)];

        public override IReadOnlyList<ulong> Values
            => [.. Enum.GetValues<T>().Select(static value => Bits(value.ToString("X")))];

        public override void AssertSameRead(byte[] json)
        {
            AssertSame(json, options => JsonSerializer.Deserialize<T>(json, options));
            AssertSame(json, options => JsonSerializer.Deserialize<T?>(json, options));
            AssertSame(json, options => ReadCut(json, options));
        }

        public override void AssertSameKeyRead(byte[] json)
            => AssertSame(json, options => JsonSerializer.Deserialize<Dictionary<T, int>>(json, options));

        public override void AssertSameWritten(ulong bits)
        {
            var value = (T)Enum.ToObject(typeof(T), bits);
            for (int i = 0; i < _ours.Length; i++)
            {
                Assert.Equal(
                    JsonOutcome.Of(() => JsonSerializer.Serialize(value, _theirs[i])),
                    JsonOutcome.Of(() => JsonSerializer.Serialize(value, _ours[i])));
                var map = new Dictionary<T, int> { [value] = 1 };
                Assert.Equal(
                    JsonOutcome.Of(() => JsonSerializer.Serialize(map, _theirs[i])),
                    JsonOutcome.Of(() => JsonSerializer.Serialize(map, _ours[i])));
            }
        }

        private static JsonSerializerOptions[] OptionsWith(JsonConverter converter) =>
        [
            new() { Converters = { converter } },
            new() { Converters = { converter }, Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping },
            new() { Converters = { converter }, DictionaryKeyPolicy = JsonNamingPolicy.CamelCase },
            new() { Converters = { converter }, DictionaryKeyPolicy = JsonNamingPolicy.SnakeCaseUpper },
        ];

        private static ulong Bits(string hexadecimal) => ulong.Parse(hexadecimal, NumberStyles.HexNumber, CultureInfo.InvariantCulture);

        private static T ReadCut(byte[] json, JsonSerializerOptions options)
        {
            ReadOnlySequence<byte> bytes = Segments.Join([.. Enumerable.Range(0, json.Length).Select(at => json.AsMemory(at, 1))]);
            var reader = new Utf8JsonReader(bytes);
            return JsonSerializer.Deserialize<T>(ref reader, options);
        }

        private void AssertSame<TResult>(byte[] json, Func<JsonSerializerOptions, TResult> read)
        {
            string expected = JsonOutcome.Of(() => read(_theirs[0]));
            string actual = JsonOutcome.Of(() => read(_ours[0]));
            if (expected != actual)
                Assert.Fail($"{typeof(T).Name}, {Encoding.UTF8.GetString(json)}\nexpected: {expected}\n  actual: {actual}");
        }
    }
}
