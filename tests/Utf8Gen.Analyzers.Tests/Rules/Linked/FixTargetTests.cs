using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Text;
using Utf8Gen.CodeFixes.Rewriting;

namespace Utf8Gen.Analyzers.Tests.Rules.Linked;

/// <summary>A finding that waits for another document moves with the text around it.</summary>
public class FixTargetTests
{
    private static readonly FixTarget Target
        = new(DocumentId.CreateNewId(ProjectId.CreateNewId()), new FindingPlace(TextSpan.FromBounds(10, 15), IsHot: true));

    [Theory]
    [InlineData(0, 3, "12345", 12)]
    [InlineData(8, 10, "", 8)]
    [InlineData(10, 10, "1", 11)]
    [InlineData(15, 16, "12345", 10)]
    [InlineData(15, 15, "1", 10)]
    public void It_keeps_its_text(int start, int end, string text, int expected)
        => Assert.Equal(
            Target with { Place = Target.Place with { Span = new TextSpan(expected, 5) } },
            Target.MoveBy([new TextChange(TextSpan.FromBounds(start, end), text)]));

    [Theory]
    [InlineData(9, 11)]
    [InlineData(11, 12)]
    [InlineData(12, 12)]
    [InlineData(14, 16)]
    public void It_is_lost_if_its_text_is_changed(int start, int end)
        => Assert.Null(Target.MoveBy([new TextChange(TextSpan.FromBounds(start, end), "1")]));

    [Fact]
    public void Several_changes_add_up()
    {
        TextChange[] changes = [new(new TextSpan(0, 0), "12"), new(new TextSpan(4, 1), "12"), new(new TextSpan(20, 5), "")];

        Assert.Equal(13, Target.MoveBy(changes)!.Place.Span.Start);
    }
}
