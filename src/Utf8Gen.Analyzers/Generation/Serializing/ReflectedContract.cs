using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Utf8Gen.Analyzers.Generation.Parsing;

namespace Utf8Gen.Analyzers.Generation.Serializing;

/// <summary>What rules a reader out where the contract of a type is made by reflection, at run time.</summary>
internal static class ReflectedContract
{
    /// <summary>Returns why a type has no reader, as a clause.</summary>
    public static string? RefusalOf(INamedTypeSymbol type, IAssemblySymbol assembly)
    {
        if (TypeHierarchy.FindTypes(type).Any(one => IsFromElsewhere(one, assembly)))
            return "its source is not in this project";
        if (TypeHierarchy.FindTypes(type).Any(IsPartial))
            return "it is partial, and another generator may write a part of it";

        return type.IsValueType && type.InstanceConstructors.Any(IsWrittenWithoutParameters)
            ? "it is a struct with a constructor without parameters"
            : null;
    }

    /// <summary>Returns why a type with such members has no reader, as a clause.</summary>
    public static string? RefusalOf(INamedTypeSymbol type, TypeMembers members)
    {
        foreach (SerializedMember member in members.Members)
        {
            if (IsErrorToUse(member.Symbol) || NamesError(TypeGraph.TypeOf(member.Symbol)))
                return $"the compiler reports the use of its member '{member.ClrName}'";
        }

        return type.InstanceConstructors.Any(IsErrorToUse) || IsErrorToUse(type) ? "the compiler reports its use" : null;
    }

    /// <summary>Whether the default value of a parameter is another one by reflection: a number for a nullable enum, or
    /// what an attribute says.</summary>
    public static bool HasOtherDefault(IParameterSymbol parameter)
        => parameter.HasExplicitDefaultValue
            ? parameter is { ExplicitDefaultValue: not null, Type: INamedTypeSymbol { TypeArguments: [{ TypeKind: TypeKind.Enum }] } }
            : parameter.GetAttributes().Any(static attribute => attribute.AttributeClass is { } one && TypeGraph.IsOfFramework(one));

    private static bool IsPartial(INamedTypeSymbol type)
        => type.DeclaringSyntaxReferences.Any(static part
            => part.GetSyntax() is TypeDeclarationSyntax declaration && declaration.Modifiers.Any(SyntaxKind.PartialKeyword));

    /// <summary>Whether another version of a type could be there at run time.</summary>
    private static bool IsFromElsewhere(INamedTypeSymbol one, IAssemblySymbol assembly)
        => one.SpecialType is not (SpecialType.System_Object or SpecialType.System_ValueType)
            && !SymbolEqualityComparer.Default.Equals(one.ContainingAssembly, assembly);

    /// <summary>Whether a struct has a constructor that reflection does not call.</summary>
    private static bool IsWrittenWithoutParameters(IMethodSymbol constructor)
        => constructor is { IsImplicitlyDeclared: false, Parameters.IsEmpty: true };

    private static bool NamesError(ITypeSymbol type) => IsErrorToUse(type) || type switch
    {
        IArrayTypeSymbol array => NamesError(array.ElementType),
        INamedTypeSymbol named => named.TypeArguments.Any(NamesError),
        _ => false,
    };

    private static bool IsErrorToUse(ISymbol symbol)
        => IsReported(symbol)
            || (symbol is IPropertySymbol property && (IsReported(property.GetMethod) || IsReported(property.SetMethod)));

    private static bool IsReported(ISymbol? symbol)
        => symbol?.GetAttributes().Any(static attribute => attribute.AttributeClass?.Name == "ExperimentalAttribute"
            || (attribute.AttributeClass?.Name == nameof(ObsoleteAttribute)
                && (attribute.NamedArguments.Length > 0 || attribute.ConstructorArguments is [_, { Value: true }]))) == true;
}
