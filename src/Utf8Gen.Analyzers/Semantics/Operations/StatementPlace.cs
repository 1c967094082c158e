using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Utf8Gen.Analyzers.Semantics.Operations;

internal static class StatementPlace
{
    /// <summary>Whether more statements may stand beside a statement.</summary>
    public static bool HasRoomBeside(SyntaxNode statement) => statement.Parent is BlockSyntax or SwitchSectionSyntax;
}
