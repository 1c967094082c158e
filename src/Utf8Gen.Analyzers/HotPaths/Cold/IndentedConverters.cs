using System.Collections.Concurrent;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Utf8Gen.Analyzers.HotPaths.Calls;
using Utf8Gen.Analyzers.Semantics.Names;

namespace Utf8Gen.Analyzers.HotPaths.Cold;

/// <summary>Converters of JSON that people read or write, such as settings, logs and resources: a
/// program names them only where it adds them to options with
/// <c>WriteIndented = true</c>.</summary>
internal sealed class IndentedConverters(UseFinder uses)
{
    /// <summary>The number of converters and factories that may lie between a converter and the
    /// options. They may name each other.</summary>
    private const int MaxUsers = 4;

    private readonly ConcurrentDictionary<INamedTypeSymbol, bool> _known = new(SymbolEqualityComparer.Default);

    /// <summary>Whether a member belongs to such a converter, or to a type within it.</summary>
    public bool Declare(ISymbol member)
    {
        for (INamedTypeSymbol? type = member.ContainingType; type is not null; type = type.ContainingType)
        {
            if (IsConverter(type))
                return IsIndented(type);
        }

        return false;
    }

    private bool IsIndented(INamedTypeSymbol converter)
        => _known.TryGetValue(converter, out bool known)
            ? known
            : _known.GetOrAdd(converter, HasOnlyIndentedOptions(converter, MaxUsers));

    private bool HasOnlyIndentedOptions(INamedTypeSymbol converter, int maxUsers)
    {
        bool isAdded = false;
        foreach ((SimpleNameSyntax name, SemanticModel model) in uses.NamesOf(converter))
        {
            INamedTypeSymbol? user = TypeAround(name, model);
            if (IsWithin(user, converter))
                continue;
            if (!IndentedOptions.Get(name, model) && !IsPartOfAnother(user, maxUsers))
                return false;
            isAdded = true;
        }

        return isAdded;
    }

    /// <summary>Whether the code that names the converter is that of a factory or another
    /// converter, and only options that indent have that.</summary>
    private bool IsPartOfAnother(INamedTypeSymbol? user, int maxUsers)
        => user is not null && IsConverter(user)
            && maxUsers > 0 && HasOnlyIndentedOptions(user, maxUsers - 1);

    private static bool IsConverter(INamedTypeSymbol type) => BaseTypes.Has(type, "JsonConverter", "System.Text.Json.Serialization");

    private static INamedTypeSymbol? TypeAround(SimpleNameSyntax name, SemanticModel model)
        => model.GetEnclosingSymbol(name.SpanStart) is { } symbol ? symbol as INamedTypeSymbol ?? symbol.ContainingType : null;

    private static bool IsWithin(INamedTypeSymbol? type, INamedTypeSymbol converter)
    {
        for (; type is not null; type = type.ContainingType)
        {
            if (SymbolEqualityComparer.Default.Equals(type, converter))
                return true;
        }

        return false;
    }
}
