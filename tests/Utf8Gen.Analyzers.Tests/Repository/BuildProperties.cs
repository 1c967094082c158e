using System.Xml.Linq;

namespace Utf8Gen.Analyzers.Tests.Repository;

/// <summary>What Directory.Build.props sets for all projects.</summary>
internal static class BuildProperties
{
    private static readonly XDocument Properties = XDocument.Load(RepositoryFolder.PathOf("Directory.Build.props"));

    public static string RepositoryUrl => Of("RepositoryUrl");

    public static string Version => Of("VersionPrefix");

    public static string ReleaseNotes => Of("PackageReleaseNotes");

    private static string Of(string name) => Properties.Descendants(name).Single().Value;
}
