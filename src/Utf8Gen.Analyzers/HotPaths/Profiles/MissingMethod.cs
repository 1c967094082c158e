using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.Files;
using Utf8Gen.Analyzers.HotPaths.Profiles.Format;

namespace Utf8Gen.Analyzers.HotPaths.Profiles;

/// <summary>Explains why a measured method is missing, because the code differs from the
/// one that was measured.</summary>
internal static class MissingMethod
{
    /// <returns>A clause without a full stop; <see langword="null"/> if a
    /// project has the method.</returns>
    public static string? Find(MethodName name, Compilation compilation)
    {
        string? missing = null;
        foreach ((INamedTypeSymbol type, int depth) in TypesOf(name, compilation.Assembly.GlobalNamespace, depth: 0))
        {
            missing = FindIn(type, name, depth);
            if (missing is null)
                return null;
        }

        return missing ?? $"there is no type '{QuotedText.Of(string.Join(".", name.Types))}' in the project";
    }

    /// <summary>Finds the types that a name may refer to: a part of it may be an explicitly
    /// implemented interface.</summary>
    private static IEnumerable<(INamedTypeSymbol Type, int Depth)> TypesOf(MethodName name, INamespaceOrTypeSymbol container, int depth)
    {
        if (depth == name.Types.Count)
            yield break;

        NameSegment segment = name.Types[depth];
        foreach (INamespaceOrTypeSymbol member in container.GetMembers(segment.Name).OfType<INamespaceOrTypeSymbol>())
        {
            if (member is INamedTypeSymbol type)
            {
                if (!MemberPath.Is(type, segment))
                    continue;
                yield return (type, depth + 1);
            }

            foreach ((INamedTypeSymbol, int) inner in TypesOf(name, member, depth + 1))
                yield return inner;
        }
    }

    private static string? FindIn(INamedTypeSymbol type, MethodName name, int depth)
    {
        string member = string.Join(".", name.Types.Skip(depth).Select(static part => part.Name).Append(name.Function.Member));

        // Initializers have no constructor of their own in source, nor does
        // a lambda inside an initializer.
        if (member == WellKnownMemberNames.StaticConstructorName
            || (NameText.IsConstructor(member) && name.Function.Kind != FunctionKind.Member))
            return null;

        string quoted = QuotedText.Of(member);
        IMethodSymbol[] named = [.. MembersOf(type).OfType<IMethodSymbol>().Where(candidate => MemberNames.Of(candidate).Contains(member))];
        if (named.Length == 0)
            return $"the type '{type.Name}' has no member '{quoted}'";

        IMethodSymbol[] meant = [.. named.Where(candidate => ParameterNames.AreMeant(name, candidate))];
        if (meant.Length == 0)
            return $"no '{quoted}' of the type '{type.Name}' has these parameters";

        return meant.Any(candidate => DeclaredFunction.IsIn(candidate, name.Function)) ? null
            : name.Function.LocalFunction is { } local ? $"'{quoted}' has no local function '{QuotedText.Of(local)}'"
            : $"'{quoted}' has no lambda";
    }

    private static IEnumerable<ISymbol> MembersOf(INamedTypeSymbol type)
        => type.GetMembers().Concat(type.GetTypeMembers().Where(ExtensionBlock.Is).SelectMany(static extension => extension.GetMembers()));
}
