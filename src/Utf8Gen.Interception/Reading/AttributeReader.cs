using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.Generation.Model;
using Utf8Gen.Analyzers.Semantics.Names;

namespace Utf8Gen.Interception.Reading;

/// <summary>Which attributes the emitted code can have. None of them is needed, and none may be the
/// reason that a build fails.</summary>
internal static class AttributeReader
{
    private static readonly string[] OfInterceptors =
    [
        "System.Diagnostics.CodeAnalysis.ExcludeFromCodeCoverage",
        "System.Diagnostics.DebuggerStepThrough",
        "System.Diagnostics.StackTraceHidden",
    ];

    /// <summary>Returns the full names of the attributes for the class of the interceptors, without
    /// the ending.</summary>
    public static EquatableArray<string> OfClass(Compilation compilation)
        => OfInterceptors
            .Where(name => FindAttribute(name, compilation) is { } type && AppliesToClasses(type) && HasPlainConstructor(type, compilation))
            .ToImmutableArray()
            .ToEquatableArray();

    public static bool CanInline(Compilation compilation)
        => FindAttribute("System.Runtime.CompilerServices.MethodImpl", compilation) is not null
            && FindOne("System.Runtime.CompilerServices.MethodImplOptions", compilation) is not null;

    private static INamedTypeSymbol? FindAttribute(string name, Compilation compilation) => FindOne(name + "Attribute", compilation);

    private static INamedTypeSymbol? FindOne(string name, Compilation compilation)
        => KnownTypes.HasOne(compilation, name) ? KnownTypes.Find(compilation, name) : null;

    private static bool HasPlainConstructor(INamedTypeSymbol type, Compilation compilation)
        => type.InstanceConstructors.Any(constructor
            => constructor.Parameters.IsEmpty && compilation.IsSymbolAccessibleWithin(constructor, compilation.Assembly));

    /// <summary>A copy of an attribute that a project declares for itself may be for methods
    /// only.</summary>
    private static bool AppliesToClasses(INamedTypeSymbol type)
        => type.GetAttributes().FirstOrDefault(static attribute => attribute.AttributeClass?.Name == nameof(AttributeUsageAttribute))
            is not { ConstructorArguments: [{ Value: int targets }] }
            || ((AttributeTargets)targets).HasFlag(AttributeTargets.Class);
}
