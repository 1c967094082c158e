using System.Text;
using System.Text.Json;

namespace LogIndex;

/// <summary>The same as it is mostly written: each name and each value becomes a string.</summary>
internal sealed class StringIndex : TextIndex<string>
{
    private const string FieldOfTime = "time";

    private readonly Dictionary<string, FieldValues<string>> _fields = [];

    public override long NativeBytes => 0;

    protected override IComparer<string> TextOrder => CodePointOrder.Instance;

    public override void Dispose()
    {
        // The garbage collector does it.
    }

    protected override IEnumerable<(string Name, FieldValues<string> Values)> GetFields() => _fields.Select(field => (field.Key, field.Value));

    protected override FieldValues<string>? FindField(ref Utf8JsonReader reader) => GetOrAdd(reader.GetString()!);

    protected override FieldValues<string>? FindField(ReadOnlySpan<byte> name) => GetOrAdd(Encoding.UTF8.GetString(name));

    protected override string Read(ref Utf8JsonReader reader) => reader.GetString()!;

    protected override string Read(ReadOnlySpan<byte> utf8) => Encoding.UTF8.GetString(utf8);

    protected override string ToText(string text) => text;

    private FieldValues<string>? GetOrAdd(string name)
    {
        if (name == FieldOfTime)
            return null;
        if (!_fields.TryGetValue(name, out FieldValues<string>? values))
            _fields.Add(name, values = new FieldValues<string>());
        return values;
    }
}
