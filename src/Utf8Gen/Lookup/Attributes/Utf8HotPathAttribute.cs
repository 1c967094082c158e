namespace Utf8Gen;

/// <summary>
/// Says that the code of a member, a type or an assembly runs often: the analyzer reports what it finds there
/// with the ids U8G1xxx, which are warnings, instead of U8G0xxx.
/// </summary>
/// <remarks>It changes nothing at run time.</remarks>
[AttributeUsage(
    AttributeTargets.Assembly | AttributeTargets.Class | AttributeTargets.Struct | AttributeTargets.Interface
        | AttributeTargets.Method | AttributeTargets.Constructor | AttributeTargets.Property,
    Inherited = false)]
public sealed class Utf8HotPathAttribute : Attribute
{
}
