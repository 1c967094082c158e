using System.Buffers.Binary;
using System.Runtime.InteropServices;
using System.Security.Cryptography;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Text;

namespace Utf8Gen.Testing;

/// <summary>Source as it is while somebody types it.</summary>
internal static class HalfTyped
{
    /// <summary>One cut in so many is tried of one program in so many, and at most
    /// <see cref="MostCuts"/> of the others; all at a scale of so many.</summary>
    private const int OneIn = 10;

    /// <remarks>Of the hundreds of programs that is thousands. On the older compiler, which parses
    /// the same and is run for what it binds otherwise, a few are enough.</remarks>
    private static readonly int MostCuts = CodeOptions.KnowsCSharp14 ? 4 : 2;

    private const string UnknownName = "Nope";

    private static readonly Func<string, TextSpan, string>[] Cuts = [CutOff, Remove];

    private static readonly Func<string, TextSpan, string>[] Breaks = [CutOff, Remove, Repeat, Rename];

    /// <summary>The source cut off behind each token, and the source without each token: a few of
    /// them, unless UTF8GEN_TEST_SCALE asks for more.</summary>
    /// <param name="source">The source.</param>
    /// <param name="places">Where something is found: all but one of the few are in a statement or
    /// member around such a place, since nothing is read elsewhere.</param>
    public static IEnumerable<string> CutsOf(string source, IReadOnlyCollection<TextSpan> places) => Sample(source, Cuts, places);

    /// <summary>The same, and the source with each token twice, and with an unknown name in the
    /// place of each token.</summary>
    public static IEnumerable<string> BreaksOf(string source) => Sample(source, Breaks, []);

    private static IEnumerable<string> Sample(
        string source, Func<string, TextSpan, string>[] edits, IReadOnlyCollection<TextSpan> places)
    {
        SyntaxNode root = SyntaxFactory.ParseCompilationUnit(source);
        TextSpan[] tokens = [.. root.DescendantTokens().Select(static token => token.Span)];
        int[] cuts = [.. Enumerable.Range(0, edits.Length * tokens.Length)];
        Random random = NewRandom(source);
        random.Shuffle(cuts);
        if (TestScale.Value < OneIn)
        {
            TextSpan[] around = [.. places.Select(place => Around(root, place))];
            int count = CountOf(cuts.Length, random);
            int[] near = [.. cuts.Where(cut => around.Any(span => span.Contains(tokens[cut / edits.Length]))).Take(count - 1)];
            cuts = [.. near, .. cuts.Except(near).Take(count - near.Length)];
        }

        return cuts.Select(cut => edits[cut % edits.Length](source, tokens[cut / edits.Length]));
    }

    private static int CountOf(int cuts, Random random)
    {
        bool isCutOften = CodeOptions.KnowsCSharp14 && random.Next(OneIn) == 0;
        return Math.Clamp(cuts * TestScale.Value / OneIn, 1, isCutOften ? cuts : MostCuts);
    }

    /// <summary>By the content of the source, so that sources with a common frame are cut at other
    /// places, and by the seed, so that each run has others.</summary>
    private static Random NewRandom(string source)
    {
        int content = BinaryPrimitives.ReadInt32LittleEndian(SHA256.HashData(MemoryMarshal.AsBytes(source.AsSpan())));
        return new Random(content ^ TestSeed.NewRandom().Next());
    }

    private static TextSpan Around(SyntaxNode root, TextSpan place)
        => root.FindNode(place).FirstAncestorOrSelf<SyntaxNode>(
            static node => node is StatementSyntax or MemberDeclarationSyntax and not BaseTypeDeclarationSyntax)?.Span ?? place;

    private static string CutOff(string source, TextSpan token) => source[..token.End];

    private static string Remove(string source, TextSpan token) => source.Remove(token.Start, token.Length);

    private static string Repeat(string source, TextSpan token) => source.Insert(token.End, " " + source[token.Start..token.End]);

    private static string Rename(string source, TextSpan token) => Remove(source, token).Insert(token.Start, UnknownName);
}
