namespace Utf8Gen.Tests.Pooling.Support.Model;

/// <summary>One step of a random run against a pool.</summary>
/// <param name="Kind">What is done.</param>
/// <param name="Choice">Which of the things that there are it is done to, modulo
/// their number.</param>
/// <param name="Text">The text that it is done with.</param>
internal sealed record PoolCommand(PoolCommandKind Kind, int Choice, byte[] Text)
{
    public override string ToString() => $"""{Kind}({Choice}, "{System.Text.Encoding.UTF8.GetString(Text)}")""";
}
