using Microsoft.CodeAnalysis.CSharp.Syntax;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Generation.Model;
using Utf8Gen.Analyzers.Semantics;

namespace Utf8Gen.Analyzers.Generation.Parsing;

/// <summary>Finds user members that collide with emitted ones.</summary>
internal sealed class EmittedMemberCheck(INamedTypeSymbol type, EmittedSignatures signatures, TableMistakes mistakes)
{
    public void Check(CancellationToken cancel)
    {
        // A member cannot have the name of its containing type.
        if (signatures.IsName(type.Name))
            AddInTheWay(type, type.Name);

        foreach (ISymbol member in type.GetMembers())
        {
            cancel.ThrowIfCancellationRequested();
            if (signatures.IsInTheWay(member) && !IsOfTable(member))
                AddInTheWay(member, member.Name);
        }

        foreach (IParameterSymbol parameter in PrimaryConstructor.ParametersOf(type, cancel))
        {
            if (signatures.IsName(parameter.Name))
                AddInTheWay(parameter, parameter.Name);
        }

        for (INamedTypeSymbol? ancestor = type.BaseType;
            ancestor is { SpecialType: not SpecialType.System_Object }; ancestor = ancestor.BaseType)
            CheckInherited(ancestor, cancel);
    }

    /// <summary>The body of a match method is generated, but no method of a table is partial.</summary>
    private static bool IsOfTable(ISymbol member)
        => member.IsGenerated()
            && member is not (IMethodSymbol { IsPartialDefinition: true } or IMethodSymbol { PartialDefinitionPart: not null });

    /// <summary>Hiding an inherited member is a warning that the user could not fix in generated code, and emitted code
    /// that names its own type would bind to an inherited member of that name.</summary>
    private void CheckInherited(INamedTypeSymbol ancestor, CancellationToken cancel)
    {
        // The generator does not see what it adds to another table, whereas the analyzer
        // would report each of those members.
        if (!OwnAttributes.KeySources(ancestor).IsEmpty)
        {
            AddInTheWay(type, $"{ancestor.Name}.{EmittedNames.Table}");
            return;
        }

        foreach (ISymbol member in ancestor.GetMembers())
        {
            cancel.ThrowIfCancellationRequested();
            if ((signatures.IsInTheWay(member) || member.Name == type.Name) && IsSeen(member))
                AddInTheWay(type, $"{ancestor.Name}.{member.Name}");
        }
    }

    private void AddInTheWay(ISymbol place, string name)
        => mistakes.AddFatal(RuleCatalogue.MemberConflict, place.Locations.Length > 0 ? place.Locations[0] : null, name, mistakes.Table);

    /// <summary>Internals of other assemblies are skipped: a build does not load them, an editor does.</summary>
    private bool IsSeen(ISymbol member) => member.DeclaredAccessibility switch
    {
        Accessibility.Private => false,
        Accessibility.Internal or Accessibility.ProtectedAndInternal =>
            SymbolEqualityComparer.Default.Equals(member.ContainingAssembly, type.ContainingAssembly)
                || member.ContainingAssembly.GivesAccessTo(type.ContainingAssembly),
        _ => true,
    };
}

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
        INamedTypeSymbol { Arity: > 0 } when shape.Nested.Contains(member.Name) => false,
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

    /// <summary>Compared by type name: <c>Key</c> does not exist yet when the generator runs, but does when the
    /// analyzer runs.</summary>
    private bool IsKey(IParameterSymbol parameter)
        => enumeration is null
            ? parameter.Type.Name == shape.Nested.Key && IsUnqualified(parameter)
            : SymbolEqualityComparer.Default.Equals(parameter.Type, enumeration);

    /// <summary>Whether the type is unqualified: it then refers to the table's own type, once that exists.</summary>
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

/// <summary>Finds user members that collide with those of a converter or classifier.</summary>
internal sealed class ConverterMemberCheck(INamedTypeSymbol type, Func<string, bool> isEmitted, TableMistakes mistakes)
{
    public void Check(CancellationToken cancel)
    {
        // A member cannot have the name of its containing type.
        if (isEmitted(type.Name))
            AddInTheWay(type);

        foreach (ISymbol member in type.GetMembers())
        {
            cancel.ThrowIfCancellationRequested();
            if (isEmitted(member.Name) && !member.IsGenerated() && IsInTheWay(member))
                AddInTheWay(member);
        }
    }

    /// <summary>Overloads and generic methods may have the same name.</summary>
    private static bool IsInTheWay(ISymbol member)
        => member is not IMethodSymbol method
            || method is { Name: EmittedNames.CreateJsonClassifier, Arity: 0, Parameters: [_, { Type.Name: "JsonSerializerOptions" }] }
            || (method is { Arity: 0, Parameters: [var first, var second, { Type.Name: "JsonSerializerOptions" }] }
                && (method.Name is EmittedNames.Read or EmittedNames.ReadAsPropertyName
                    ? IsReader(first) && second.Type.Name == "Type"
                    : first.Type.Name == "Utf8JsonWriter"));

    private static bool IsReader(IParameterSymbol parameter)
        => parameter.RefKind != RefKind.None && parameter.Type.Name == "Utf8JsonReader";

    private void AddInTheWay(ISymbol place)
        => mistakes.AddFatal(
            RuleCatalogue.MemberConflict, place.Locations.Length > 0 ? place.Locations[0] : null, place.Name, mistakes.Table);
}

/// <summary>Recognizes the generator's own members, which the analyzer sees as well.</summary>
internal static class GeneratedMember
{
    /// <summary>Whether a member is declared in a file of this generator.</summary>
    public static bool IsGenerated(this ISymbol member)
    {
        foreach (SyntaxReference declaration in member.DeclaringSyntaxReferences)
        {
            string file = declaration.SyntaxTree.FilePath;
            if (file.EndsWith(EmittedNames.TableFileExtension, StringComparison.Ordinal)
                || file.EndsWith(EmittedNames.MatchFileExtension, StringComparison.Ordinal)
                || file.EndsWith(EmittedNames.ConverterFileExtension, StringComparison.Ordinal)
                || file.EndsWith(EmittedNames.ClassifierFileExtension, StringComparison.Ordinal)
                || file.EndsWith(EmittedNames.ReaderFileExtension, StringComparison.Ordinal))
                return true;
        }

        return false;
    }
}

/// <summary>The primary constructor of a type.</summary>
internal static class PrimaryConstructor
{
    /// <summary>Returns its parameters, which are in scope in the body of the type: an emitted member of the same name
    /// would silently shadow one. The parameters of a record are members.</summary>
    public static ImmutableArray<IParameterSymbol> ParametersOf(INamedTypeSymbol type, CancellationToken cancel)
    {
        foreach (IMethodSymbol constructor in type.InstanceConstructors)
        {
            if (constructor.DeclaringSyntaxReferences is [{ } reference]
                && reference.GetSyntax(cancel) is TypeDeclarationSyntax and not RecordDeclarationSyntax)
                return constructor.Parameters;
        }

        return ImmutableArray<IParameterSymbol>.Empty;
    }
}
