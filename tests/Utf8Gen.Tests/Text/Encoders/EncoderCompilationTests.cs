using System.Reflection;
using System.Runtime.Loader;
using System.Text;
using Utf8Gen.Text;

namespace Utf8Gen.Tests.Text.Encoders;

/// <summary>The first texts are encoded by the framework, and by our own encoder once it is
/// compiled. Each test loads the library anew, as a process does.</summary>
public sealed class EncoderCompilationTests : IDisposable
{
    private static readonly TimeSpan FarTooLong = TimeSpan.FromMinutes(5);

    private readonly AssemblyLoadContext _context = new(nameof(EncoderCompilationTests), isCollectible: true);
    private readonly Encode _encode;
    private readonly Func<bool> _isDone;

    public EncoderCompilationTests()
    {
        Assembly library = _context.LoadFromAssemblyPath(typeof(Utf8Encode).Assembly.Location);
        _encode = library.GetType(typeof(Utf8Encode).FullName!)!
            .GetMethod(nameof(Utf8Encode.TryEncode))!
            .CreateDelegate<Encode>();
        _isDone = library.GetType(typeof(EncoderCompilation).FullName!)!
            .GetProperty(nameof(EncoderCompilation.IsDone))!.GetMethod!
            .CreateDelegate<Func<bool>>();
    }

    private delegate bool Encode(ReadOnlySpan<char> text, Span<byte> destination, out int written, int validation);

    public void Dispose() => _context.Unload();

    [Fact]
    public void Few_texts_are_encoded_without_it()
    {
        EncodeTexts(EncoderCompilation.Calls - 1);

        Assert.False(_isDone());
    }

    [Fact]
    public void It_begins_with_a_text_that_does_not_wait_for_it()
    {
        Assert.SkipUnless(VectorOperations.IsSupported, "This processor uses the framework's encoder.");
        EncodeTexts(EncoderCompilation.Calls);

        Assert.True(SpinWait.SpinUntil(_isDone, FarTooLong));
        EncodeTexts(EncoderCompilation.Calls);
    }

    [Fact]
    public void It_never_begins_where_the_processor_cannot_run_it()
    {
        Assert.SkipWhen(VectorOperations.IsSupported, "This processor can.");
        EncodeTexts(3 * EncoderCompilation.Calls);

        Assert.False(_isDone());
    }

    private void EncodeTexts(int count)
    {
        Random random = TestSeed.NewRandom();
        for (int i = 0; i < count; i++)
        {
            char[] text = SampleText.Create(random, SampleText.Kinds[i % SampleText.Kinds.Count], i);
            byte[] expected = Encoding.UTF8.GetBytes(text), actual = new byte[expected.Length];

            Assert.True(_encode(text, actual, out int written, (int)Utf8Validation.Replace));
            Assert.Equal(expected.Length, written);
            Assert.Equal(expected, actual);
        }
    }
}
