using System.Runtime.CompilerServices;
using Utf8Gen.Text;

namespace Utf8Gen.Tests.Text.Support;

/// <summary>Transcodes the texts that a process leaves to the framework, so that all tests run on
/// the code of later ones.</summary>
internal static class FirstTexts
{
    [ModuleInitializer]
    internal static void Transcode()
    {
        Span<byte> bytes = stackalloc byte[1];
        Span<char> chars = stackalloc char[1];
        for (int i = 0; i < Utf8Encode.FirstTexts; i++)
        {
            Utf8Encode.TryEncode("a", bytes, out _);
            Utf8Decode.TryDecode("a"u8, chars, out _);
        }
    }
}
