namespace Utf8Gen.Analyzers.Tests.Rules.Encoding.Constants;

public partial class ConstantBytesTests
{
    [Theory]
    [InlineData("""_ = Encoding.UTF32.GetBytes("id");""")]
    [InlineData("""_ = Encoding.BigEndianUnicode.GetBytes("id");""")]
    [InlineData("""_ = Encoding.GetEncoding("latin1").GetBytes("id");""")]
    [InlineData("""_ = Encoding.GetEncoding(65001).GetBytes("id");""")]
    [InlineData("""_ = new UnicodeEncoding().GetBytes("id");""")]
    [InlineData("""_ = new UTF32Encoding().GetBytes("id");""")]
    [InlineData("""_ = new ASCIIEncoding().GetBytes("id");""")]
    [InlineData("""_ = (flag ? Encoding.UTF8 : Encoding.Unicode).GetBytes("id");""")]
    [InlineData("""_ = (encoding ?? Encoding.UTF8).GetBytes("id");""")]
    [InlineData("""_ = encoding?.GetBytes("id");""")]
    [InlineData("""Encoding utf8 = Encoding.UTF8; _ = utf8.GetBytes("id");""")]
    [InlineData("""_ = ((Encoding)Encoding.UTF8.Clone()).GetBytes("id");""")]
    [InlineData("""_ = new UTF8Encoding(flag).GetBytes("id");""")]
    [InlineData("""_ = new UTF8Encoding(false) { EncoderFallback = EncoderFallback.ExceptionFallback }.GetBytes("id");""")]
    [InlineData("""_ = new StreamWriter(stream).Encoding.GetBytes("id");""")]
    [InlineData("""_ = Console.OutputEncoding.GetBytes("id");""")]
    [InlineData("""_ = Encoding.Latin1.GetBytes("\u0080");""")]
    [InlineData("""_ = Encoding.ASCII.GetBytes("a\u007F\u0080");""")]
    [InlineData("""_ = Encoding.ASCII.GetBytes("na" + "\u00EFve");""")]
    [InlineData("""_ = Encoding.Latin1.GetBytes("\uFEFFid");""")]
    [InlineData("""_ = Encoding.UTF8.GetEncoder().GetBytes("id", buffer, flush: true);""")]
    [InlineData("_ = Encoding.UTF8.GetPreamble();")]
    [InlineData("""dynamic utf8 = Encoding.UTF8; _ = utf8.GetBytes("id");""")]
    [InlineData("""Func<string, byte[]> encode = Encoding.UTF8.GetBytes; _ = encode("id");""")]
    public Task An_encoding_that_is_not_known_to_write_UTF8_is_left_alone(string statements)
        => U8G0040.StaysSilent(EncodingCode.Sync(statements));

    [Theory]
    [InlineData("""string id = "id"; _ = Encoding.UTF8.GetBytes(id);""")]
    [InlineData("""_ = Encoding.UTF8.GetBytes(flag ? "a" : "b");""")]
    [InlineData("""_ = Encoding.UTF8.GetBytes("id" + text);""")]
    [InlineData("""_ = Encoding.UTF8.GetBytes(string.Concat("a", "b"));""")]
    [InlineData("_ = Encoding.UTF8.GetBytes(string.Empty);")]
    [InlineData("""_ = Encoding.UTF8.GetBytes("id".ToUpperInvariant());""")]
    [InlineData("""_ = Encoding.UTF8.GetBytes("id"[..1]);""")]
    [InlineData("""_ = Encoding.UTF8.GetBytes("id".Trim());""")]
    [InlineData("_ = Encoding.UTF8.GetBytes(Environment.NewLine);")]
    [InlineData("_ = Encoding.UTF8.GetBytes(bool.TrueString);")]
    [InlineData("_ = Encoding.UTF8.GetBytes(new string('a', 3));")]
    [InlineData("_ = Encoding.UTF8.GetBytes(typeof(Stream).Name);")]
    [InlineData("""_ = Encoding.UTF8.GetBytes(text = "id");""")]
    [InlineData("""_ = Encoding.UTF8.GetBytes(flag switch { true => "a", _ => "b" });""")]
    [InlineData("""_ = Encoding.UTF8.GetBytes("a\r\nb".ReplaceLineEndings());""")]
    [InlineData("""_ = Encoding.UTF8.GetBytes(string.Intern("id"));""")]
    [InlineData("_ = Encoding.UTF8.GetBytes(nameof(text).ToLowerInvariant());")]
    [InlineData("""_ = Encoding.UTF8.GetBytes($"{"id"}{text}");""")]
    [InlineData("_ = Encoding.UTF8.GetBytes(default(string)!);")]
    [InlineData("""dynamic name = "id"; _ = Encoding.UTF8.GetBytes(name);""")]
    [InlineData("""foreach (string name in new[] { "id", "name" }) _ = Encoding.UTF8.GetBytes(name);""")]
    [InlineData("""_ = new[] { "id", "name" }.Select(name => Encoding.UTF8.GetBytes(name)).ToList();""")]
    public Task Text_that_is_known_at_run_time_only_is_left_alone(string statements)
        => U8G0040.StaysSilent(EncodingCode.Sync(statements));

    [Theory]
    [InlineData("""_ = Encoding.UTF8.GetBytes("\uDC00");""")]
    [InlineData("""_ = Encoding.UTF8.GetBytes("a\uD800b");""")]
    [InlineData("""_ = Encoding.UTF8.GetBytes("\uDE00\uD83D");""")]
    [InlineData("""_ = Encoding.UTF8.GetBytes("\uD83D" + "x" + "\uDE00");""")]
    [InlineData("""_ = Encoding.UTF8.GetBytes("ok" + "\uD83D");""")]
    [InlineData("""_ = Encoding.UTF8.GetBytes("\uD83D\uD83D\uDE00");""")]
    [InlineData("""const string half = "\uD800"; _ = Encoding.UTF8.GetBytes(half);""")]
    [InlineData("""_ = Encoding.UTF8.GetBytes("\uD800".AsSpan(), buffer);""")]
    [InlineData("""Encoding.UTF8.GetBytes("\uDFFF", writer);""")]
    public Task Text_that_is_ill_formed_is_left_alone(string statements)
        => U8G0040.StaysSilent(EncodingCode.Sync(statements));

    [Fact]
    public Task An_empty_text_is_left_alone()
        => U8G0040.StaysSilent(EncodingCode.Sync("""_ = Encoding.UTF8.GetBytes(""); Encoding.UTF8.GetBytes("", writer);"""));

    [Theory]
    [InlineData("""_ = Encoding.UTF8.GetBytes("id".ToCharArray());""")]
    [InlineData("_ = Encoding.UTF8.GetBytes(new[] { 'i', 'd' });")]
    [InlineData("""_ = Encoding.UTF8.GetBytes("id".ToCharArray(), 0, 1);""")]
    [InlineData("""_ = Encoding.UTF8.GetBytes("id", 0, 2);""")]
    [InlineData("""_ = Encoding.UTF8.GetBytes("id", index: 1, count: 1);""")]
    [InlineData("""_ = Encoding.UTF8.TryGetBytes("id", buffer, out int written);""")]
    [InlineData("""int written = Encoding.UTF8.GetBytes("id", 0, 2, buffer, 0);""")]
    [InlineData("""_ = Encoding.UTF8.GetBytes("id", buffer);""")]
    [InlineData("""buffer[0] = (byte)Encoding.UTF8.GetBytes("id", buffer.AsSpan(1));""")]
    [InlineData("""TakeNumber(Encoding.UTF8.GetBytes("id", buffer));""")]
    [InlineData("""if (Encoding.UTF8.GetBytes("id", buffer) > 0) TakeSpan(buffer);""")]
    [InlineData("""int at = 0; at += Encoding.UTF8.GetBytes("id", buffer.AsSpan(at));""")]
    [InlineData("""Encoding.UTF8.GetBytes(bytes: buffer, chars: "id");""")]
    [InlineData("""long count = Encoding.UTF8.GetBytes("id", pipe);""")]
    [InlineData("""TakeNumber((int)EncodingExtensions.GetBytes(Encoding.UTF8, "id", writer));""")]
    [InlineData("""encoding.GetBytes("id", writer);""")]
    [InlineData("""Encoding.Unicode.GetBytes("id", writer);""")]
    [InlineData("""EncodingExtensions.GetBytes(encoding, "id", writer);""")]
    [InlineData("Encoding.UTF8.GetBytes(text, buffer);")]
    [InlineData("""Encoding.UTF8.GetBytes("id".AsSpan(1), buffer);""")]
    [InlineData("""Encoding.UTF8.GetBytes("id".AsSpan()[1..], writer);""")]
    [InlineData("""_ = Encoding.UTF8.GetMaxByteCount("id".Length);""")]
    public Task Other_overloads_and_counts_that_are_used_are_left_alone(string statements)
        => U8G0040.StaysSilent(EncodingCode.Sync(statements));

    [Theory]
    [InlineData("""Expression<Func<int>> e = () => Encoding.UTF8.GetBytes("id").Length;""")]
    [InlineData("""Expression<Func<Action>> e = () => () => TakeArray(Encoding.UTF8.GetBytes("id"));""")]
    [InlineData("""_ = new[] { bytes }.AsQueryable().Where(b => b == Encoding.UTF8.GetBytes("id"));""")]
    [InlineData("""_ = from b in new[] { bytes }.AsQueryable() select Encoding.UTF8.GetBytes("id");""")]
    [InlineData("""Expression<Action> e = () => Encoding.UTF8.GetBytes("id", 0, 2, buffer, 0);""")]
    [InlineData("_ = nameof(Encoding.UTF8.GetBytes);")]
    [InlineData("""// _ = Encoding.UTF8.GetBytes("id");""")]
    [InlineData("""string code = "Encoding.UTF8.GetBytes(\"id\")";""")]
    public Task Expression_trees_names_and_comments_are_left_alone(string statements)
        => U8G0040.StaysSilent(EncodingCode.Sync(statements));

    [Theory]
    [InlineData("""
        class Rot13 : UTF8Encoding { public override byte[] GetBytes(string s) => []; }
        class C { byte[] M() => new Rot13().GetBytes("id"); }
        """)]
    [InlineData("""class Same : UTF8Encoding { } class C { byte[] M() => new Same().GetBytes("id"); }""")]
    [InlineData("""
        static class Own { public static byte[] GetBytes(this Encoding e, string s, bool zero) => []; }
        class C { byte[] M() => Encoding.UTF8.GetBytes("id", true); }
        """)]
    [InlineData("""static class Own { public static byte[] GetBytes(string s) => []; } class C { byte[] M() => Own.GetBytes("id"); }""")]
    [InlineData("""
        static class EncodingExtensions { public static byte[] GetBytes(Encoding e, string s) => []; }
        class C { byte[] M() => EncodingExtensions.GetBytes(Encoding.UTF8, "id"); }
        """)]
    [InlineData("""
        namespace Own
        {
            static class Encoding { public static System.Text.Encoding UTF8 => System.Text.Encoding.Unicode; }
            class C { byte[] M() => Encoding.UTF8.GetBytes("id"); }
        }
        """)]
    [InlineData("""
        namespace Own
        {
            static class Encoding { public static System.Text.UTF8Encoding UTF8 { get; } = new(); }
            class C { byte[] M() => Encoding.UTF8.GetBytes("id"); }
        }
        """)]
    [InlineData("""class C<T> where T : Encoding { byte[] M(T encoding) => encoding.GetBytes("id"); }""")]
    [InlineData("""class C<T> where T : Encoding, new() { byte[] M() => new T().GetBytes("id"); }""")]
    [InlineData("""struct Wire { public byte[] GetBytes(string s) => []; } class C { byte[] M() => new Wire().GetBytes("id"); }""")]
    [InlineData("""record Codec(Encoding Encoding) { byte[] M() => Encoding.GetBytes("id"); }""")]
    [InlineData("""class C { Encoding Encoding { get; } = Encoding.UTF8; byte[] M() => Encoding.GetBytes("id"); }""")]
    [InlineData("""class C { static readonly Encoding Strict = new UTF8Encoding(false, true); byte[] M() => Strict.GetBytes("id"); }""")]
    [InlineData("""class C { byte[] GetBytes(string s) => []; byte[] M() => GetBytes("id"); }""")]
    [InlineData("""class C { delegate byte[] Encode(string s); byte[] M(Encode encode) => encode("id"); }""")]
    [InlineData("""interface IEncoding { byte[] GetBytes(string s); } class C { byte[] M(IEncoding utf8) => utf8.GetBytes("id"); }""")]
    [InlineData("""[Obsolete("Encoding.UTF8.GetBytes")] class C { byte[] M(string id = "id") => Encoding.UTF8.GetBytes(id); }""")]
    public Task Types_and_methods_that_only_look_alike_are_left_alone(string source)
        => U8G0040.StaysSilent(source);
}
