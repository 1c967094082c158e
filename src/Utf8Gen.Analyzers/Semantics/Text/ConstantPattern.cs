using System.Collections.Immutable;
using Microsoft.CodeAnalysis.Operations;

namespace Utf8Gen.Analyzers.Semantics.Text;

/// <summary>A pattern that consists only of constant texts:
/// <c>"id" or "name"</c>, <c>not "id"</c>.</summary>
internal static class ConstantPattern
{
    /// <param name="root">The pattern.</param>
    /// <param name="max">The maximum number of texts.</param>
    /// <returns>None if the pattern contains anything else, or more.</returns>
    public static ImmutableArray<Utf8Literal> ConstantsOf(IPatternOperation root, int max)
    {
        ImmutableArray<Utf8Literal>.Builder constants = ImmutableArray.CreateBuilder<Utf8Literal>();
        var open = new Stack<IPatternOperation>();
        open.Push(root);
        while (open.Count > 0)
        {
            switch (open.Pop())
            {
                case IConstantPatternOperation constant
                    when constants.Count < max && Utf8Literal.TryCreate(constant.Value, out Utf8Literal literal):
                    constants.Add(literal);
                    break;

                case INegatedPatternOperation { Pattern: var negated }:
                    open.Push(negated);
                    break;

                case IBinaryPatternOperation both:
                    open.Push(both.RightPattern);
                    open.Push(both.LeftPattern);
                    break;

                // is { Length: 2 }, is string name, is null
                default:
                    return ImmutableArray<Utf8Literal>.Empty;
            }
        }

        return constants.ToImmutable();
    }
}
