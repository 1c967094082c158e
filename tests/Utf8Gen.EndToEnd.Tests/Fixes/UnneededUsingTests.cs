using Utf8Gen.EndToEnd.Tests.Support;

namespace Utf8Gen.EndToEnd.Tests.Fixes;

/// <summary>A repository in which a using that nothing needs fails the build, before and after
/// <c>dotnet format</c> has applied the fixes.</summary>
/// <remarks>Our fixes alone: that of IDE0005 would hide what ours leave.</remarks>
[Collection(nameof(FormattedSolution))]
public sealed class UnneededUsingTests(FormattedSolution solution)
{
    private const string Properties = """
        <ImplicitUsings>disable</ImplicitUsings>
        <GenerateDocumentationFile>true</GenerateDocumentationFile>
        <EnforceCodeStyleInBuild>true</EnforceCodeStyleInBuild>
        <TreatWarningsAsErrors>true</TreatWarningsAsErrors>
        """;

    private const string EditorConfig = """
        root = true

        [*.cs]
        dotnet_diagnostic.IDE0005.severity = error

        """;

    private const string Bytes = """
        // Licence: none.
        using System.Text;

        namespace Shop;

        /// <summary>Bytes of constants.</summary>
        public static class Bytes
        {
            /// <summary>How many bytes there are.</summary>
            public static int Count()
            {
                byte[] id = Encoding.UTF8.GetBytes("id");
                return id.Length;
            }
        }

        """;

    private const string Names = """
        using System.Text;
        using System.Text.Json;

        namespace Shop;

        /// <summary>Names in JSON.</summary>
        public static class Names
        {
            private const string Title = "title";

            /// <summary>Whether it is the title.</summary>
            public static bool IsTitle(JsonProperty property) => property.Name == Title;

            /// <summary>Digits as UTF-8.</summary>
            public static byte[] Digits(byte[] bytes) => Encoding.UTF8.GetBytes(System.Convert.ToBase64String(bytes));

            /// <summary>Digits of a key as UTF-8.</summary>
            public static byte[] KeyDigits(byte[] key) => Encoding.UTF8.GetBytes(System.Convert.ToBase64String(key));
        }

        """;

    [Fact]
    public void It_builds_after_the_fixes()
    {
        string bytes = solution.Read("Bytes", "Bytes.cs");
        string names = solution.Read("Bytes", "Names.cs");
        Assert.StartsWith("// Licence: none.\nusing System;\n\nnamespace Shop;\n", bytes, StringComparison.Ordinal);
        Assert.Contains("ReadOnlySpan<byte> id = \"id\"u8;", bytes, StringComparison.Ordinal);
        Assert.StartsWith(
            "using System;\nusing System.Buffers.Text;\nusing System.Text.Json;\n\nnamespace Shop;\n",
            names,
            StringComparison.Ordinal);
        Assert.Contains("private static ReadOnlySpan<byte> TitleUtf8 => \"title\"u8;", names, StringComparison.Ordinal);
        Assert.DoesNotContain("global::", bytes + names, StringComparison.Ordinal);
        Assert.DoesNotContain("<<<<<<<", bytes + names, StringComparison.Ordinal);
        solution.BuildAfter.Succeeded();
    }

    internal static void WriteProject(Workspace workspace, string folder)
    {
        workspace.WriteProject(folder, "net10.0;net8.0", Properties);
        workspace.Write(folder + "/.editorconfig", EditorConfig);
        workspace.Write(folder + "/Bytes.cs", Bytes);
        workspace.Write(folder + "/Names.cs", Names);
    }
}
