using System.Runtime.CompilerServices;
using Utf8Gen.Text;

namespace Utf8Gen.Tests.Text.Support;

/// <summary>All tests run on the encoder that is used once it is compiled.</summary>
internal static class CompiledEncoder
{
    [ModuleInitializer]
    internal static void Compile()
    {
        if (VectorOperations.IsSupported)
            EncoderCompilation.Compile();
    }
}
