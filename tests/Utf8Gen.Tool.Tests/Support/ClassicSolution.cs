using System.Text;
using System.Text.Json;

namespace Utf8Gen.Tool.Tests.Support;

/// <summary>Solutions and filters as Visual Studio writes them, with backslashes.</summary>
internal static class ClassicSolution
{
    private const string CSharp = "{9A19103F-16F7-4668-BE54-9A1E7A4F7556}";

    /// <param name="projects">The paths of projects, relative to the solution.</param>
    public static string Of(params string[] projects)
    {
        var text = new StringBuilder("\r\nMicrosoft Visual Studio Solution File, Format Version 12.00\r\n# Visual Studio Version 17\r\n");
        foreach (string project in projects)
        {
            string name = Path.GetFileNameWithoutExtension(project);
            text.Append($"Project(\"{CSharp}\") = \"{name}\", \"{Windows(project)}\", \"{{{Guid.NewGuid():D}}}\"\r\nEndProject\r\n");
        }

        return text.Append("Global\r\nEndGlobal\r\n").ToString();
    }

    /// <param name="solution">The path of the solution, relative to the filter.</param>
    /// <param name="projects">The paths of projects, relative to the solution.</param>
    public static string FilterOf(string solution, params string[] projects)
        => JsonSerializer.Serialize(new
        {
            solution = new { path = Windows(solution), projects = projects.Select(Windows) },
        });

    private static string Windows(string path) => path.Replace('/', '\\');
}
