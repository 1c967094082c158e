using System.Reflection;

namespace Utf8Gen.Analyzers.Options;

/// <summary>Names of attributes that mark code.</summary>
internal sealed class AttributeNames
{
    private const string Suffix = "Attribute";
    private const string AggressiveOptimization = "MethodImplOptions.AggressiveOptimization";
    private const MethodImplAttributes AggressiveOptimizationFlag = (MethodImplAttributes)512;

    private readonly IReadOnlyList<string> _names;
    private readonly bool _hasAggressiveOptimization;

    private AttributeNames(IReadOnlyList<string> names)
    {
        _names = names;
        _hasAggressiveOptimization = names.Contains(AggressiveOptimization);
    }

    public static bool TryParse(string text, out AttributeNames names)
    {
        List<string> entries = OptionParsers.SplitList(text);

        // Outer+Inner, as reflection writes it
        names = new AttributeNames(entries.ConvertAll(static entry => entry.Replace('+', '.')));
        return entries.TrueForAll(IsName);
    }

    /// <summary>Returns the first of these attributes on a symbol, as it is configured; otherwise
    /// <see langword="null"/>.</summary>
    public string? FindOn(ISymbol symbol)
    {
        if (_hasAggressiveOptimization && symbol is IMethodSymbol { MethodImplementationFlags: var flags }
            && (flags & AggressiveOptimizationFlag) != 0)
            return "AggressiveOptimization";

        foreach (AttributeData attribute in symbol.GetAttributes())
        {
            for (INamedTypeSymbol? type = attribute.AttributeClass; type is not null; type = type.BaseType)
            {
                if (IsNamed(type))
                    return WithoutSuffix(attribute.AttributeClass!.Name);
            }
        }

        return null;
    }

    private bool IsNamed(INamedTypeSymbol type)
    {
        foreach (string name in _names)
        {
            int dot = name.LastIndexOf('.');
            if (WithoutSuffix(type.Name) == WithoutSuffix(name.Substring(dot + 1))
                && (dot < 0 || IsQualifier(name.Substring(0, dot), type)))
                return true;
        }

        return false;
    }

    /// <summary>Whether a text names the types around a type, with or without their namespace, or the namespace of a
    /// top-level type.</summary>
    private static bool IsQualifier(string text, INamedTypeSymbol type)
    {
        if (type.ContainingType is not { } outer)
            return type.ContainingNamespace.ToDisplayString() == text;

        int dot = text.LastIndexOf('.');
        return text.Substring(dot + 1) == outer.Name
            && (dot < 0 || IsQualifier(text.Substring(0, dot), outer));
    }

    private static string WithoutSuffix(string name)
        => name.Length > Suffix.Length && name.EndsWith(Suffix, StringComparison.Ordinal)
            ? name.Substring(0, name.Length - Suffix.Length)
            : name;

    private static bool IsName(string entry)
    {
        foreach (char c in entry)
        {
            if (c is not ('.' or '+' or '_') && !char.IsLetterOrDigit(c))
                return false;
        }

        return entry[0] is not ('.' or '+') && entry[entry.Length - 1] is not ('.' or '+');
    }
}
