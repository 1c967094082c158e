using System.Buffers;
using System.Runtime.InteropServices;
using System.Text;
using System.Text.Unicode;
using Utf8Gen.Tests.Text.Support;
using Utf8Gen.Text;

namespace Utf8Gen.Tests.Text;

/// <summary>The chars of a text are those of the framework, whatever it is made of, however it is
/// ill-formed, and however much room there is.</summary>
public abstract class Utf8DecodeTests
{
    private const int MaxBytes = 120_000;
    private const int Offsets = 41;

    /// <summary>What is not a continuation, and the first and last bytes of the ranges that follow
    /// a lead byte.</summary>
    private static ReadOnlySpan<byte> Followers => [0x00, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xE2, 0xFF];

    private readonly DecoderProbe _probe;
    private readonly Random _random = TestSeed.NewRandom();

    private protected Utf8DecodeTests(Support.Decoder decoder) => _probe = new DecoderProbe(decoder, MaxBytes);

    public static TheoryData<TextKind> Kinds => [.. SampleText.Kinds];

    [Fact]
    public void Every_code_point_alone()
    {
        Span<byte> bytes = stackalloc byte[4];
        for (int codePoint = 0; codePoint <= 0x10FFFF; codePoint++)
        {
            if (Rune.IsValid(codePoint))
                _probe.Check(bytes[..new Rune(codePoint).EncodeToUtf8(bytes)]);
        }
    }

    /// <remarks>The offsets go on with the code points, so that each range of them comes to stand
    /// at each offset.</remarks>
    [Theory, MemberData(nameof(Kinds))]
    public void Every_code_point_between_others(TextKind neighbor)
    {
        byte[] text = Encoded(neighbor, Offsets + 8);
        var changed = new byte[text.Length + 4];
        for (int codePoint = (int)neighbor; codePoint <= 0x10FFFF; codePoint += SampleText.Kinds.Count)
        {
            if (!Rune.IsValid(codePoint))
                continue;

            int offset = codePoint % Offsets;
            text.CopyTo(changed, 0);
            int length = new Rune(codePoint).EncodeToUtf8(changed.AsSpan(offset));
            text.AsSpan(offset).CopyTo(changed.AsSpan(offset + length));
            _probe.Check(changed.AsSpan(0, offset + length + (codePoint % (text.Length - offset + 1))), codePoint % 3);
        }
    }

    [Fact]
    public void Every_two_bytes_at_every_offset_of_a_block()
    {
        byte[] text = new byte[Offsets + 2];
        for (int pair = 0; pair <= ushort.MaxValue; pair++)
        {
            int offset = pair % Offsets;
            text.AsSpan().Fill((byte)'a');
            (text[offset], text[offset + 1]) = ((byte)(pair >> 8), (byte)pair);
            _probe.Check(text);
            _probe.Check(text.AsSpan(offset, 2));
            _probe.Check(text.AsSpan(0, offset + 2));
        }
    }

    [Theory]
    [InlineData("", "")]
    [InlineData("aaaaaaaaaaaaaaaaaaaa", "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa")]
    [InlineData("ЯЯЯЯЯЯЯЯa", "ЯЯЯЯЯЯЯЯЯЯЯЯЯЯ")]
    [InlineData("語語語語語語語語", "語語語語語語語語語語")]
    public void Every_lead_byte_and_what_may_follow_it(string before, string after)
    {
        byte[] start = Encoding.UTF8.GetBytes(before), end = Encoding.UTF8.GetBytes(after);
        for (int lead = 0x80; lead <= 0xFF; lead++)
        {
            foreach (byte second in Followers)
            {
                foreach (byte third in Followers)
                {
                    foreach (byte fourth in Followers)
                        _probe.Check([.. start, (byte)lead, second, third, fourth, .. end]);
                }
            }
        }
    }

    [Theory, MemberData(nameof(Kinds))]
    public void Texts_that_are_cut_anywhere(TextKind kind)
    {
        byte[] text = Encoded(kind, 150);
        for (int start = 0; start <= 4; start++)
        {
            for (int end = start; end <= text.Length; end++)
                _probe.Check(text.AsSpan(start, end - start), end % 3);
        }
    }

    [Theory, MemberData(nameof(Kinds))]
    public void Destinations_that_are_exact_too_small_and_too_large(TextKind kind)
    {
        for (int length = 0; length <= 120; length++)
        {
            byte[] text = Encoded(kind, length);
            for (int extra = -3; extra <= 40; extra++)
                _probe.Check(text, extra);
            _probe.Check(text, DecoderProbe.MaxExtra);
        }
    }

    [Theory, MemberData(nameof(Kinds))]
    public void Destinations_of_every_size_down_to_none(TextKind kind)
    {
        foreach (int length in (int[])[1, 5, 8, 20, 33, 70, 150, 300])
        {
            byte[] text = Encoded(kind, length);
            for (int missing = Encoding.UTF8.GetCharCount(text); missing >= 0; missing--)
                _probe.Check(text, -missing);
        }
    }

    [Theory, MemberData(nameof(Kinds))]
    public void Random_texts_at_any_alignment(TextKind kind)
    {
        byte[] text = Encoded(kind, 1_000);
        for (int i = TestScale.Times(20_000); i > 0; i--)
            _probe.Check(Part(text), _random.Next(3) == 0 ? _random.Next(-1, 60) : 0);
    }

    [Theory, MemberData(nameof(Kinds))]
    public void Random_texts_with_wrong_bytes(TextKind kind)
    {
        byte[] text = Encoded(kind, 1_000), changed = [.. text];
        for (int i = TestScale.Times(20_000); i > 0; i--)
        {
            Span<byte> part = Part(changed);
            for (int wrong = part.IsEmpty ? 0 : _random.Next(1, 4); wrong > 0; wrong--)
                part[_random.Next(part.Length)] = (byte)_random.Next(256);
            _probe.Check(part, _random.Next(3) == 0 ? _random.Next(-1, 60) : 0);
            text.CopyTo(changed, 0);
        }
    }

    /// <remarks>Runs of one kind, and then of another: what is decided for a run must end with it.</remarks>
    [Fact]
    public void Texts_of_runs_of_any_kinds()
    {
        var text = new char[600];
        for (int i = TestScale.Times(20_000); i > 0; i--)
        {
            int length = 0;
            for (int run; length < text.Length; length += run)
            {
                run = Math.Min(_random.Next(1, 120), text.Length - length);
                SampleText.Fill(_random, SampleText.Kinds[_random.Next(SampleText.Kinds.Count)], text.AsSpan(length, run));
            }

            byte[] utf8 = Encoding.UTF8.GetBytes(text, 0, _random.Next(text.Length));
            _probe.Check(utf8, _random.Next(3) == 0 ? _random.Next(-1, 60) : 0);
        }
    }

    [Theory, MemberData(nameof(Kinds))]
    public void Long_texts(TextKind kind)
    {
        foreach (int length in (int[])[1_000, 1_023, 1_024, 4_095, 5_000, 20_000, 39_999])
        {
            byte[] text = Encoded(kind, length);
            foreach (int extra in (int[])[-1, 0, 1, 15, 16, 31, 32, 100])
                _probe.Check(text, extra);
        }
    }

    /// <remarks>The framework decodes the ASCII start of a long text, and may stop at any byte of it.</remarks>
    [Theory, MemberData(nameof(Kinds))]
    public void Long_texts_with_an_ASCII_start_of_any_length(TextKind kind)
    {
        byte[] rest = Encoded(kind, 400);
        for (int ascii = 0; ascii <= 70; ascii++)
        {
            byte[] text = [.. Enumerable.Repeat((byte)'a', ascii), .. rest];
            _probe.Check(text);
            _probe.Check(text, -1);
            _probe.Check(text, DecoderProbe.MaxExtra);
        }
    }

    [Theory, MemberData(nameof(Kinds))]
    public unsafe void The_stack_and_native_memory(TextKind kind)
    {
        const int MaxLength = 300;
        const int Room = (sizeof(char) * MaxLength) + (2 * GuardedBytes.GuardLength);
        Span<byte> stack = stackalloc byte[Room];
        void* native = NativeMemory.Alloc(Room);
        try
        {
            for (int length = 0; length <= MaxLength; length++)
            {
                byte[] text = Encoded(kind, length);
                _probe.Check(text, 0, stack);
                _probe.Check(text, -1, stack);
                _probe.Check(text, 0, new Span<byte>(native, Room));
                _probe.Check(text, -1, new Span<byte>(native, Room));
            }
        }
        finally
        {
            NativeMemory.Free(native);
        }
    }

    [Fact]
    public void Ill_formed_text_is_rejected_with_its_offset_where_the_policy_says_so()
    {
        foreach (int length in (int[])[1, 2, 15, 16, 40, 300])
        {
            byte[] text = new byte[length];
            text.AsSpan().Fill((byte)'a');
            var chars = new char[length];
            Assert.True(Utf8Decode.TryDecode(text, chars, out int written, Utf8Validation.Reject));
            Assert.Equal(length, written);

            text[length / 2] = 0xFF;
            ArgumentException rejected = Assert.Throws<ArgumentException>(
                "utf8", () => Utf8Decode.TryDecode(text, chars, out _, Utf8Validation.Reject));
            Assert.Contains($"offset {length / 2} ", rejected.Message, StringComparison.Ordinal);
            if (length > 2)
                Assert.False(Utf8Decode.TryDecode(text, chars.AsSpan(0, (length / 2) - 1), out written, Utf8Validation.Reject));
            Assert.True(Utf8Decode.TryDecode(text, chars, out _, Utf8Validation.Trust));
            Assert.Throws<ArgumentOutOfRangeException>("validation", () => Utf8Decode.TryDecode(text, chars, out _, (Utf8Validation)9));
        }
    }

    private byte[] Encoded(TextKind kind, int length) => Encoding.UTF8.GetBytes(SampleText.Create(_random, kind, length));

    private Span<byte> Part(byte[] text)
    {
        int start = _random.Next(100), length = _random.Next(_random.Next(4) == 0 ? 800 : 90);
        return text.AsSpan(start, Math.Min(length, text.Length - start));
    }

    /// <summary>The decoder as it comes.</summary>
    public sealed class OfThisProcessor() : Utf8DecodeTests(
        static (utf8, destination, out written) => Utf8Decode.TryDecode(utf8, destination, out written));

    /// <summary>What is used where the processor has no vectors to shuffle bytes in, and for the
    /// first texts in a process.</summary>
    public sealed class OfTheFramework() : Utf8DecodeTests(
        static (utf8, destination, out written) => FrameworkDecoder.Decode(utf8, destination, out written) == OperationStatus.Done);

    /// <summary>The vectorized decoder leaves to the framework what is ill-formed or does not fit,
    /// and nothing else.</summary>
    public sealed class OfVectors() : Utf8DecodeTests(Decode)
    {
        private static bool Decode(ReadOnlySpan<byte> utf8, Span<char> destination, out int written)
        {
            if (!VectorOperations.IsSupported)
                return FrameworkDecoder.Decode(utf8, destination, out written) == OperationStatus.Done;

            written = VectorDecoder.Decode(utf8, destination);
            if (written != DecodingResult.Undecided)
            {
                Assert.True(Utf8.IsValid(utf8));
                return true;
            }

            bool fits = FrameworkDecoder.Decode(utf8, destination, out written) == OperationStatus.Done;
            Assert.False(fits && Utf8.IsValid(utf8) && utf8.Length > 3, "The text is well-formed and fits.");
            return fits;
        }
    }
}
