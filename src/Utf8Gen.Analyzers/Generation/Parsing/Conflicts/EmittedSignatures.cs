using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Utf8Gen.Analyzers.Generation.Model;
using Utf8Gen.Analyzers.Generation.Parsing.Symbols;
using Utf8Gen.Analyzers.Semantics.Names;

namespace Utf8Gen.Analyzers.Generation.Parsing.Conflicts;

/// <summary>The members of a user's type that collide with those of a table.</summary>
/// <param name="shape">The members of the table.</param>
/// <param name="enumeration">The existing enum of a table, or null.</param>
/// <param name="compilation">Determines which overloads exist.</param>
internal sealed class EmittedSignatures(TableShape shape, ITypeSymbol? enumeration, Compilation compilation)
{
    private TargetFeatures? _features;

    /// <summary>Read only if a member is suspicious.</summary>
    private TargetFeatures Features => _features ??= TargetFeaturesReader.Read(compilation);

    public bool IsName(string name) => EmittedMembers.IsUnique(name, shape) || EmittedMembers.IsMethod(name, shape);

    public bool IsInTheWay(ISymbol member) => member switch
    {
        // Types of the same name may differ in arity.
        INamedTypeSymbol { Arity: > 0 } when shape.Nested.Has(member.Name) => false,
        IMethodSymbol method when EmittedMembers.IsMethod(member.Name, shape) => HasEmittedSignature(method),
        _ => IsName(member.Name),
    };

    private bool HasEmittedSignature(IMethodSymbol method)
    {
        if (method is not { Arity: 0, Parameters: [{ } first, ..] parameters })
            return false;

        if (EmittedNames.IsGetter(method.Name))
            return parameters.Length == 1 && first.RefKind == RefKind.None && (IsKey(first) || IsElementOfString(method, first));

        return method.Name switch
        {
            EmittedNames.Match => (parameters.Length == 1 && IsSubject(first)) || TakesExpected(method),
            EmittedNames.ReadString => parameters.Length == 1 && first.RefKind != RefKind.None && IsSubject(first),
            EmittedNames.In => parameters.Length == 1 && first.RefKind == RefKind.None && IsPool(first.Type),
            EmittedNames.TryMatch => parameters.Length == 2 && IsSubject(first) && parameters[1].RefKind != RefKind.None
                && IsKey(parameters[1]),
            _ => parameters.Length == 3 && IsKey(first) && IsSpanOfByte(parameters[1].Type),
        };
    }

    private bool IsElementOfString(IMethodSymbol method, IParameterSymbol parameter)
        => method.Name == EmittedNames.GetString
            && shape is KeyTableShape
            && parameter.Type.IsInSystemTextJson("JsonElement")
            && Features.HasJsonDocument;

    private bool TakesExpected(IMethodSymbol method)
        => shape is KeyTableShape { TakesExpected: true }
            && method.Parameters is [{ } first, { RefKind: RefKind.Ref, Type.SpecialType: SpecialType.System_Int32 }]
            && IsSubject(first);

    /// <summary>Compared by type name: <c>Key</c> does not exist yet when the generator runs, but
    /// does when the analyzer runs.</summary>
    private bool IsKey(IParameterSymbol parameter)
        => enumeration is null
            ? parameter.Type.Name == shape.Nested.Key && IsUnqualified(parameter)
            : SymbolEqualityComparer.Default.Equals(parameter.Type, enumeration);

    /// <summary>Whether the type is unqualified: it then refers to the table's own
    /// type, once that exists.</summary>
    private static bool IsUnqualified(IParameterSymbol parameter)
        => parameter.DeclaringSyntaxReferences is not [{ } reference, ..]
            || reference.GetSyntax() is not ParameterSyntax { Type: QualifiedNameSyntax or AliasQualifiedNameSyntax };

    private bool IsSubject(IParameterSymbol parameter) => parameter.RefKind switch
    {
        RefKind.None => parameter.Type.IsReadOnlySpanOf(SpecialType.System_Byte)
            || parameter.Type.IsReadOnlySpanOf(SpecialType.System_Char)
            || parameter.Type.SpecialType == SpecialType.System_String
            || (Features.HasJsonDocument
                && (parameter.Type.IsInSystemTextJson("JsonProperty") || parameter.Type.IsInSystemTextJson("JsonElement"))),
        _ => (Features.HasJsonReader && parameter.Type.IsInSystemTextJson("Utf8JsonReader"))
            || parameter.Type is INamedTypeSymbol { Name: "ReadOnlySequence", TypeArguments: [{ SpecialType: SpecialType.System_Byte }] },
    };

    private static bool IsPool(ITypeSymbol type)
        => type is INamedTypeSymbol { Name: "Utf8Pool", ContainingNamespace: { Name: "Pooling", ContainingNamespace: { } library } }
            && library is { Name: "Utf8Gen", ContainingNamespace.IsGlobalNamespace: true };

    private static bool IsSpanOfByte(ITypeSymbol type)
        => type is INamedTypeSymbol { Name: "Span", TypeArguments: [{ SpecialType: SpecialType.System_Byte }] };
}
