using System.Diagnostics;

namespace Utf8Gen;

/// <summary>Marks the code of a member, a type or an assembly as hot: the analyzer reports its findings there as
/// U8G1xxx warnings instead of U8G0xxx.</summary>
/// <remarks>The attribute has no effect at run time.</remarks>
[Conditional("UTF8GEN_ATTRIBUTES")]
[AttributeUsage(
    AttributeTargets.Assembly | AttributeTargets.Class | AttributeTargets.Struct | AttributeTargets.Interface
        | AttributeTargets.Method | AttributeTargets.Constructor | AttributeTargets.Property,
    Inherited = false)]
public sealed class Utf8HotPathAttribute : Attribute
{
}

/// <summary>Marks the code of a member or a type as cold: the analyzer reports no U8G1xxx warning there, whatever loops
/// and callers there are.</summary>
/// <remarks>The nearest <see cref="Utf8ColdPathAttribute"/> or <see cref="Utf8HotPathAttribute"/> applies. The
/// attribute has no effect at run time.</remarks>
[Conditional("UTF8GEN_ATTRIBUTES")]
[AttributeUsage(
    AttributeTargets.Assembly | AttributeTargets.Class | AttributeTargets.Struct | AttributeTargets.Interface
        | AttributeTargets.Method | AttributeTargets.Constructor | AttributeTargets.Property,
    Inherited = false)]
public sealed class Utf8ColdPathAttribute : Attribute
{
}
