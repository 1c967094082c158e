using System.Text;
using Utf8Gen.Analyzers.HotPaths;
using Utf8Gen.Analyzers.Options;

namespace Utf8Gen.DocsGenerator.Rules;

/// <summary>Tables of options, modes and contracts.</summary>
internal static class OptionTables
{
    /// <summary>Returns a row for each option.</summary>
    public static string Options()
    {
        var table = new StringBuilder("| Option | Values | Default | What it does |\n|---|---|---|---|\n");
        foreach (AnalyzerOption option in AnalyzerOptionTable.All)
            table.Append($"| `{option.Key}` | {option.Values} | {DefaultOf(option)} | {option.Meaning} |\n");

        return table.ToString();
    }

    /// <summary>Returns a row for each mode.</summary>
    public static string Modes()
    {
        var table = new StringBuilder(
            "| `Utf8GenMode` | U8G0xxx | of these, some ns | hot: U8G1xxx "
            + "| wrong: U8G0008, U8G0010, U8G0017, U8G3xxx | unusual tables: U8G2xxx |\n|---|---|---|---|---|---|\n");
        foreach (SeverityMode mode in SeverityMode.All)
            table.Append($"| `{mode.Name}` | {mode.Anywhere} | {mode.Micro} | {mode.Hot} | {mode.Correctness} | {mode.Tables} |\n");

        return table
            .Replace("Suppress", "none")
            .Replace("Warn", "warning")
            .Replace("Info", "suggestion")
            .Replace("Hidden", "silent")
            .Replace("Error", "error")
            .ToString();
    }

    /// <summary>Returns a row for each contract of a framework.</summary>
    public static string Contracts()
    {
        var table = new StringBuilder("| Function | Type | Members |\n|---|---|---|\n");
        foreach (FrameworkContract contract in FrameworkContracts.All)
        {
            string type = contract.Type.Length == 0 ? contract.Namespace : $"{contract.Namespace}.{contract.Type}";
            string members = contract.Members.Length == 0 ? "all" : string.Join(", ", contract.Members.Select(static name => $"`{name}`"));
            table.Append($"| {contract.Noun}: {FormOf(contract.Form)} | `{type}` | {members} |\n");
        }

        return table.ToString();
    }

    private static string FormOf(ContractForm form) => form switch
    {
        ContractForm.Member => "overrides or implements a member",
        ContractForm.PublicMethod => "public method of a class that derives from it",
        ContractForm.Parameter => "any function with a parameter of the type",
        ContractForm.Attribute => "method with a parameter that has an attribute",
        ContractForm.Argument => "passed to a method of the type, or to one that extends it",
        _ => "added to an event",
    };

    private static string DefaultOf(AnalyzerOption option) => option.DefaultText.Length == 0 ? "none" : $"`{option.DefaultText}`";
}
