using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Generation.Parsing.Resolving;
using Utf8Gen.Analyzers.Rules.Reading.Switching;
using Utf8Gen.Analyzers.Semantics.Json;

namespace Utf8Gen.CodeFixes.Rules.Reading.Switching.Writing;

/// <summary>The preferred name for the enum of a lookup.</summary>
internal static class PreferredName
{
    private const string Name = "Name";
    private const string Value = "Value";

    /// <summary>What the name of a variable says of its type: <c>typeElement</c>,
    /// <c>kindProperty</c>.</summary>
    private static readonly string[] Suffixes = ["Element", "Property"];

    /// <summary>Whether a name says nothing about a site but that JSON is read.</summary>
    public static bool IsVague(string name) => name is Name or Value or "Key" or "Property" or "PropertyName";

    public static string For(TextSwitch texts)
    {
        // string propertyName = reader.GetString();
        if (texts.Holder?.Symbol.Name is { Length: > 1 } local)
            return Capitalize(local);

        string name = texts.Text.Kind switch
        {
            JsonTextKind.PropertyName => Name,
            JsonTextKind.ElementValue => NameOf(texts.Text.Receiver),
            _ => texts.Form is TextSwitchForm.Expression or TextSwitchForm.Membership ? Value : Name,
        };
        return name == Value ? NameOfResult(texts.Operation) ?? name : name;
    }

    /// <summary><c>KindName</c> for <c>... switch { "a" => Kind.A, ... }</c></summary>
    private static string? NameOfResult(IOperation operation)
        => operation is ISwitchExpressionOperation { Type: { TypeKind: TypeKind.Enum, Name: var result } } ? result + Name : null;

    private static string NameOf(IOperation element) => element switch
    {
        // element.GetProperty("kind").GetString()
        IInvocationOperation
        {
            TargetMethod.Name: "GetProperty",
            Arguments: [{ Value.ConstantValue: { HasValue: true, Value: string { Length: > 0 } property } }]
        }
            => Capitalize(property),
        ILocalReferenceOperation { Local.Name: { Length: > 1 } local } when !IsOfAny(local) => Capitalize(WithoutSuffix(local)),
        IParameterReferenceOperation { Parameter.Name: { Length: > 1 } parameter } when !IsOfAny(parameter)
            => Capitalize(WithoutSuffix(parameter)),
        _ => Value,
    };

    private static string WithoutSuffix(string variable)
        => Array.Find(Suffixes, suffix => variable.Length > suffix.Length + 1 && variable.EndsWith(suffix, StringComparison.Ordinal))
            is { } found ? variable.Substring(0, variable.Length - found.Length) : variable;

    private static bool IsOfAny(string name) => name is "element" or "json" or "root" or "item";

    private static string Capitalize(string name)
    {
        string capitalized = new MemberNameAllocator().Add(name, out _);
        return capitalized.Length is > 1 and < 60 ? capitalized : Value;
    }
}
