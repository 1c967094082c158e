using System.Text.Json;
using Utf8Gen.EndToEnd.Tests.Support;

namespace Utf8Gen.EndToEnd.Tests.Package.Modes;

/// <summary>The project that is built for each <see cref="ModeCase"/>.</summary>
internal static class ModeProject
{
    private const string Program = """
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

    /// <summary>With no name that is empty.</summary>
    public static readonly string WithoutMistake = Program.Replace("(\"id\", \"\")", "(\"id\")", StringComparison.Ordinal);

    /// <summary>Hot by a loop, and not by an attribute.</summary>
    public static readonly string WithLoop = Program
        .Replace("    [Utf8HotPath]\n", "", StringComparison.Ordinal)
        .Replace("=> property.Name == \"name\";", "{ while (true) if (property.Name == \"name\") return true; }", StringComparison.Ordinal);

    public static void WriteAll(Workspace workspace)
    {
        foreach ((string name, ModeCase mode) in ModeCase.All)
        {
            string property = mode.Mode is null ? "" : $"<Utf8GenMode>{mode.Mode}</Utf8GenMode>";
            workspace.WriteProject(
                name, properties: "<OutputType>Exe</OutputType><ErrorLog>found.sarif,version=2.1</ErrorLog>" + property + mode.Properties);
            workspace.Write($"{name}/Program.cs", mode.Program ?? Program);
            if (mode.File.Length > 0)
                workspace.Write($"{name}/{mode.File}", mode.Text);
        }
    }

    /// <remarks>A build does not print notes; what the compiler found is read from its log.</remarks>
    public static string FoundIn(BuiltProjects projects, string name)
    {
        using JsonDocument log = JsonDocument.Parse(File.ReadAllText(projects.PathOf($"{name}/found.sarif")));
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
