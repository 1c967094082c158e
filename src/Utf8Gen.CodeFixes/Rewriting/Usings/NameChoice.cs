using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Text;

namespace Utf8Gen.CodeFixes.Rewriting.Usings;

/// <summary>A way to spell names: a form for each, and the usings that they need.</summary>
/// <param name="Forms">The form of each name.</param>
/// <param name="Usings">The usings and their place.</param>
internal sealed record NameChoice(
    ImmutableSortedDictionary<int, (WrittenName Name, NameForm Form)> Forms, ImmutableArray<TextChange> Usings)
{
    public static NameChoice Of(
        IEnumerable<WrittenName> names, Func<WrittenName, NameForm> choose, params ImmutableArray<TextChange> usings)
        => new(names.ToImmutableSortedDictionary(static name => name.Start, name => (name, choose(name))), usings);

    public SourceText Write(SourceText text) => text.WithChanges(Changes.OrderBy(static change => change.Span.Start));

    /// <summary>Returns the names that would not refer to their types in a project.</summary>
    public IEnumerable<WrittenName> WrongIn(CompiledText written)
        => Forms.Values
            .Where(name => name is { Form: NameForm.Short, Name.Call: { } call }
                ? !call.IsIn(written, PositionOf(call.Method))
                : !Means(written, name.Name, PositionOf(name.Name.Start)))
            .Select(static name => name.Name);

    /// <summary>Returns the position in the new text for one in the old text.</summary>
    public int PositionOf(int position)
        => position
            + Changes.Where(change => IsBefore(change.Span, position)).Sum(static change => change.NewText!.Length - change.Span.Length);

    /// <summary>Whether a position is inside a respelled name.</summary>
    public bool IsChanged(int position) => Changes.Any(change => change.Span.Contains(position));

    private static bool IsBefore(TextSpan change, int position)
        => change.IsEmpty ? change.Start <= position : change.End <= position;

    private IEnumerable<TextChange> Changes
        => Usings.Concat(Forms.Values.SelectMany(static name => ChangesFor(name.Name, name.Form)));

    private static IEnumerable<TextChange> ChangesFor(WrittenName name, NameForm form) => form switch
    {
        NameForm.Short when name.Call is { } call => call.ToExtension(name.Start),
        NameForm.Short => [new TextChange(TextSpan.FromBounds(name.Start, name.TypeStart), "")],
        NameForm.Qualified => [new TextChange(new TextSpan(name.Start, WrittenName.Prefix.Length), "")],
        _ => [],
    };

    /// <summary>Whether a name refers to its type; also true if a
    /// project excludes the name.</summary>
    private static bool Means(CompiledText written, WrittenName name, int position)
    {
        if (written.Root.FindTrivia(position) is { RawKind: not 0 })
            return true;

        return written.Root.FindToken(position).Parent?.AncestorsAndSelf()
            .TakeWhile(node => node is ExpressionSyntax && node.SpanStart == position)
            .Any(node => WrittenName.TypeOf(node, written.Model) is { } type && WrittenName.Identity(type) == name.Type) ?? false;
    }
}
