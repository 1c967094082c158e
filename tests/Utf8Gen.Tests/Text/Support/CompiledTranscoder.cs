using System.Runtime.CompilerServices;
using Utf8Gen.Text;

namespace Utf8Gen.Tests.Text.Support;

/// <summary>All tests run on the encoder and the decoder that are used once they
/// are compiled.</summary>
internal static class CompiledTranscoder
{
    [ModuleInitializer]
    internal static void Compile()
    {
        if (!VectorOperations.IsSupported)
            return;

        EncoderCompilation.Compile();
        DecoderCompilation.Compile();
    }
}
