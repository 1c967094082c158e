using System.Buffers;
using System.Reflection;
using System.Runtime.CompilerServices;
using System.Text.Json;

namespace Utf8Gen.Testing;

/// <summary>Calls a table through the interface and through delegates to the members of the type around it.</summary>
internal sealed class TypedTable<TTable, TKey> : LoadedTable
    where TTable : IUtf8Table<TKey>
    where TKey : unmanaged, Enum
{
    // Not every table has every overload: a delegate is made when it is first called.
    private MatchSpan? _matchSpan;
    private MatchReader? _matchReader;
    private MatchProperty? _matchProperty;
    private MatchElement? _matchElement;
    private MatchSequence? _matchSequence;
    private MatchExpected? _matchExpected;

    private delegate TKey MatchSpan(ReadOnlySpan<byte> utf8);

    private delegate TKey MatchReader(ref Utf8JsonReader reader);

    private delegate TKey MatchProperty(JsonProperty property);

    private delegate TKey MatchElement(JsonElement element);

    private delegate TKey MatchSequence(in ReadOnlySequence<byte> utf8);

    private delegate TKey MatchExpected(ReadOnlySpan<byte> utf8, ref int expected);

    private delegate JsonEncodedText GetEncoded(TKey key);

    private delegate ReadOnlySpan<byte> GetUtf8Bytes(TKey key);

    private delegate string GetText(TKey key);

    public override int Count => TTable.Count;

    public override int MinLength => TTable.MinLength;

    public override int MaxLength => TTable.MaxLength;

    public override bool HasBackslash => TTable.HasBackslash;

    public override int IndexOf(ReadOnlySpan<byte> utf8) => TTable.IndexOf(utf8);

    public override ReadOnlySpan<byte> GetUtf8(int index) => Utf8TableData.GetUtf8<TTable>(index);

    public override string NameOf(int index) => TTable.GetKey(index).ToString();

    public override int Match(ReadOnlySpan<byte> utf8) => IndexOf((_matchSpan ??= Bind<MatchSpan>("Match"))(utf8));

    public override int Match(ref Utf8JsonReader reader) => IndexOf((_matchReader ??= Bind<MatchReader>("Match"))(ref reader));

    public override int Match(JsonProperty jsonProperty) => IndexOf((_matchProperty ??= Bind<MatchProperty>("Match"))(jsonProperty));

    public override int Match(JsonElement element) => IndexOf((_matchElement ??= Bind<MatchElement>("Match"))(element));

    public override int Match(in ReadOnlySequence<byte> utf8) => IndexOf((_matchSequence ??= Bind<MatchSequence>("Match"))(utf8));

    public override int Match(ReadOnlySpan<byte> utf8, ref int expected)
        => IndexOf((_matchExpected ??= Bind<MatchExpected>("Match"))(utf8, ref expected));

    public override ReadOnlySpan<byte> GetUtf8OfKey(int index) => Bind<GetUtf8Bytes>("GetUtf8")(KeyOf(index));

    public override string GetStringOfKey(int index) => Bind<GetText>("GetString")(KeyOf(index));

    public override JsonEncodedText GetEncodedOfKey(int index) => Bind<GetEncoded>("GetEncoded")(KeyOf(index));

    public override ReadOnlySpan<byte> GetLengthPrefixedOfKey(int index) => Bind<GetUtf8Bytes>("GetLengthPrefixed")(KeyOf(index));

    private static int IndexOf(TKey key) => Unsafe.BitCast<TKey, int>(key);

    private static TKey KeyOf(int index) => Unsafe.BitCast<int, TKey>(index);

    private static TDelegate Bind<TDelegate>(string method)
        where TDelegate : Delegate
    {
        const BindingFlags Static = BindingFlags.Static | BindingFlags.Public | BindingFlags.NonPublic;
        Type owner = typeof(TTable).DeclaringType!;
        Type[] parameters = [.. typeof(TDelegate).GetMethod("Invoke")!.GetParameters().Select(static parameter => parameter.ParameterType)];
        MethodInfo member = owner.GetMethod(method, Static, parameters)
            ?? throw new MissingMethodException(owner.FullName, $"{method}({string.Join(", ", parameters.AsEnumerable())})");
        return member.CreateDelegate<TDelegate>();
    }
}
