global using System.Text.Json.Serialization.Metadata;
