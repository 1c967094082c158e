using System.Reflection;

namespace Utf8Gen.Testing;

/// <summary>Calls a table without the runtime library, which has no interface that is known here.</summary>
internal sealed class StandaloneTable<TKey>(Type owner, Type table) : TableMembers<TKey>(owner)
    where TKey : unmanaged, Enum
{
    private const BindingFlags Static = BindingFlags.Static | BindingFlags.Public | BindingFlags.NonPublic;

    private delegate int Lookup(ReadOnlySpan<byte> utf8);

    public override int Count => Value<int>(nameof(Count));

    public override int MinLength => Value<int>(nameof(MinLength));

    public override int MaxLength => Value<int>(nameof(MaxLength));

    public override bool HasBackslash => Value<bool>(nameof(HasBackslash));

    public override int IndexOf(ReadOnlySpan<byte> utf8) => table.GetMethod(nameof(IndexOf), Static)!.CreateDelegate<Lookup>()(utf8);

    public override ReadOnlySpan<byte> GetUtf8(int index) => GetUtf8OfKey(index);

    public override string NameOf(int index) => ((TKey)table.GetMethod("GetKey", Static)!.Invoke(null, [index])!).ToString();

    private TValue Value<TValue>(string property) => (TValue)table.GetProperty(property, Static)!.GetValue(null)!;
}
