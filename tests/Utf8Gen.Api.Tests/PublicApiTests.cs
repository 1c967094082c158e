using System.Text;
using Microsoft.CodeAnalysis;

namespace Utf8Gen.Api.Tests;

/// <summary>The public surface of the runtime library, as C# in an approved file: a change shows
/// in review.</summary>
public sealed class PublicApiTests
{
    private static readonly SymbolDisplayFormat TypeFormat = SymbolDisplayFormat.CSharpErrorMessageFormat
        .WithKindOptions(SymbolDisplayKindOptions.IncludeTypeKeyword | SymbolDisplayKindOptions.IncludeNamespaceKeyword)
        .WithGenericsOptions(SymbolDisplayGenericsOptions.IncludeTypeParameters | SymbolDisplayGenericsOptions.IncludeTypeConstraints);

    private static readonly SymbolDisplayFormat MemberFormat = new SymbolDisplayFormat(
            typeQualificationStyle: SymbolDisplayTypeQualificationStyle.NameAndContainingTypesAndNamespaces,
            propertyStyle: SymbolDisplayPropertyStyle.ShowReadWriteDescriptor,
            miscellaneousOptions: SymbolDisplayMiscellaneousOptions.UseSpecialTypes)
        .WithGenericsOptions(SymbolDisplayGenericsOptions.IncludeTypeParameters | SymbolDisplayGenericsOptions.IncludeTypeConstraints)
        .WithMemberOptions(SymbolDisplayMemberOptions.IncludeParameters | SymbolDisplayMemberOptions.IncludeType
            | SymbolDisplayMemberOptions.IncludeRef)
        .WithParameterOptions(SymbolDisplayParameterOptions.IncludeType | SymbolDisplayParameterOptions.IncludeName
            | SymbolDisplayParameterOptions.IncludeParamsRefOut | SymbolDisplayParameterOptions.IncludeDefaultValue)
        .AddMiscellaneousOptions(SymbolDisplayMiscellaneousOptions.IncludeNullableReferenceTypeModifier);

    [Theory]
    [InlineData(TargetFramework.Net10)]
    [InlineData(TargetFramework.Net8)]
    public void The_public_surface_is_the_approved_one(TargetFramework framework)
    {
        Compilation compilation = GeneratorRun.Of("", framework == TargetFramework.Net8 ? CodeOptions.Net8 : CodeOptions.Default).Output;
        IAssemblySymbol runtime = compilation.GetTypeByMetadataName("Utf8Gen.Utf8TableAttribute")!.ContainingAssembly;

        var text = new StringBuilder();
        foreach (INamedTypeSymbol type in PublicTypes(runtime.GlobalNamespace)
            .OrderBy(static type => type.ToDisplayString(), StringComparer.Ordinal))
            Append(text, type);
        Snapshot.Matches(text.ToString(), "cs");
    }

    private static IEnumerable<INamedTypeSymbol> PublicTypes(INamespaceOrTypeSymbol container)
        => container.GetMembers().OfType<INamespaceOrTypeSymbol>()
            .Where(static member => member is INamespaceSymbol || member.DeclaredAccessibility == Accessibility.Public)
            .SelectMany(static member => member is INamedTypeSymbol type ? PublicTypes(type).Prepend(type) : PublicTypes(member));

    private static void Append(StringBuilder text, INamedTypeSymbol type)
    {
        string bases = string.Join(", ", type.Interfaces.Prepend(type.BaseType).OfType<INamedTypeSymbol>()
            .Where(static symbol =>
                symbol.SpecialType is not (SpecialType.System_Object or SpecialType.System_ValueType or SpecialType.System_Enum))
            .Select(static symbol => symbol.ToDisplayString()));
        string modifiers = type.TypeKind == TypeKind.Class ? Modifiers(type) : "";

        text.Append($$"""
            public {{modifiers}}{{type.ToDisplayString(TypeFormat)}}{{(bases.Length > 0 ? " : " + bases : "")}}
            {

            """);
        foreach (string member in type
            .GetMembers()
            .Where(IsListed)
            .Select(static member => Modifiers(member) + member.ToDisplayString(MemberFormat))
            .Order(StringComparer.Ordinal))
            text.Append($"    {member}\n");
        text.Append("}\n\n");
    }

    private static string Modifiers(ISymbol symbol)
        => (symbol.IsStatic ? "static " : "")
            + (symbol.IsAbstract ? "abstract " : "")
            + (symbol.IsSealed && !symbol.IsStatic ? "sealed " : "");

    /// <summary>Accessors are shown with their property, nested types by themselves.</summary>
    private static bool IsListed(ISymbol member)
        => member.DeclaredAccessibility is Accessibility.Public or Accessibility.Protected
            && member is not (INamedTypeSymbol or IMethodSymbol { AssociatedSymbol: not null });
}
