using Utf8Gen.Testing;

namespace Utf8Gen.Benchmarks.Text.Workloads;

/// <summary>Which texts are timed.</summary>
internal static class TextCases
{
    /// <summary>What texts are made of.</summary>
    public static IReadOnlyList<TextKind> Kinds { get; } =
    [
        TextKind.Ascii, TextKind.SparseLatin, TextKind.Latin, TextKind.Cyrillic, TextKind.Cjk, TextKind.MixedScripts, TextKind.Emoji,
        TextKind.SparseEmoji,
    ];

    /// <summary>How long they are, in chars.</summary>
    public static IReadOnlyList<int> Lengths { get; } = [1, 2, 3, 4, 8, 16, 32, 64, 128, 200, 500, 1_000, 5_000, 10_000];

    /// <summary>What texts with a prefix are made of.</summary>
    public static IReadOnlyList<TextKind> PrefixedKinds { get; } = [TextKind.Ascii, TextKind.Latin, TextKind.Cjk, TextKind.Emoji];

    /// <summary>How long texts with a prefix are, in chars: also where it becomes longer.</summary>
    public static IReadOnlyList<int> PrefixedLengths { get; } =
        [1, 4, 8, 16, 32, 42, 43, 64, 100, 127, 128, 200, 256, 500, 1_000, 5_462, 10_000, 30_000];

    /// <summary>Whether few chars are not ASCII: what the framework does in long steps.</summary>
    public static bool IsSparse(this TextKind kind) => kind is TextKind.SparseLatin or TextKind.SparseEmoji;
}
