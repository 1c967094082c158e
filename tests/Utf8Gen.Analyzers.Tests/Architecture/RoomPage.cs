using System.Text;

namespace Utf8Gen.Analyzers.Tests.Architecture;

/// <summary>The tables of <c>docs/internals/rooms.md</c>: what each room uses.</summary>
internal static class RoomPage
{
    public const string Path = "docs/internals/rooms.md";

    /// <summary>What stands in for what newer frameworks have: every room may use it, and no table
    /// says so.</summary>
    private const string Polyfills = "Utf8Gen.Analyzers/Polyfills";

    public static string Markdown(string project, IReadOnlyList<Room> rooms)
    {
        var table = new StringBuilder("| Room | Files | Uses |\n|---|---|---|\n");
        foreach (Room room in rooms.Where(
            room => room.Folder == project || room.Folder.StartsWith(project + "/", StringComparison.Ordinal)))
        {
            IEnumerable<string> uses = room.Uses
                .Where(static used => used != Polyfills)
                .Select(used => NameOf(used, project))
                .Order(StringComparer.Ordinal);
            table.Append($"| {NameOf(room.Folder, project)} | {room.Files} | {string.Join(", ", uses)} |\n");
        }

        return table.ToString();
    }

    private static string NameOf(string folder, string project)
        => folder == project ? "*(root)*"
            : folder.StartsWith(project + "/", StringComparison.Ordinal) ? $"`{folder[(project.Length + 1)..]}`"
            : folder.Contains('/') ? $"`{folder}`"
            : folder;
}
