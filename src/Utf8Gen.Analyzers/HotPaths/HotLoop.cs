using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using Microsoft.CodeAnalysis.Text;
using Utf8Gen.Analyzers.HotPaths.Loops;
using Utf8Gen.Analyzers.Semantics.Names;
using Utf8Gen.Analyzers.Semantics.Operations;

namespace Utf8Gen.Analyzers.HotPaths;

/// <summary>The innermost loop that makes an operation hot.</summary>
internal static class HotLoop
{
    public static HotReason? Find(IOperation operation, ISymbol member)
    {
        for (IOperation part = operation; part.Parent is { } parent; part = parent)
        {
            // A loop around a lambda tells how often the lambda is
            // created, not how often it is called.
            if (EnclosingFunction.IsBoundary(parent))
                return null;

            if (parent is not ILoopOperation loop || !LoopIteration.Includes(loop, part))
                continue;

            // Around it, other loops repeat the operation no faster
            // than responses arrive.
            if (WaitingLoop.IsForResponse(loop))
                return null;

            if (IsLong(loop))
            {
                string place = $"in {KeywordOf(loop)} at line {LineOf(loop)} of {MemberName.Short(member)}";
                return new HotReason(place, "called " + place);
            }
        }

        return null;
    }

    private static bool IsLong(ILoopOperation loop)
        => !ShortLoop.IsShort(loop) && !PassedOnce.Is(loop) && !WaitingLoop.IsForTime(loop) && !InventoryLoop.Is(loop);

    private static string KeywordOf(ILoopOperation loop) => loop switch
    {
        IForEachLoopOperation { IsAsynchronous: true } => "await foreach",
        IForEachLoopOperation => "foreach",
        IWhileLoopOperation { ConditionIsTop: false } => "do",
        IWhileLoopOperation => "while",
        _ => "for",
    };

    /// <remarks>Lines as the compiler counts them, including <c>#line</c>. An <c>await</c> may be
    /// on a line of its own.</remarks>
    private static int LineOf(ILoopOperation loop)
    {
        SyntaxToken keyword = loop.Syntax is CommonForEachStatementSyntax forEach ? forEach.ForEachKeyword : loop.Syntax.GetFirstToken();
        LinePosition start = keyword.GetLocation().GetMappedLineSpan().StartLinePosition;
        return start.Line + 1;
    }
}
