using System.Buffers;
using System.Buffers.Text;

namespace Utf8Gen.Json;

/// <summary>Decodes the text between the quotation marks of a string, piece by piece.</summary>
internal abstract class StringDecoder
{
    /// <summary>The shortest target for which there is progress, if the text has as many bytes.</summary>
    public const int MinLength = EscapedText.MaxCharacterLength;

    /// <summary>What is wrong where a text is not, but its JSON is valid.</summary>
    public abstract string Problem { get; }

    /// <param name="raw">The bytes after those that were read before.</param>
    /// <param name="target">Where the result is written.</param>
    /// <param name="read">The number of bytes read; the position of what is wrong, or of the closing quotation
    /// mark.</param>
    /// <param name="written">The length of the result.</param>
    /// <returns><see cref="OperationStatus.Done"/> if the quotation mark follows, or
    /// <see cref="OperationStatus.InvalidData"/>. Otherwise <paramref name="target"/> is full, or nothing follows but a
    /// part of a character.</returns>
    public abstract OperationStatus Decode(ReadOnlySpan<byte> raw, Span<byte> target, out int read, out int written);
}

/// <summary>Unescapes text.</summary>
internal sealed class TextDecoder : StringDecoder
{
    public const string Invalid = "The string has ill-formed UTF-8 or a lone surrogate.";

    public static TextDecoder Instance { get; } = new();

    public override string Problem => Invalid;

    public override OperationStatus Decode(ReadOnlySpan<byte> raw, Span<byte> target, out int read, out int written)
        => EscapedText.Unescape(raw[..Math.Min(raw.Length, target.Length)], target, out read, out written);
}

/// <summary>Finds the end of a string, which need not be text: only its JSON is checked, as by a
/// <see cref="System.Text.Json.Utf8JsonReader"/>.</summary>
internal sealed class SkippingDecoder : StringDecoder
{
    public static SkippingDecoder Instance { get; } = new();

    public override string Problem => TextDecoder.Invalid;

    public override OperationStatus Decode(ReadOnlySpan<byte> raw, Span<byte> target, out int read, out int written)
    {
        read = written = 0;
        while (true)
        {
            int end = raw[read..].IndexOfAny(EscapedText.Interruptions);
            read = end < 0 ? raw.Length : read + end;
            if (end < 0)
                return OperationStatus.NeedMoreData;
            if (raw[read] == '"')
                return OperationStatus.Done;

            OperationStatus status = EscapedText.ReadEscape(raw[read..], out int escape, out _);
            if (status != OperationStatus.Done)
                return status;

            read += escape;
        }
    }
}

/// <summary>Decodes base64 as <see cref="System.Text.Json.Utf8JsonReader.GetBytesFromBase64"/> does: white space, which
/// is mostly escaped, is ignored.</summary>
internal sealed class Base64Decoder : StringDecoder
{
    private const int GroupLength = 4;
    private const int BytesOfGroup = 3;

    private static readonly SearchValues<byte> Interruptions = SearchValues.Create(
        [(byte)' ', (byte)'"', (byte)'\\', .. Enumerable.Range(0, ' ').Select(static control => (byte)control)]);

    private readonly byte[] _group = new byte[GroupLength]; // what there is of one that is decoded by itself
    private int _length;
    private bool _isPadded; // so that no group follows

    public override string Problem => "The string is not base64.";

    public override OperationStatus Decode(ReadOnlySpan<byte> raw, Span<byte> target, out int read, out int written)
    {
        read = written = 0;
        while (true)
        {
            if (_length == 0 && !_isPadded)
                DecodeGroups(raw, target, ref read, ref written);
            if (target.Length - written < BytesOfGroup)
                return OperationStatus.DestinationTooSmall;
            if (read == raw.Length)
                return OperationStatus.NeedMoreData;
            if (raw[read] == '"')
                return _length == 0 ? OperationStatus.Done : OperationStatus.InvalidData;

            OperationStatus status = ReadCharacter(raw[read..], out int length, out char character);
            if (status == OperationStatus.Done)
                status = Add(character, target, ref written);
            if (status != OperationStatus.Done)
                return status;

            read += length;
        }
    }

    /// <summary>Decodes the groups before whatever is special.</summary>
    private static void DecodeGroups(ReadOnlySpan<byte> raw, Span<byte> target, ref int read, ref int written)
    {
        int room = (target.Length - written) / BytesOfGroup * GroupLength;
        ReadOnlySpan<byte> run = raw.Slice(read, Math.Min(raw.Length - read, room));
        int end = run.IndexOfAny(Interruptions);
        run = end < 0 ? run : run[..end];

        // What is wrong, or padded, is left, and read character by character.
        Base64.DecodeFromUtf8(
            run[..(run.Length & ~(GroupLength - 1))], target[written..], out int length, out int bytes, isFinalBlock: false);
        read += length;
        written += bytes;
    }

    private static OperationStatus ReadCharacter(ReadOnlySpan<byte> raw, out int length, out char character)
    {
        if (raw[0] == '\\')
            return EscapedText.ReadEscape(raw, out length, out character);

        length = 1;
        character = (char)raw[0];
        return character < ' ' ? OperationStatus.InvalidData : OperationStatus.Done;
    }

    /// <summary>Adds a character to the group, and decodes it if it is complete.</summary>
    private OperationStatus Add(char character, Span<byte> target, ref int written)
    {
        if (character is ' ' or '\t' or '\r' or '\n')
            return OperationStatus.Done;
        if (!MayFollow(character))
            return OperationStatus.InvalidData;

        _group[_length] = (byte)character;
        _isPadded |= character == '=';
        if (_length < GroupLength - 1)
        {
            _length++;
            return OperationStatus.Done;
        }

        // The last character is wrong if it has bits for which there is no byte; it may be read
        // again.
        OperationStatus status = Base64.DecodeFromUtf8(_group, target[written..], out _, out int bytes);
        _length = status == OperationStatus.Done ? 0 : _length;
        written += bytes;
        return status;
    }

    private bool MayFollow(char character) => character == '='
        ? _length >= 2
        : !_isPadded && (char.IsAsciiLetterOrDigit(character) || character is '+' or '/');
}
