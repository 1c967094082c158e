using System.Text;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Utf8Gen.Analyzers.Generation.Model;
using Utf8Gen.Analyzers.Generation.Parsing;
using Utf8Gen.Analyzers.Generation.Serializing;

namespace Utf8Gen.Interception;

/// <summary>Declares what the source generator of System.Text.Json adds to contexts with
/// <c>[Utf8Json]</c>, so that <c>ShopJson.Default.Order</c> binds: generators do not see each
/// other's output.</summary>
/// <remarks>The declarations are for binding alone. They are the properties of the types that
/// attributes name; where a name may mean something else, it stays unknown, and so does the
/// call.</remarks>
internal static class ContextDeclarations
{
    private const string Contract = "global::System.Text.Json.Serialization.Metadata.JsonTypeInfo";

    /// <summary>Returns a compilation with the declarations.</summary>
    public static CSharpCompilation AddTo(CSharpCompilation compilation, CancellationToken cancellation)
    {
        SyntaxTree[] added =
        [
            .. ContextsIn(compilation)
                .Select(context => Declare(context, cancellation))
                .OfType<string>()
                .Select(code => CSharpSyntaxTree.ParseText(
                    code, (CSharpParseOptions)compilation.SyntaxTrees[0].Options, cancellationToken: cancellation)),
        ];
        return added.Length == 0 ? compilation : compilation.AddSyntaxTrees(added);
    }

    /// <summary>Returns the contexts with <c>[Utf8Json]</c>.</summary>
    public static IEnumerable<INamedTypeSymbol> ContextsIn(Compilation compilation)
        => TypesIn(compilation.Assembly.GlobalNamespace).Where(static type
            => type is { TypeKind: TypeKind.Class, BaseType.SpecialType: SpecialType.None }
                && SerializerParser.IsContext(type)
                && !OwnAttributes.FindAttributes(type, SerializerParser.Name).IsEmpty);

    private static IEnumerable<INamedTypeSymbol> TypesIn(INamespaceOrTypeSymbol container)
        => container.GetMembers().OfType<INamespaceOrTypeSymbol>().SelectMany(static member
            => member is INamedTypeSymbol type ? TypesIn(type).Prepend(type) : TypesIn(member));

    private static string? Declare(INamedTypeSymbol context, CancellationToken cancellation)
    {
        var mistakes = new TableMistakes(context.Name, static _ => { });
        TypeHeader header = TypeHeaderParser.Parse(context, mistakes, cancellation);
        if (mistakes.Fault is not null || HasMember(context, "Default"))
            return null;

        var code = new StringBuilder("#nullable enable\n");
        if (header.Namespace.Length > 0)
            code.Append("namespace ").Append(header.Namespace).Append(";\n");
        foreach (TypePart part in header.Types)
            code.Append("partial ").Append(part.Keyword).Append(' ').Append(part.Name).Append(" {\n");
        code.Append("internal static ").Append(header.Types[header.Types.Count - 1].Name).Append(" Default => null!;\n");
        foreach ((string name, ITypeSymbol type) in PropertiesOf(context))
        {
            code.Append("internal ").Append(Contract).Append('<').Append(InterceptorCode.NameOf(type)).Append("> @")
                .Append(name).Append(" => null!;\n");
        }

        return code.Append('}', header.Types.Count).ToString();
    }

    /// <remarks>The generator names one of two types of a name, and none that the context has a
    /// member for.</remarks>
    private static IEnumerable<(string Name, ITypeSymbol Type)> PropertiesOf(INamedTypeSymbol context)
        => context.GetAttributes()
            .Where(static attribute => attribute.AttributeClass is { } type
                && type.IsNamed(JsonAttributes.Serializable, JsonAttributes.Namespace))
            .Select(static attribute => (Type: JsonAttributes.Argument(attribute) as ITypeSymbol, Attribute: attribute))
            .Where(static root => root.Type is not null)
            .Select(static root => (
                Name: JsonAttributes.Argument(root.Attribute, "TypeInfoPropertyName") as string ?? NameOf(root.Type!),
                Type: root.Type!))
            .GroupBy(static root => root.Name, StringComparer.Ordinal)
            .Where(group => SyntaxFacts.IsValidIdentifier(group.Key) && group.Skip(1).All(one => IsSame(one.Type, group.First().Type))
                && !HasMember(context, group.Key!))
            .Select(static group => (group.Key!, group.First().Type));

    /// <summary>As the generator of System.Text.Json names the property of a type; null for types
    /// that are rarely listed.</summary>
    private static string? NameOf(ITypeSymbol type) => type switch
    {
        IArrayTypeSymbol { Rank: 1, ElementType: var element } => NameOf(element) is { } name ? name + "Array" : null,
        INamedTypeSymbol { IsTupleType: false, ContainingType: null or { IsGenericType: false } } named
            => named.TypeArguments.Select(NameOf).ToArray() is var parts && parts.Contains(null)
                ? null
                : named.Name + string.Concat(parts),
        _ => null,
    };

    private static bool IsSame(ITypeSymbol left, ITypeSymbol right) => SymbolEqualityComparer.Default.Equals(left, right);

    private static bool HasMember(INamedTypeSymbol context, string name)
    {
        for (INamedTypeSymbol? type = context; type is not null; type = type.BaseType)
        {
            if (!type.GetMembers(name).IsEmpty)
                return true;
        }

        return false;
    }
}
