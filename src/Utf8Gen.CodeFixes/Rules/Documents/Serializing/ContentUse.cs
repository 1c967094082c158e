using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Semantics.Flow;

namespace Utf8Gen.CodeFixes.Rules.Documents.Serializing;

/// <summary>The use of a <c>new StringContent(...)</c>.</summary>
internal static class ContentUse
{
    /// <summary>Whether only its base type matters.</summary>
    public static bool IsAsHttpContent(IObjectCreationOperation creation) => creation.Parent switch
    {
        IConversionOperation conversion => IsBase(conversion.Type),

        // var content = new StringContent(...);
        IVariableInitializerOperation
        {
            Parent: IVariableDeclaratorOperation
            {
                Symbol: var local,
                Syntax.Parent: Microsoft.CodeAnalysis.CSharp.Syntax.VariableDeclarationSyntax { Type.IsVar: true }
            }
        }
            => FunctionBody.Around(creation).Descendants().OfType<ILocalReferenceOperation>()
                .Where(mention => SymbolEqualityComparer.Default.Equals(mention.Local, local))
                .All(IsMentionOfHttpContent),
        _ => false,
    };

    private static bool IsMentionOfHttpContent(ILocalReferenceOperation mention) => mention.Parent switch
    {
        IConversionOperation conversion => IsBase(conversion.Type),
        IMemberReferenceOperation { Member: var member } => IsBase(member.ContainingType),
        IInvocationOperation { TargetMethod: var method, Instance: var instance } => instance == mention && IsBase(method.ContainingType),
        _ => false,
    };

    private static bool IsBase(ITypeSymbol? type) => type is { Name: "HttpContent" or "IDisposable" or "Object" };
}
