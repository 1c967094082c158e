using Microsoft.CodeAnalysis;

namespace Utf8Gen.Testing;

/// <summary>What a fix owes the usings of a file, whatever it fixes.</summary>
internal static class FixedUsings
{
    private const string UnneededUsing = "CS8019";
    private const string RepeatedUsing = "CS8933";

    /// <summary>Fails where the fixed files have usings that are not needed and were, or are new;
    /// or types written from <c>global::</c> on that were not there.</summary>
    public static async Task AssertFitAsync(Project before, Project after, string what)
    {
        foreach (Document document in after.TestDocuments())
        {
            if (before.GetDocument(document.Id) is not { } old)
                continue;

            List<string> rest = [.. await UnneededInAsync(document)];
            foreach (string known in await UnneededInAsync(old))
                rest.Remove(known);

            string text = await document.ReadAsync();
            Assert.True(rest.Count == 0, $"{what}, {document.Name} has usings that nothing needs:\n{string.Join('\n', rest)}\nin\n{text}");
            Assert.True(
                CountGlobalNames(text) <= CountGlobalNames(await old.ReadAsync()),
                $"{what}, {document.Name} has names that begin with global:: in\n{text}");
        }
    }

    public static async Task<string[]> UnneededInAsync(Document document)
    {
        SemanticModel model = (await document.GetSemanticModelAsync())!;
        return
        [
            .. model.GetDiagnostics()
                .Where(static found => found.Id is UnneededUsing or RepeatedUsing)
                .Select(found => model.SyntaxTree.GetText().ToString(found.Location.SourceSpan)),
        ];
    }

    private static int CountGlobalNames(string text) => text.Split("global::").Length;
}
