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
    public static IReadOnlyList<int> Lengths { get; } = [1, 2, 4, 8, 16, 32, 64, 128, 500, 5_000, 30_000];

    /// <summary>What texts with a prefix are made of.</summary>
    public static IReadOnlyList<TextKind> PrefixedKinds { get; } = [TextKind.Ascii, TextKind.Latin, TextKind.Cjk, TextKind.Emoji];

    /// <summary>How long texts with a prefix are, in chars: also where it becomes longer.</summary>
    public static IReadOnlyList<int> PrefixedLengths { get; } = [4, 42, 43, 127, 128, 500, 5_462, 10_000, 30_000];

    /// <summary>Whether few chars are not ASCII: what the framework does in long steps.</summary>
    public static bool IsSparse(this TextKind kind) => kind is TextKind.SparseLatin or TextKind.SparseEmoji;
}
