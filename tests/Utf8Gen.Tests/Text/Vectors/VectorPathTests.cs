using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.Arm;
using Utf8Gen.Text;

namespace Utf8Gen.Tests.Text.Vectors;

/// <summary>What runs on an Arm64 processor, emulated ones included: no test of the results sees
/// whether vectors were used.</summary>
/// <remarks><c>.ci/arm64</c> also looks at the machine code of what these tests, and those of the
/// same name for lookups, pools and JSON, run.</remarks>
public sealed class VectorPathTests
{
    [Fact]
    public void Arm64_compiles_the_vector_paths()
    {
        Assert.SkipUnless(RuntimeInformation.ProcessArchitecture == Architecture.Arm64, "This is no Arm64 processor.");

        Assert.True(AdvSimd.Arm64.IsSupported);
        Assert.True(Vector128.IsHardwareAccelerated);
        Assert.True(VectorOperations.IsSupported);
    }

    [Fact]
    public void The_encoder_takes_a_text_of_any_kind()
    {
        var bytes = new byte[600];

        Assert.True(Utf8Encode.TryEncode(new string('a', 200), bytes, out int ascii));
        Assert.True(Utf8Encode.TryEncode(new string('語', 200), bytes, out int wide));

        Assert.Equal((200, 600), (ascii, wide));
    }

    [Fact]
    public void The_decoder_takes_a_text_of_any_kind()
    {
        var chars = new char[200];

        Assert.True(Utf8Decode.TryDecode([.. Enumerable.Repeat((byte)'a', 200)], chars, out int ascii));
        Assert.True(Utf8Decode.TryDecode("語語語語語語語語語語語語語語語語"u8, chars, out int wide));

        Assert.Equal((200, 16), (ascii, wide));
    }
}
