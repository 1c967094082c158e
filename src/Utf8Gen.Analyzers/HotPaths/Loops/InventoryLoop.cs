using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Semantics.Names;

namespace Utf8Gen.Analyzers.HotPaths.Loops;

/// <summary>A loop over configuration, attributes, or what reflection says: such things are looked
/// at once, when something is set up.</summary>
internal static class InventoryLoop
{
    public static bool Is(ILoopOperation loop)
        => loop is IForEachLoopOperation forEach && (IsInventory(ElementOf(forEach)) || IsListing(forEach.Collection));

    private static ITypeSymbol? ElementOf(IForEachLoopOperation loop) => loop.LoopControlVariable switch
    {
        IVariableDeclaratorOperation { Symbol.Type: var type } => type,
        { Type: var type } => type,
        _ => null,
    };

    private static bool IsInventory(ITypeSymbol? type)
    {
        if (type is null)
            return false;
        if (type.ContainingNamespace?.Name == "Reflection" && type.IsInNamespace("System.Reflection"))
            return true;
        if (type.Name switch
        {
            "Type" => type.IsInNamespace("System"),
            "IConfigurationSection" => type.IsInNamespace("Microsoft.Extensions.Configuration"),
            _ => false,
        })
        {
            return true;
        }

        for (ITypeSymbol? ancestor = type; ancestor is not null; ancestor = ancestor.BaseType)
        {
            if (ancestor is INamedTypeSymbol { Name: nameof(Attribute) } attribute && attribute.IsIn("System"))
                return true;
        }

        return false;
    }

    /// <summary><c>Enum.GetNames(...)</c>, <c>Environment.GetEnvironmentVariables()</c>,
    /// <c>configuration.AsEnumerable()</c></summary>
    private static bool IsListing(IOperation collection) => collection switch
    {
        IConversionOperation { Operand: var operand } => IsListing(operand),
        IInvocationOperation { TargetMethod: { Name: "GetNames" or "GetValues", ContainingType: { Name: "Enum" } type } }
            => type.IsIn("System"),
        IInvocationOperation { TargetMethod: { Name: "GetEnvironmentVariables", ContainingType: { Name: "Environment" } type } }
            => type.IsIn("System"),
        IInvocationOperation { TargetMethod: { Name: "AsEnumerable", ContainingType: { Name: "ConfigurationExtensions" } type } }
            => type.IsInNamespace("Microsoft.Extensions.Configuration"),
        _ => false,
    };
}
