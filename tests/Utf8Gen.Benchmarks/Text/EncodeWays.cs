using System.Runtime.InteropServices;
using System.Text;
using Utf8Gen.Benchmarks.Gates;
using Utf8Gen.Benchmarks.Text.Encoders;
using Utf8Gen.Benchmarks.Text.Workloads;

namespace Utf8Gen.Benchmarks.Text;

/// <summary>The ways to encode some texts into destinations that have exactly the size of
/// their bytes.</summary>
internal sealed class EncodeWays
{
    public const string TryEncode = "TryEncode";
    public const string TryGetBytes = "TryGetBytes";
    public const string GetBytes = "GetBytes";
    public const string FromUtf16 = "FromUtf16";
    public const string Convert = "Convert";

    private readonly EncodeTexts _texts;
    private readonly TextMemory _memory;
    private readonly byte[] _array;

    public EncodeWays(EncodeTexts texts, TextMemory memory)
    {
        _texts = texts;
        _memory = memory;
        _array = new byte[texts.MaxBytes];
        Check(default(TryEncodeWay));
        var encoder = new ConvertWay(Encoding.UTF8.GetEncoder());
        All =
        [
            new(TryEncode, () => Run(default(TryEncodeWay))),
            new(TryGetBytes, () => Run(default(TryGetBytesWay))),
            new(GetBytes, () => Run(default(GetBytesWay))),
            new(FromUtf16, () => Run(default(FromUtf16Way))),
            new(Convert, () => Run(encoder)),
        ];
        if (All.DistinctBy(static way => way.Pass()).Count() != 1)
            throw new InvalidOperationException("The contenders disagree.");
    }

    public IReadOnlyList<TimedWay> All { get; }

    public TimedWay this[string name] => All.First(way => way.Name == name);

    private long Run<TEncoder>(TEncoder encoder)
        where TEncoder : struct, ITextEncoder
        => _memory switch
        {
            TextMemory.Stack => RunOnStack(encoder),
            TextMemory.Native => RunInNativeMemory(encoder),
            _ => _texts.Encode(encoder, _array),
        };

    private long RunOnStack<TEncoder>(TEncoder encoder)
        where TEncoder : struct, ITextEncoder
        => _texts.Encode(encoder, stackalloc byte[_texts.MaxBytes]);

    private unsafe long RunInNativeMemory<TEncoder>(TEncoder encoder)
        where TEncoder : struct, ITextEncoder
    {
        void* memory = NativeMemory.Alloc((nuint)_texts.MaxBytes);
        try
        {
            return _texts.Encode(encoder, new Span<byte>(memory, _texts.MaxBytes));
        }
        finally
        {
            NativeMemory.Free(memory);
        }
    }

    private void Check(TryEncodeWay encoder)
    {
        foreach (string text in _texts.All)
        {
            byte[] expected = Encoding.UTF8.GetBytes(text);
            if (encoder.Encode(text, _array.AsSpan(0, expected.Length)) != expected.Length
                || !_array.AsSpan(0, expected.Length).SequenceEqual(expected))
                throw new InvalidOperationException($"'{text}' is not encoded as it should be.");
        }
    }
}
