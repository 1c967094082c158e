namespace Utf8Gen;

/// <summary>
/// Says that the code of a member or a type runs rarely: the analyzer reports nothing there with the ids U8G1xxx, whatever
/// loops and callers there are.
/// </summary>
/// <remarks>Of this and <see cref="Utf8HotPathAttribute"/> the nearer one counts. It changes nothing at run time.</remarks>
[AttributeUsage(
    AttributeTargets.Assembly | AttributeTargets.Class | AttributeTargets.Struct | AttributeTargets.Interface
        | AttributeTargets.Method | AttributeTargets.Constructor | AttributeTargets.Property,
    Inherited = false)]
public sealed class Utf8ColdPathAttribute : Attribute
{
}
