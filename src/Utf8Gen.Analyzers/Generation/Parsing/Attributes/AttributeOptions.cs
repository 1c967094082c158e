using Microsoft.CodeAnalysis;

namespace Utf8Gen.Analyzers.Generation.Parsing.Attributes;

/// <summary>The named arguments of an attribute.</summary>
internal readonly struct AttributeOptions(AttributeData attribute)
{
    public bool Has(string name) => Value(name) is not null;

    public bool IsOn(string name) => Value(name) is true;

    /// <summary>Whether an option that is on by default is switched off.</summary>
    public bool IsOff(string name) => Value(name) is false;

    public string? Text(string name) => Value(name) as string;

    /// <summary>Returns the number of an enum member: 0 if the option is not set, null if the
    /// enum has no such member.</summary>
    public int? Choice(string name, int count)
        => Value(name) is not int choice ? 0 : choice >= 0 && choice < count ? choice : null;

    /// <summary>Whether the value of an option is not a constant yet.</summary>
    public bool AreUnfinished => attribute.NamedArguments.Any(static argument => argument.Value.Kind == TypedConstantKind.Error);

    private object? Value(string name)
    {
        foreach (KeyValuePair<string, TypedConstant> argument in attribute.NamedArguments)
        {
            if (argument.Key == name)
                return argument.Value.Kind is TypedConstantKind.Primitive or TypedConstantKind.Enum ? argument.Value.Value : null;
        }

        return null;
    }
}
