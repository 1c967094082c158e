namespace Utf8Gen.Analyzers.Rules.Documents.Values;

/// <summary>What the text of a JSON value is passed to.</summary>
internal enum ValueTextUse
{
    /// <summary><c>JsonSerializer.Deserialize&lt;T&gt;(text)</c></summary>
    Deserialized,

    /// <summary><c>JsonDocument.Parse(text)</c></summary>
    Document,

    /// <summary><c>JsonDocument.Parse(text).RootElement</c> and
    /// <c>JsonElement.Parse(text)</c></summary>
    Element,

    /// <summary><c>JsonNode.Parse(text)</c></summary>
    Node,

    /// <summary><c>writer.WriteRawValue(text)</c></summary>
    Written,

    /// <summary><c>Encoding.UTF8.GetBytes(text)</c></summary>
    Encoded,
}
