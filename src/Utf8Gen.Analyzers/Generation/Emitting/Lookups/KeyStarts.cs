using System.Text;

namespace Utf8Gen.Analyzers.Generation.Emitting.Lookups;

/// <summary>Where keys start in the bytes of all keys.</summary>
internal static class KeyStarts
{
    /// <summary>Between two keys, so that people can read the literal.</summary>
    public const string Separator = " ";

    /// <returns>The start of each key, and where another one would start.</returns>
    public static int[] Of(IReadOnlyList<string> texts)
    {
        int[] starts = new int[texts.Count + 1];
        for (int i = 0; i < texts.Count; i++)
            starts[i + 1] = checked(starts[i] + Encoding.UTF8.GetByteCount(texts[i]) + Separator.Length);
        return starts;
    }
}
