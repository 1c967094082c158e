using System.Text.Json;
using Utf8Gen.EndToEnd.Tests.Support;

namespace Utf8Gen.EndToEnd.Tests.Package.Modes;

/// <summary>The project that is built in each mode.</summary>
internal static class ModeProject
{
    public const string Program = """
        using System;
        using System.Text.Json;
        using Utf8Gen;

        System.Console.WriteLine(Names.IsId(default) || Names.IsName(default) || Keys.Count > 0);

        internal static class Names
        {
            public static bool IsId(JsonProperty property) => property.Name == "id";

            [Utf8HotPath]
            public static bool IsName(JsonProperty property) => property.Name == "name";
        }

        internal static class Wrong
        {
            public static bool IsId(ref Utf8JsonReader reader) => reader.ValueSpan.SequenceEqual("id"u8);

            public static void Leave(ref Utf8JsonReader reader) => SkipValue(reader);

            private static void SkipValue(Utf8JsonReader reader) => reader.Skip();
        }

        [Utf8Table("id", "")]
        internal static partial class Keys { }
        """;

    /// <param name="workspace">Where it is written.</param>
    /// <param name="package">Its package.</param>
    /// <param name="name">Its folder and its name.</param>
    /// <param name="mode">Its mode; none if null.</param>
    /// <param name="properties">More that it sets.</param>
    public static void Write(Workspace workspace, PackedPackage package, string name, string? mode, string properties = "")
    {
        workspace.Write($"{name}/Program.cs", Program);
        workspace.Write($"{name}/{name}.csproj", $"""
            <Project Sdk="Microsoft.NET.Sdk">
              <PropertyGroup>
                <OutputType>Exe</OutputType>
                <TargetFramework>net10.0</TargetFramework>
                <ErrorLog>found.sarif,version=2.1</ErrorLog>
                {(mode is null ? "" : $"<Utf8GenMode>{mode}</Utf8GenMode>")}
                {properties}
              </PropertyGroup>
              <ItemGroup>
                <PackageReference Include="Utf8Gen" Version="{package.Version}" />
              </ItemGroup>
            </Project>
            """);
    }

    /// <remarks>A build does not print notes; what the compiler found is read from
    /// its log.</remarks>
    public static string FoundIn(Workspace workspace, string name)
    {
        using JsonDocument log = JsonDocument.Parse(File.ReadAllText(workspace.PathOf($"{name}/found.sarif")));
        IEnumerable<string> found = log.RootElement.GetProperty("runs")[0].GetProperty("results").EnumerateArray()
            .Where(static result => !result.TryGetProperty("suppressions", out _))
            .Select(static result => (Id: result.GetProperty("ruleId").GetString()!, Level: LevelOf(result)))
            .Where(static result => result.Id.StartsWith("U8G", StringComparison.Ordinal))
            .Select(static result => $"{result.Id} {result.Level}");
        return string.Join(", ", found.Order(StringComparer.Ordinal));
    }

    private static string? LevelOf(JsonElement result)
        => result.TryGetProperty("level", out JsonElement level) ? level.GetString() : "warning";
}
