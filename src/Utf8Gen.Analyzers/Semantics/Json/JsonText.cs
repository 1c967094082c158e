using Microsoft.CodeAnalysis;

namespace Utf8Gen.Analyzers.Semantics.Json;

/// <summary>An expression that creates a string from a JSON name or value.</summary>
internal readonly struct JsonText(JsonTextKind kind, IOperation read, IOperation receiver, TextMethod? comparison)
{
    public JsonTextKind Kind { get; } = kind;

    /// <summary><c>property.Name</c>, <c>element.GetString()</c> or
    /// <c>reader.GetString()</c></summary>
    public IOperation Read { get; } = read;

    /// <summary>The property, the element or the reader.</summary>
    public IOperation Receiver { get; } = receiver;

    /// <summary>The method that compares the bytes in place; <see langword="null"/> if
    /// the library is too old.</summary>
    public TextMethod? Comparison { get; } = comparison;

    public string ComparisonName => Kind switch
    {
        JsonTextKind.PropertyName => "NameEquals",
        JsonTextKind.ReaderToken => "ValueTextEquals",
        _ => "ValueEquals",
    };
}
