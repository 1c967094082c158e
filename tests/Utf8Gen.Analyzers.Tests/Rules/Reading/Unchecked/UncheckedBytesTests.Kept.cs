namespace Utf8Gen.Analyzers.Tests.Rules.Reading.Unchecked;

/// <summary>Bytes that are compared with those of another token.</summary>
public partial class UncheckedBytesTests
{
    [Theory]
    [InlineData("""
        bool Same(ref Utf8JsonReader a, ref Utf8JsonReader b)
            => a.TokenType == JsonTokenType.PropertyName && a.ValueSpan.SequenceEqual(b.ValueSpan);
        """)]
    [InlineData("""
        bool Same(ref Utf8JsonReader a, ref Utf8JsonReader b)
        {
            var first = a.ValueSpan;
            var second = b.ValueSpan;
            return a.TokenType == JsonTokenType.PropertyName && first.SequenceEqual(second);
        }
        """)]
    [InlineData("""
        bool Same(ref Utf8JsonReader reader)
        {
            if (reader.TokenType != JsonTokenType.PropertyName) return false;
            byte[] name = reader.ValueSpan.ToArray();
            reader.Skip();
            reader.Read();
            return reader.TokenType == JsonTokenType.PropertyName && reader.ValueSpan.SequenceEqual(name);
        }
        """)]
    [InlineData("""
        bool Same(ref Utf8JsonReader reader) { byte[] name = []; while (reader.Read() && reader.TokenType == JsonTokenType.PropertyName)
        {
            if (reader.ValueSpan.SequenceEqual(name)) return true;
            name = reader.ValueSpan.ToArray();
        } return false; }
        """)]
    [InlineData("""
        bool Same(ref Utf8JsonReader reader)
        {
            Span<byte> name = stackalloc byte[9];
            while (reader.Read() && reader.TokenType == JsonTokenType.PropertyName)
            {
                if (reader.ValueSpan.SequenceEqual(name)) return true;
                reader.ValueSpan.CopyTo(name);
            }
            return false;
        }
        """)]
    [InlineData("""
        byte[] _last = [];
        bool IsLast(ref Utf8JsonReader reader) => reader.TokenType == JsonTokenType.String && reader.ValueSpan.SequenceEqual(_last);
        void Keep(ref Utf8JsonReader reader) => _last = reader.ValueSpan.ToArray();
        """)]
    [InlineData("""
        byte[] _last = [];
        bool IsLast(ref Utf8JsonReader reader)
            => reader.TokenType == JsonTokenType.String && _last.AsSpan().SequenceEqual(reader.ValueSpan);
        void Keep(ref Utf8JsonReader reader) { byte[] copy = reader.ValueSpan.ToArray(); _last = copy; }
        """)]
    [InlineData("""
        List<byte[]> _names = [];
        bool IsKnown(ref Utf8JsonReader reader)
        {
            if (reader.TokenType != JsonTokenType.PropertyName) return false;
            foreach (byte[] name in _names) { if (reader.ValueSpan.SequenceEqual(name)) return true; }
            _names.Add(reader.ValueSpan.ToArray());
            return false;
        }
        """)]
    [InlineData("""
        bool Is(ref Utf8JsonReader reader, ReadOnlySpan<byte> name)
            => reader.TokenType == JsonTokenType.String && reader.ValueSpan.SequenceEqual(name);
        bool Same(ref Utf8JsonReader a, ref Utf8JsonReader b) => Is(ref a, b.ValueSpan);
        """)]
    [InlineData("""
        bool Starts(ref Utf8JsonReader a, ref Utf8JsonReader b)
            => a.TokenType == JsonTokenType.String && a.ValueSpan.StartsWith(b.ValueSpan[..2]);
        """)]
    public Task Raw_bytes_are_compared_with_raw_bytes(string members) => U8G0008.StaysSilent(Code.Members(members));

    [Theory]
    [InlineData("""
        bool Is(ref Utf8JsonReader reader, ReadOnlySpan<byte> name)
            => reader.TokenType == JsonTokenType.String && [|reader.ValueSpan.SequenceEqual(name)|];
        """)]
    [InlineData("""
        byte[] _name = [];
        bool Is(ref Utf8JsonReader reader) => reader.TokenType == JsonTokenType.String && [|reader.ValueSpan.SequenceEqual(_name)|];
        void Set(string name) => _name = Encoding.UTF8.GetBytes(name);
        """)]
    [InlineData("""
        bool Is(ref Utf8JsonReader reader, ReadOnlySpan<byte> name, ReadOnlySpan<byte> other) => reader.TokenType == JsonTokenType.String
            && ([|reader.ValueSpan.SequenceEqual(name)|] || [|reader.ValueSpan.SequenceEqual(other)|]
                    || [|reader.ValueSpan.StartsWith(name)|]);
        """)]
    [InlineData("""
        bool Is(ref Utf8JsonReader reader, List<byte[]> names)
        {
            if (reader.TokenType != JsonTokenType.String) return false;
            foreach (byte[] name in names) { if ([|reader.ValueSpan.SequenceEqual(name)|]) return true; }
            return false;
        }
        """)]
    public Task Bytes_of_other_origin_are_taken_for_text(string members) => U8G0008.Reports(Code.Members(members));
}
