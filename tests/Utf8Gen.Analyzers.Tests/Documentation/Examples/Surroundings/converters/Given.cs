global using System.Text.Json;
global using System.Text.Json.Serialization;
global using Utf8Gen;
