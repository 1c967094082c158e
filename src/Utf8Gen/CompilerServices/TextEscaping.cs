using System.Buffers;
using System.Text.Encodings.Web;

namespace Utf8Gen.CompilerServices;

/// <summary>Which characters of a string are escaped in JSON by an encoder of the framework.</summary>
internal sealed class TextEscaping
{
    private static readonly TextEscaping ByDefault = new(JavaScriptEncoder.Default);
    private static readonly TextEscaping Relaxed = new(JavaScriptEncoder.UnsafeRelaxedJsonEscaping);

    private readonly string _unescaped;
    private readonly SearchValues<byte> _unescapedBytes;

    private TextEscaping(JavaScriptEncoder encoder)
    {
        Encoder = encoder;
        _unescaped = string.Concat(Enumerable.Range(0, 128)
            .Select(static code => ((char)code).ToString())
            .Where(character => encoder.Encode(character) == character));
        Unescaped = SearchValues.Create(_unescaped);
        _unescapedBytes = SearchValues.Create(System.Text.Encoding.ASCII.GetBytes(_unescaped));
    }

    public JavaScriptEncoder Encoder { get; }

    /// <summary>The ASCII characters that are never escaped.</summary>
    public SearchValues<char> Unescaped { get; }

    /// <summary>Whether text, or JSON of a string, is written as it is.</summary>
    public bool IsPlain(ReadOnlySpan<byte> utf8) => !utf8.ContainsAnyExcept(_unescapedBytes);

    /// <returns>Null for an encoder of a user, and for one that escapes characters that emitted names consist
    /// of.</returns>
    public static TextEscaping? Of(JavaScriptEncoder? encoder)
    {
        if (encoder is null || ReferenceEquals(encoder, JavaScriptEncoder.Default))
            return ByDefault;
        if (ReferenceEquals(encoder, JavaScriptEncoder.UnsafeRelaxedJsonEscaping))
            return Relaxed;
        if (encoder.GetType().Assembly != typeof(JavaScriptEncoder).Assembly)
            return null;

        var escaping = new TextEscaping(encoder);
        return ByDefault._unescaped.All(escaping._unescaped.Contains) ? escaping : null;
    }
}
