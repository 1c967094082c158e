using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;

namespace Utf8Gen.CodeFixes.Rewriting;

internal static class WrittenArgument
{
    /// <summary>Returns the argument as it is written.</summary>
    /// <remarks>The syntax of the operation is inside the parentheses of <c>(bytes)</c>, or before
    /// the <c>!</c> of <c>bytes!</c>.</remarks>
    public static ArgumentSyntax Of(IArgumentOperation argument) => argument.Syntax.FirstAncestorOrSelf<ArgumentSyntax>()!;
}
