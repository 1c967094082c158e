namespace System.Diagnostics.CodeAnalysis;

/// <summary>What netstandard2.0 lacks of the attributes for nullable analysis.</summary>
[AttributeUsage(AttributeTargets.Parameter)]
internal sealed class NotNullWhenAttribute(bool returnValue) : Attribute
{
    public bool ReturnValue { get; } = returnValue;
}
