using Utf8Gen.Analyzers.Baselines;
using Utf8Gen.Tool.Analysis;
using Utf8Gen.Tool.Tests.Support;

namespace Utf8Gen.Tool.Tests.Baselines;

public sealed class BaselineWriterTests
{
    private static readonly BaselineEntry[] Entries =
    [
        new("Shop", "U8G0001", "M:Shop.Parser.Read(System.Nullable{System.Int32})", "$1.Name==\"i\\d<>\"", Count: 2, Hot: 1),
        new("Shop", "U8G0040", "M:Shop.Parser.Name", "Encoding.UTF8.GetBytes(\"\u001B\uD83D\uDE00\")", Count: 1, Hot: 0),
    ];

    [Fact]
    public void An_entry_is_a_line()
        => Assert.Equal(
            """
            {
              "$schema": "https://raw.githubusercontent.com/utf8gen/utf8gen/main/docs/utf8gen.baseline.schema.json",
              "version": 1,
              "findings": [
                { "project": "Shop", "rule": "U8G0001", "member": "M:C.M", "expression": "$1.Name==\"id\"", "count": 2, "hot": 1 },
                { "project": "Shop", "rule": "U8G0002", "member": "M:C.M", "expression": "$1", "count": 1 }
              ]
            }

            """.ReplaceLineEndings("\n"),
            BaselineWriter.ToText(
            [
                new BaselineEntry("Shop", "U8G0001", "M:C.M", "$1.Name==\"id\"", Count: 2, Hot: 1),
                new BaselineEntry("Shop", "U8G0002", "M:C.M", "$1", Count: 1, Hot: 0),
            ]));

    [Fact]
    public void What_is_written_is_read()
    {
        Baseline baseline = BaselineReader.Read(BaselineWriter.ToText(Entries), static _ => true);

        Assert.Null(baseline.Mistake);
        Assert.Equal(Entries, baseline.Entries);
        Assert.Empty(BaselineReader.Read(BaselineWriter.ToText([]), static _ => true).Entries);
    }

    [Fact]
    public void A_file_is_replaced_and_nothing_is_left_beside_it()
    {
        using var folder = new TemporaryFolder();
        string path = folder.Write("utf8gen.baseline.json", "old");

        BaselineWriter.Write(path, Entries);

        Assert.Equal(BaselineWriter.ToText(Entries), File.ReadAllText(path));
        Assert.Equal([path], Directory.GetFiles(folder.Path));
    }
}
