using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Rules;
using Utf8Gen.Analyzers.Tests.Rules.Reading;

namespace Utf8Gen.Analyzers.Tests.Rules;

/// <summary>In everyday code no operation reaches the rules; what they find does.</summary>
public class CandidateTests
{
    private const string Everyday = """
        using System.Globalization;
        using System.Text;

        public sealed record Order(int Id, string Name, string? Note, DateTime Day);

        public sealed class Orders(List<Order> orders, IReadOnlyDictionary<string, string> settings)
        {
            private const string Open = "open";

            public Order? Find(string name)
            {
                Order? last = null;
                foreach (Order order in orders)
                {
                    if (order == last)
                        continue;
                    last = order;
                    if (order.Name == name || order.Name.Equals("none", StringComparison.OrdinalIgnoreCase))
                        return order;
                    if (order.Note is null || order.Note == Open || string.IsNullOrEmpty(order.Note))
                        continue;
                    if (order.Id == 3 && order.Note is "a" or "b")
                        return order with { Note = order.Note.Contains("x") ? "y" : order.Note.Trim() };
                }

                return orders.FirstOrDefault(order => order.Name.StartsWith("A", StringComparison.Ordinal) && order.Id != 0);
            }

            public int[] Ids() => orders.Where(static order => order.Day > DateTime.UnixEpoch).Select(static order => order.Id).ToArray();

            public int Read(string text)
            {
                string? found = settings.TryGetValue("limit", out string? value) ? value : null;
                int limit = int.Parse(found ?? "7", CultureInfo.InvariantCulture);
                return int.TryParse(text, out int given) && given < limit ? given : text.IndexOf(',') + text.LastIndexOf("id");
            }

            public string Kind(Order order)
            {
                string name = order.Name.ToLowerInvariant();
                switch (name)
                {
                    case "a": return "first";
                    case "b": return "second";
                }

                if (name == "c")
                    return "third";
                else if (name == "d")
                    return "fourth";
                else if (name == "e")
                    return "fifth";

                return order.ToString() == "" ? Open : order.Id switch { 1 => "one", _ => order.Id.ToString("X") };
            }

            public async Task<string> WriteAsync(TextWriter writer, StringBuilder text)
            {
                foreach (string line in text.ToString().Split('\n'))
                    await writer.WriteLineAsync(line.EndsWith("\r") ? line[..^1] : line);
                var bytes = new List<byte>(text.Length) { 1, 2, 3 };
                return string.Join(", ", bytes.ToArray()) + $"{text}";
            }
        }
        """;

    [Fact]
    public async Task No_everyday_operation_is_a_candidate()
    {
        IReadOnlyList<IOperation> operations = await OperationsIn(Everyday);

        Assert.True(operations.Count > 250, $"{operations.Count} operations");
        Assert.Empty(operations.Where(Candidate.IsCandidate).Select(static operation => operation.Syntax.ToString()));
    }

    [Theory]
    [InlineData("""property.Name == "id" """)]
    [InlineData("""property.Name is "id" or "name" """)]
    [InlineData("""element.ToString() == "open" """)]
    [InlineData("string.IsNullOrEmpty(element.GetString())")]
    [InlineData("""Encoding.UTF8.GetString(bytes).Contains("id")""")]
    [InlineData("""held!.EndsWith("id")""")]
    [InlineData("""held is "id" """)]
    [InlineData("""Encoding.UTF8.GetBytes("id")""")]
    [InlineData("""MemoryExtensions.SequenceEqual(bytes, "id"u8)""")]
    [InlineData("int.Parse(element.GetString()!)")]
    public async Task What_reads_or_decodes_is_a_candidate(string expression)
    {
        IReadOnlyList<IOperation> operations = await OperationsIn(
            $$"""
            using System.Text;
            using System.Text.Json;
            class C
            {
                object M(JsonProperty property, JsonElement element, byte[] bytes)
                {
                    string? held = ((string?)element.GetString())!;
                    return {{expression}};
                }
            }
            """);

        Assert.Contains(operations, operation => operation.Syntax.ToString() == expression.Trim() && Candidate.IsCandidate(operation));
    }

    public static TheoryData<string> Ids => [.. CatalogueFindings.Ids.Intersect(RuleCatalogue.Patterns.Select(static rule => rule.Id))];

    /// <summary>A rule whose names the filter does not know would find nothing for users.</summary>
    [Theory, MemberData(nameof(Ids))]
    public async Task What_a_rule_finds_is_a_candidate(string id)
    {
        string program = CatalogueFindings.ProgramWith(id);

        Assert.Contains(await Everything(id).Find(program), found => found.Id[^2..] == id[^2..]);
        Assert.Empty(await Refused(id).Find(program));
    }

    public static TheoryData<string> Programs => [.. TrickyPrograms.All.Keys];

    [Theory, MemberData(nameof(Programs))]
    public async Task What_is_no_candidate_has_no_finding(string program)
        => Assert.Empty(await Refused("U8G0001").Find(TrickyPrograms.All[program]));

    private static Rule Everything(string id) => Rule.Of(new PatternAnalyzer(static _ => true), id);

    private static Rule Refused(string id) => Rule.Of(new PatternAnalyzer(static operation => !Candidate.IsCandidate(operation)), id);

    private static async Task<IReadOnlyList<IOperation>> OperationsIn(string code)
    {
        Compilation compilation = (await TestSolution.CreateProject(code, CodeOptions.Default).GetCompilationAsync())!;
        Assert.Empty(compilation.GetDiagnostics().Where(static found => found.Severity == DiagnosticSeverity.Error));
        SyntaxTree tree = compilation.SyntaxTrees.Single(
            static tree => tree.FilePath.EndsWith(TestSolution.MainFile, StringComparison.Ordinal));
        SemanticModel model = compilation.GetSemanticModel(tree);
        return
        [
            .. (await tree.GetRootAsync()).DescendantNodes()
                .Where(static node => node is BlockSyntax or ArrowExpressionClauseSyntax && node.Parent is MemberDeclarationSyntax)
                .Select(node => model.GetOperation(node))
                .OfType<IOperation>()
                .SelectMany(static body => body.Descendants()),
        ];
    }
}
