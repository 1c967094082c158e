namespace Utf8Gen.Analyzers.Semantics.Json;

/// <summary>The source of the string of a <see cref="JsonText"/>.</summary>
internal enum JsonTextKind
{
    /// <summary><c>property.Name</c>, of a <c>JsonProperty</c></summary>
    PropertyName,

    /// <summary><c>element.GetString()</c>, of a <c>JsonElement</c></summary>
    ElementValue,

    /// <summary><c>reader.GetString()</c>, of a <c>Utf8JsonReader</c></summary>
    ReaderToken,
}
