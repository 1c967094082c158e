namespace System.Text.Json.Serialization;

/// <summary>An attribute that a later System.Text.Json could have.</summary>
[AttributeUsage(AttributeTargets.All)]
internal sealed class JsonLaterAttribute : JsonAttribute;
