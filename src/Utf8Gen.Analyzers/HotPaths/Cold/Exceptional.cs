using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Semantics.Names;

namespace Utf8Gen.Analyzers.HotPaths.Cold;

/// <summary>Code that runs only when something has failed.</summary>
internal static class Exceptional
{
    /// <summary><c>throw</c>, <c>catch</c>, <c>new ArgumentException(...)</c></summary>
    public static bool Is(IOperation operation)
        => operation is IThrowOperation or ICatchClauseOperation
            || (operation is IObjectCreationOperation creation && IsException(creation.Type));

    public static bool IsException(ITypeSymbol? type)
    {
        for (; type is not null; type = type.BaseType)
        {
            if (type is INamedTypeSymbol { Name: nameof(Exception) } named && named.IsIn("System"))
                return true;
        }

        return false;
    }
}
