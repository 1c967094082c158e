using System.Buffers;
using System.Reflection;
using System.Runtime.CompilerServices;
using System.Text.Json;

namespace Utf8Gen.Testing;

/// <summary>Calls the members of the type around a table through delegates.</summary>
internal abstract class TableMembers<TKey>(Type owner) : LoadedTable
    where TKey : unmanaged, Enum
{
    // Not every table has every overload: a delegate is made when it is first called.
    private MatchSpan? _matchSpan;
    private MatchReader? _matchReader;
    private MatchProperty? _matchProperty;
    private MatchElement? _matchElement;
    private MatchSequence? _matchSequence;
    private MatchText? _matchChars;
    private Func<string?, TKey>? _matchString;
    private MatchExpected? _matchExpected;

    private delegate TKey MatchSpan(ReadOnlySpan<byte> utf8);

    private delegate TKey MatchReader(ref Utf8JsonReader reader);

    private delegate TKey MatchProperty(JsonProperty property);

    private delegate TKey MatchElement(JsonElement element);

    private delegate TKey MatchSequence(in ReadOnlySequence<byte> utf8);

    private delegate TKey MatchText(ReadOnlySpan<char> text);

    private delegate TKey MatchExpected(ReadOnlySpan<byte> utf8, ref int expected);

    private delegate JsonEncodedText GetEncoded(TKey key);

    private delegate ReadOnlySpan<byte> GetUtf8Bytes(TKey key);

    private delegate string GetText(TKey key);

    public override int Match(ReadOnlySpan<byte> utf8) => IndexOf((_matchSpan ??= Bind<MatchSpan>("Match"))(utf8));

    public override int Match(ref Utf8JsonReader reader) => IndexOf((_matchReader ??= Bind<MatchReader>("Match"))(ref reader));

    public override int Match(JsonProperty jsonProperty) => IndexOf((_matchProperty ??= Bind<MatchProperty>("Match"))(jsonProperty));

    public override int Match(JsonElement element) => IndexOf((_matchElement ??= Bind<MatchElement>("Match"))(element));

    public override int Match(in ReadOnlySequence<byte> utf8) => IndexOf((_matchSequence ??= Bind<MatchSequence>("Match"))(utf8));

    public override int MatchChars(ReadOnlySpan<char> text) => IndexOf((_matchChars ??= Bind<MatchText>("Match"))(text));

    public override int MatchString(string? text) => IndexOf((_matchString ??= Bind<Func<string?, TKey>>("Match"))(text));

    public override int Match(ReadOnlySpan<byte> utf8, ref int expected)
        => IndexOf((_matchExpected ??= Bind<MatchExpected>("Match"))(utf8, ref expected));

    public override ReadOnlySpan<byte> GetUtf8OfKey(int index) => Bind<GetUtf8Bytes>("GetUtf8")(KeyOf(index));

    public override string GetStringOfKey(int index) => Bind<GetText>("GetString")(KeyOf(index));

    public override JsonEncodedText GetEncodedOfKey(int index) => Bind<GetEncoded>("GetEncoded")(KeyOf(index));

    public override ReadOnlySpan<byte> GetLengthPrefixedOfKey(int index) => Bind<GetUtf8Bytes>("GetLengthPrefixed")(KeyOf(index));

    private static int IndexOf(TKey key) => Unsafe.BitCast<TKey, int>(key);

    private static TKey KeyOf(int index) => Unsafe.BitCast<int, TKey>(index);

    private TDelegate Bind<TDelegate>(string method)
        where TDelegate : Delegate
    {
        const BindingFlags Static = BindingFlags.Static | BindingFlags.Public | BindingFlags.NonPublic;
        Type[] parameters = [.. typeof(TDelegate).GetMethod("Invoke")!.GetParameters().Select(static parameter => parameter.ParameterType)];
        MethodInfo member = owner.GetMethod(method, Static, parameters)
            ?? throw new MissingMethodException(owner.FullName, $"{method}({string.Join(", ", parameters.AsEnumerable())})");
        return member.CreateDelegate<TDelegate>();
    }
}
