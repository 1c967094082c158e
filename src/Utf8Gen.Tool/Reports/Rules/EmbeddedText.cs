using System.Text;

namespace Utf8Gen.Tool.Reports.Rules;

/// <summary>Texts in the assembly.</summary>
internal static class EmbeddedText
{
    public static string Read(string name)
    {
        using Stream stream = typeof(EmbeddedText).Assembly.GetManifestResourceStream(name)
            ?? throw new InvalidOperationException($"The assembly has no resource '{name}'.");
        using var reader = new StreamReader(stream, Encoding.UTF8);
        return reader.ReadToEnd().ReplaceLineEndings("\n");
    }
}
