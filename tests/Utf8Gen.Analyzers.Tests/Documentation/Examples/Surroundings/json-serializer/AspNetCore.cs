global using static Program;
global using Utf8Gen.AspNetCore;

using System.Text.Json;

/// <summary>As much of ASP.NET Core, and of the package for it, as the examples name.</summary>
internal static class Program
{
    public static Builder builder = new();
    public static Application app = new();

    public static Order Add(Order order) => order;
}

internal sealed class Builder
{
    public Builder Services => this;

    public Builder AddControllers() => this;

    public Builder AddJsonOptions(Action<MvcOptions> configure) => this;

    public Builder AddUtf8Json() => this;

    public Builder ConfigureHttpJsonOptions(Action<HttpOptions> configure) => this;
}

internal sealed class MvcOptions
{
    public JsonSerializerOptions JsonSerializerOptions { get; } = new();
}

internal sealed class HttpOptions
{
    public JsonSerializerOptions SerializerOptions { get; } = new();
}

internal sealed class Application
{
    public void MapPost(string path, Delegate handler)
    {
    }
}

namespace Utf8Gen.AspNetCore
{
    internal sealed class Utf8JsonBody<T>
    {
        public T Value => default!;
    }

    internal static class Utf8JsonResults
    {
        public static T Json<T>(T value) => value;
    }
}
