namespace Utf8Gen.Testing;

/// <summary>Calls a table through the interface as well.</summary>
internal sealed class TypedTable<TTable, TKey>() : TableMembers<TKey>(typeof(TTable).DeclaringType!)
    where TTable : IUtf8Table<TKey>
    where TKey : unmanaged, Enum
{
    public override int Count => TTable.Count;

    public override int MinLength => TTable.MinLength;

    public override int MaxLength => TTable.MaxLength;

    public override bool HasBackslash => TTable.HasBackslash;

    public override int IndexOf(ReadOnlySpan<byte> utf8) => TTable.IndexOf(utf8);

    public override ReadOnlySpan<byte> GetUtf8(int index) => Utf8TableData.GetUtf8<TTable>(index);

    public override string NameOf(int index) => TTable.GetKey(index).ToString();
}
