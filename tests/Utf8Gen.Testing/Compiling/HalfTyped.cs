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
    /// <summary>One source in so many is cut.</summary>
    private const int OneIn = 8;

    /// <summary>So many cuts of it are tried, and at a greater scale so many times more.</summary>
    private const int UsualCuts = 8;

    private const string UnknownName = "Nope";

    private static readonly Func<string, TextSpan, string>[] Cuts = [CutOff, Remove];

    private static readonly Func<string, TextSpan, string>[] Breaks = [CutOff, Remove, Repeat, Rename];

    /// <summary>Whether a source is one of those that stand for all: others in each run, and all
    /// of them when the scale is full.</summary>
    public static bool IsChosen(string source) => TestScale.IsFull || NewRandom(source).Next(OneIn) == 0;

    /// <summary>The source cut off behind a token, and the source without a token: a few of all
    /// those.</summary>
    /// <param name="source">The source.</param>
    /// <param name="places">Where something is found: all but one of the few are in a statement or
    /// member around such a place, since nothing is read elsewhere.</param>
    public static IEnumerable<string> CutsOf(string source, IReadOnlyCollection<TextSpan> places) => Sample(source, Cuts, places);

    /// <summary>The same, and the source with a token twice, and with an unknown name in the place
    /// of a token.</summary>
    public static IEnumerable<string> BreaksOf(string source) => Sample(source, Breaks, []);

    private static IEnumerable<string> Sample(
        string source, Func<string, TextSpan, string>[] edits, IReadOnlyCollection<TextSpan> places)
    {
        SyntaxNode root = SyntaxFactory.ParseCompilationUnit(source);
        TextSpan[] tokens = [.. root.DescendantTokens().Select(static token => token.Span)];
        int[] cuts = [.. Enumerable.Range(0, edits.Length * tokens.Length)];
        NewRandom(source).Shuffle(cuts);
        int count = Math.Min(TestScale.Times(UsualCuts), cuts.Length);
        TextSpan[] around = [.. places.Select(place => Around(root, place))];
        int[] near = [.. cuts.Where(cut => around.Any(span => span.Contains(tokens[cut / edits.Length]))).Take(count - 1)];
        return near.Concat(cuts.Except(near).Take(count - near.Length))
            .Select(cut => edits[cut % edits.Length](source, tokens[cut / edits.Length]));
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
