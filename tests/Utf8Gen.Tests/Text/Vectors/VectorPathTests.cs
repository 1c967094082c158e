using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.Arm;
using Utf8Gen.Text;

namespace Utf8Gen.Tests.Text.Vectors;

/// <summary>What runs on an Arm64 processor, emulated ones included: no test of the results sees whether vectors were used.</summary>
public sealed class VectorPathTests
{
    /// <remarks>It says nothing of lookups and pools.</remarks>
    [Fact]
    public void Arm64_compiles_the_vector_path_of_the_encoder()
    {
        Assert.SkipUnless(RuntimeInformation.ProcessArchitecture == Architecture.Arm64, "This is no Arm64 processor.");

        Assert.True(AdvSimd.Arm64.IsSupported);
        Assert.True(Vector128.IsHardwareAccelerated);
        Assert.True(VectorOperations.IsSupported);
        Assert.True(EncoderCompilation.IsDone);
    }
}
