using System.Xml.Linq;
using Utf8Gen.EndToEnd.Tests.Support;

namespace Utf8Gen.EndToEnd.Tests.Fixes;

/// <summary>The rules that have a fix.</summary>
internal static class FixableRules
{
    /// <summary>Read from the property of the package, which another test compares with the catalogue and the fix
    /// providers.</summary>
    public static IReadOnlyList<string> Ids { get; } =
    [
        .. XDocument.Load(Repository.PathOf("src", "Utf8Gen", "build", "FixableRules.props"))
            .Descendants("Utf8GenFixableRules").Single().Value
            .Split([' ', '\n'], StringSplitOptions.RemoveEmptyEntries | StringSplitOptions.TrimEntries),
    ];
}
