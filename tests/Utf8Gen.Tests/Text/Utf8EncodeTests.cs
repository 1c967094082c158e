using System.Runtime.InteropServices;
using System.Text;
using Utf8Gen.Tests.Text.Support;
using Utf8Gen.Text;

namespace Utf8Gen.Tests.Text;

/// <summary>The bytes of a text are those of the framework, whatever it is made of and however much
/// room there is.</summary>
public abstract class Utf8EncodeTests
{
    private const int MaxUnits = 40_000;
    private const int Offsets = 41;

    private readonly EncoderProbe _probe;
    private readonly Random _random = TestSeed.NewRandom();

    private protected Utf8EncodeTests(Support.Encoder encoder) => _probe = new EncoderProbe(encoder, MaxUnits);

    public static TheoryData<TextKind> Kinds => [.. SampleText.Kinds];

    [Fact]
    public void Every_code_unit_alone()
    {
        for (int unit = 0; unit <= char.MaxValue; unit++)
            _probe.Check([(char)unit]);
    }

    /// <remarks>The offsets go on with the units, so that each range of units comes to stand at each of them.</remarks>
    [Theory, MemberData(nameof(Kinds))]
    public void Every_code_unit_before_and_behind_a_text(TextKind neighbour)
    {
        char[] text = SampleText.Create(_random, neighbour, (2 * Offsets) + 1);
        for (int unit = 0; unit <= char.MaxValue; unit++)
        {
            int offset = unit % Offsets;
            char replaced = text[offset];
            text[offset] = (char)unit;
            _probe.Check(text.AsSpan(0, offset + 1));
            _probe.Check(text.AsSpan(offset, 1 + ((unit / Offsets) % Offsets)));
            text[offset] = replaced;
        }
    }

    [Theory, MemberData(nameof(Kinds))]
    public void Every_code_point_outside_the_basic_plane(TextKind neighbour)
    {
        char[] text = SampleText.Create(_random, neighbour, 2 * Offsets);
        char[] changed = [.. text];
        for (int codePoint = 0x10000 + (int)neighbour; codePoint <= 0x10FFFF; codePoint += SampleText.Kinds.Count)
        {
            int offset = codePoint % Offsets;
            new Rune(codePoint).EncodeToUtf16(changed.AsSpan(offset));
            _probe.Check(changed.AsSpan(0, offset + 2 + (codePoint % 7)));
            text.AsSpan(offset, 2).CopyTo(changed.AsSpan(offset));
        }
    }

    [Theory, MemberData(nameof(Kinds))]
    public void A_surrogate_at_every_place_of_texts_of_every_length(TextKind around)
    {
        char[] text = SampleText.Create(_random, around, 140);
        for (int length = 1; length <= text.Length; length++)
        {
            for (int at = 0; at < length; at++)
            {
                char replaced = text[at];
                text[at] = (char)(_random.Next(2) == 0 ? _random.Next(0xD800, 0xDC00) : _random.Next(0xDC00, 0xE000));
                _probe.Check(text.AsSpan(0, length));
                text[at] = replaced;
            }
        }
    }

    [Theory, MemberData(nameof(Kinds))]
    public void Destinations_that_are_exact_too_small_and_too_large(TextKind kind)
    {
        for (int length = 0; length <= 200; length++)
        {
            char[] text = SampleText.Create(_random, kind, length);
            for (int extra = -3; extra <= 40; extra++)
                _probe.Check(text, extra);
            _probe.Check(text, EncoderProbe.MaxExtra);
        }
    }

    [Theory, MemberData(nameof(Kinds))]
    public void Destinations_of_every_size_down_to_none(TextKind kind)
    {
        foreach (int length in (int[])[1, 5, 8, 20, 33, 70, 150, 300])
        {
            char[] text = SampleText.Create(_random, kind, length);
            for (int missing = Encoding.UTF8.GetByteCount(text); missing >= 0; missing--)
                _probe.Check(text, -missing);
        }
    }

    [Theory, MemberData(nameof(Kinds))]
    public void Random_texts_at_any_alignment(TextKind kind)
    {
        char[] text = SampleText.Create(_random, kind, 1_000);
        for (int i = TestScale.Times(20_000); i > 0; i--)
        {
            int start = _random.Next(100), length = _random.Next(_random.Next(4) == 0 ? 900 : 70);
            SampleText.Fill(_random, kind, text.AsSpan(start + (length / 2), 4));
            _probe.Check(text.AsSpan(start, length), _random.Next(3) == 0 ? _random.Next(-1, 60) : 0);
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

            _probe.Check(text.AsSpan(0, _random.Next(text.Length)), _random.Next(3) == 0 ? _random.Next(-1, 60) : 0);
        }
    }

    [Theory, MemberData(nameof(Kinds))]
    public void Long_texts(TextKind kind)
    {
        foreach (int length in (int[])[1_000, 1_023, 1_024, 4_095, 5_000, 20_000, 39_999, MaxUnits])
        {
            char[] text = SampleText.Create(_random, kind, length);
            foreach (int extra in (int[])[-1, 0, 1, 27, 28, 99, 100])
                _probe.Check(text, extra);
        }
    }

    [Fact]
    public void A_lone_surrogate_is_rejected_with_its_offset_where_the_policy_says_so()
    {
        foreach (int length in (int[])[1, 2, 15, 16, 40, 300])
        {
            char[] text = new char[length];
            text.AsSpan().Fill('a');
            var bytes = new byte[length + 2];
            Assert.True(Utf8Encode.TryEncode(text, bytes, out int written, Utf8Validation.Reject));
            Assert.Equal(length, written);

            text[length / 2] = '\uDC00';
            ArgumentException rejected = Assert.Throws<ArgumentException>(
                "text", () => Utf8Encode.TryEncode(text, bytes, out _, Utf8Validation.Reject));
            Assert.Contains($"offset {length / 2} ", rejected.Message, StringComparison.Ordinal);
            Assert.False(Utf8Encode.TryEncode(text, bytes.AsSpan(1), out _, Utf8Validation.Reject));
            Assert.True(Utf8Encode.TryEncode(text, bytes, out _, Utf8Validation.Trust));
            Assert.Throws<ArgumentOutOfRangeException>("validation", () => Utf8Encode.TryEncode(text, bytes, out _, (Utf8Validation)9));
        }
    }

    [Fact]
    public void A_char_that_is_not_ASCII_at_every_place_of_a_long_text()
    {
        var memory = new char[2_500];
        Array.Fill(memory, 'a');
        foreach (char unit in (char[])['\u0080', '\u07FF', '\u0800', '\uFFFF', '\uD800', '\uDFFF'])
        {
            for (int at = 0; at < memory.Length; at++)
            {
                memory[at] = unit;
                _probe.Check(memory.AsSpan(Math.Min(at, at % Offsets)), at % 3);
                memory[at] = 'a';
            }
        }
    }

    [Theory, MemberData(nameof(Kinds))]
    public unsafe void The_stack_and_native_memory(TextKind kind)
    {
        const int MaxLength = 300;
        const int Room = (3 * MaxLength) + (2 * GuardedBytes.GuardLength);
        Span<byte> stack = stackalloc byte[Room];
        void* native = NativeMemory.Alloc(Room);
        try
        {
            for (int length = 0; length <= MaxLength; length++)
            {
                char[] text = SampleText.Create(_random, kind, length);
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

    /// <summary>The encoder as it comes.</summary>
    public sealed class OfThisProcessor() : Utf8EncodeTests(Utf8Encode.Encode);

    /// <summary>What is used where the processor has no vectors to shuffle bytes in, and for the
    /// first texts in a process.</summary>
    public sealed class OfTheFramework() : Utf8EncodeTests(FrameworkEncoder.Encode);
}
