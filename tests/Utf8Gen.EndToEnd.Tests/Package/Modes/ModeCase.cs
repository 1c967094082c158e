namespace Utf8Gen.EndToEnd.Tests.Package.Modes;

/// <summary>A project that has a mode.</summary>
/// <param name="Mode">What it sets <c>Utf8GenMode</c> to; nothing if null.</param>
/// <param name="Expected">What is found in it, with its severity.</param>
/// <param name="File">One more file of the project.</param>
/// <param name="Text">What is in that file.</param>
/// <param name="Properties">More that the project sets.</param>
/// <param name="Program">Its code, if it is not that of the others.</param>
internal sealed record ModeCase(
    string? Mode, string Expected = "", string File = "", string Text = "", string Properties = "", string? Program = null)
{
    private const string Suggestions = "<Project><PropertyGroup><Utf8GenMode>suggestions</Utf8GenMode></PropertyGroup></Project>";

    private const string Audit = "U8G0001 warning, U8G0008 warning, U8G0010 warning, U8G1001 warning, U8G2020 warning";

    private const string WarningsAsErrors = "<MSBuildTreatWarningsAsErrors>true</MSBuildTreatWarningsAsErrors>";

    private const string MistakenOption = "[*.cs]\nutf8gen_hot_path = items\n";

    /// <summary>The modes there are.</summary>
    public static IReadOnlyDictionary<string, ModeCase> Severities { get; } = new Dictionary<string, ModeCase>
    {
        ["none"] = new(null, "U8G0001 note, U8G0008 warning, U8G0010 warning, U8G1001 warning, U8G2020 warning"),
        ["off"] = new("off", "U8G2020 warning"),
        ["suggestions"] = new("suggestions", "U8G0001 note, U8G0008 note, U8G0010 note, U8G1001 note, U8G2020 warning"),
        ["audit"] = new("audit", Audit),
        ["default"] = new("default", "U8G0001 note, U8G0008 warning, U8G0010 warning, U8G1001 warning, U8G2020 warning"),
        ["hot-errors"] = new("hot-errors", "U8G0001 note, U8G0008 error, U8G0010 error, U8G1001 error, U8G2020 warning"),
        ["spaced"] = new(" Hot-Errors ", "U8G0001 note, U8G0008 error, U8G0010 error, U8G1001 error, U8G2020 warning"),
        ["strict"] = new("strict", "U8G0001 warning, U8G0008 error, U8G0010 error, U8G1001 error, U8G2020 error"),
    };

    /// <summary>Modes that there are not.</summary>
    public static IReadOnlyDictionary<string, ModeCase> Unknown { get; } = new Dictionary<string, ModeCase>
    {
        ["loud"] = new("loud"),
        ["hot_errors"] = new("hot_errors"),
        ["path"] = new("../modes/off"),
        ["offs"] = new("offs"),
    };

    /// <summary>The mode is in a file that is for many projects.</summary>
    public static IReadOnlyDictionary<string, ModeCase> InSharedFiles { get; } = new Dictionary<string, ModeCase>
    {
        ["props"] = new(null, Severities["suggestions"].Expected, "Directory.Build.props", Suggestions),
        ["targets"] = new(null, Severities["suggestions"].Expected, "Directory.Build.targets", Suggestions),
    };

    /// <summary>The project sets severities, too.</summary>
    public static IReadOnlyDictionary<string, ModeCase> WithOwnSettings { get; } = new Dictionary<string, ModeCase>
    {
        ["two-rules"] = new("strict", "U8G0001 note, U8G0008 error, U8G0010 error, U8G2020 error", ".editorconfig", """
            [*.cs]
            dotnet_diagnostic.U8G1001.severity = none
            dotnet_diagnostic.U8G0001.severity = suggestion

            """),
        ["global"] = new(
            "strict", "U8G0001 warning, U8G0008 error, U8G0010 error, U8G1001 warning, U8G2020 error", ".globalconfig", """
            is_global = true
            dotnet_diagnostic.U8G1001.severity = warning

            """),
        ["all-rules"] = new(
            "strict", "U8G0001 warning, U8G0008 error, U8G0010 error, U8G1001 error, U8G2020 error", ".editorconfig", """
            [*.cs]
            dotnet_analyzer_diagnostic.severity = none

            """),
        ["one-rule"] = new("off", "U8G1001 error, U8G2020 warning", ".editorconfig", """
            [*.cs]
            dotnet_diagnostic.U8G1001.severity = error

            """),
    };

    /// <summary>Warnings are errors.</summary>
    public static IReadOnlyDictionary<string, ModeCase> OfErrors { get; } = new Dictionary<string, ModeCase>
    {
        ["all-errors"] = new("audit", Audit, Properties: "<TreatWarningsAsErrors>true</TreatWarningsAsErrors>"),
        ["our-errors"] = new("audit", Audit, Properties: "<WarningsAsErrors>U8G1001;U8G0001</WarningsAsErrors>"),
        ["other-errors"] = new("audit", Audit, "Other.cs", "#warning Not ours", "<TreatWarningsAsErrors>true</TreatWarningsAsErrors>"),
    };

    /// <summary>What the build is told besides, as by <c>-warnaserror</c>.</summary>
    private static readonly Dictionary<string, ModeCase> Others = new()
    {
        ["suggestions-begin"] = new("suggestions", Properties: WarningsAsErrors, Program: ModeProject.WithoutMistake),
        ["default-begin"] = new("default", Properties: WarningsAsErrors, Program: ModeProject.WithoutMistake),
        ["raised"] = new(null, Properties: "<MSBuildWarningsAsErrors>U8G1001</MSBuildWarningsAsErrors>"),
        ["loop"] = new(null, "", ".editorconfig", MistakenOption, Program: ModeProject.WithLoop),
        ["loop-of-tests"] = new(null, Properties: "<IsTestProject>true</IsTestProject>", Program: ModeProject.WithLoop),
    };

    public static IEnumerable<KeyValuePair<string, ModeCase>> All
        => Severities.Concat(Unknown).Concat(InSharedFiles).Concat(WithOwnSettings).Concat(OfErrors).Concat(Others);
}
