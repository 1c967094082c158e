namespace LogIndex;

/// <summary>The kinds of index; the library's comes first.</summary>
internal static class IndexKinds
{
    public static IReadOnlyList<IndexKind> All { get; } =
    [
        new("map", static () => new FieldIndex<TextMapValues>()),
        new("pool", static () => new FieldIndex<PoolValues>()),
        new("bytes", static () => new FieldIndex<BytesValues>()),
        new("chars", static () => new FieldIndex<CharsValues>()),
        new("string", static () => new FieldIndex<StringValues>()),
        new("(reading)", static () => new FieldIndex<NoValues>(), FindsValues: false),
    ];
}
