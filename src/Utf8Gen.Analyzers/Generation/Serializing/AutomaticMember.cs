using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Utf8Gen.Analyzers.Generation.Parsing;

namespace Utf8Gen.Analyzers.Generation.Serializing;

/// <summary>What is known of a member whose accessors the compiler writes.</summary>
internal static class AutomaticMember
{
    /// <summary>Whether a setter assigns the property's own field and does nothing else, so that nobody sees in which
    /// order setters run.</summary>
    public static bool OnlyAssigns(ISymbol member)
        => member is IFieldSymbol || (member is IPropertySymbol property && IsAutomatic(property));

    private static bool IsAutomatic(IPropertySymbol property) => property.DeclaringSyntaxReferences switch
    {
        [] => IsCompilerWritten(property.GetMethod) && IsCompilerWritten(property.SetMethod),
        [{ } only] => only.GetSyntax() switch
        {
            ParameterSyntax => true,
            PropertyDeclarationSyntax { AccessorList: { } list } declaration => !property.IsAbstract
                && !declaration.Modifiers.Any(SyntaxKind.PartialKeyword)
                && list.Accessors.All(static accessor => accessor is { Body: null, ExpressionBody: null }),
            _ => false,
        },
        _ => false,
    };

    private static bool IsCompilerWritten(IMethodSymbol? accessor)
        => accessor is not null
            && JsonAttributes.Find(accessor, "CompilerGeneratedAttribute", "System.Runtime.CompilerServices") is not null;

    public static bool HasNoInitializer(ISymbol member)
        => member is IPropertySymbol property
            && IsAutomatic(property)
            && property.DeclaringSyntaxReferences is [{ } only]
            && only.GetSyntax() is ParameterSyntax or PropertyDeclarationSyntax { Initializer: null };
}
