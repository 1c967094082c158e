using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Utf8Gen.Analyzers.Semantics.Operations;

internal static class StatementPlace
{
    /// <summary>Whether more statements can be added next to a statement.</summary>
    public static bool HasRoomBeside(SyntaxNode statement) => statement.Parent is BlockSyntax or SwitchSectionSyntax;
}
