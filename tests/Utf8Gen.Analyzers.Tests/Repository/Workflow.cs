using System.Text.RegularExpressions;
using YamlDotNet.RepresentationModel;

namespace Utf8Gen.Analyzers.Tests.Repository;

/// <summary>A workflow of GitHub Actions.</summary>
internal sealed partial class Workflow(string yaml)
{
    public YamlMappingNode Root { get; } = (YamlMappingNode)Parse(yaml);

    /// <summary>What its steps run, one command a line.</summary>
    public IEnumerable<string> Commands => Jobs.SelectMany(CommandsOf);

    public IEnumerable<YamlMappingNode> Jobs => ((YamlMappingNode)Root["jobs"]).Children.Values.Cast<YamlMappingNode>();

    public IEnumerable<YamlMappingNode> Steps => Jobs.SelectMany(StepsOf);

    /// <summary>The paths of this repository that a step names in a command or as an argument of an action.</summary>
    public IEnumerable<string> Paths
        => Scalars(new YamlSequenceNode(Steps))
            .SelectMany(static text => RepositoryPath().Matches(text))
            .Select(static path => path.Value)
            .Distinct();

    /// <inheritdoc cref="Commands"/>
    public static IEnumerable<string> CommandsOf(YamlMappingNode job)
        => StepsOf(job).Where(static step => step.Children.ContainsKey("run"))
            .SelectMany(static step => step["run"].ToString().Trim().Split('\n'));

    public static IEnumerable<YamlMappingNode> StepsOf(YamlMappingNode job)
        => ((YamlSequenceNode)job["steps"]).Cast<YamlMappingNode>();

    public static YamlNode Parse(string yaml)
    {
        var stream = new YamlStream();
        stream.Load(new StringReader(yaml));
        return Assert.Single(stream.Documents).RootNode;
    }

    private static IEnumerable<string> Scalars(YamlNode node)
        => node.AllNodes.OfType<YamlScalarNode>().Select(static scalar => scalar.Value ?? "");

    /// <summary>In one of the repository's folders, or a file of its root.</summary>
    [GeneratedRegex(@"(?<![\w./$-])((src|tests|samples|docs|\.ci|\.github)(/[\w.-]+)+|[\w.-]+\.(sln|json|props|md))(?![\w/-])")]
    private static partial Regex RepositoryPath();
}
