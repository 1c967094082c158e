using System.Text;
using Utf8Gen.Tool.CommandLine;
using Utf8Gen.Tool.Tests.Support;

namespace Utf8Gen.Tool.Tests.Fixing;

/// <summary>Whole runs of <c>utf8gen fix</c> over three projects and two target frameworks.</summary>
public sealed class FixTests : IDisposable
{
    private const string Tests =
        "In part: Shop.Tests/Shop.Tests.csproj: it is a test project, in which only mistakes and code marked as hot are reported; "
            + "'utf8gen_include_tests = true' in its .editorconfig includes the rest\n";

    private readonly TemporaryFolder _folder = new();

    public FixTests()
    {
        _folder.Write(PlantedSolution.Files);

        // Windows lines and a byte order mark stay.
        File.WriteAllText(
            OrdersPath, PlantedSolution.Orders.ReplaceLineEndings("\r\n"), new UTF8Encoding(encoderShouldEmitUTF8Identifier: true));
    }

    private string OrdersPath => _folder.PathOf("Shop/Orders.cs");

    private string Orders => File.ReadAllText(OrdersPath);

    public void Dispose() => _folder.Dispose();

    /// <remarks>The fixes of one rule, of hot places and of a folder are those of
    /// <see cref="CommandLine.AdoptionGuideTests"/>.</remarks>
    [Fact]
    public void What_the_baseline_accepts_is_fixed_only_when_asked_for()
    {
        // Ill-formed text would become an exception: no Fix All.
        _folder.Write("Shop/Json.cs", """
            public static class Json
            {
                public static object? Read(byte[] json)
                    => System.Text.Json.JsonSerializer.Deserialize<object>(System.Text.Encoding.UTF8.GetString(json));
            }
            """);
        string before = Orders;
        Assert.Equal(ExitCode.Success, ToolRun.Of("baseline", _folder.PathOf("Shop.slnx"), "--restore").Code);
        Assert.Equal(Tests + "0 of 0 findings fixed, 0 left\n", ToolRun.Of("fix", _folder.PathOf("Shop.slnx")).Output);

        ToolRun dry = ToolRun.Of("fix", _folder.PathOf("Shop.slnx"), "--include-accepted", "--dry-run");
        Assert.Equal(ExitCode.Success, dry.Code);
        Assert.StartsWith(
            Tests + "Would change: Shop.Api/Feed.cs\nWould change: Shop/Orders.cs\n", dry.Output, StringComparison.Ordinal);
        Assert.Equal(before, Orders);

        ToolRun run = ToolRun.Of("fix", _folder.PathOf("Shop.slnx"), "--include-accepted");
        Assert.StartsWith(Tests + "Changed: Shop.Api/Feed.cs\nChanged: Shop/Orders.cs\nLeft (", run.Output, StringComparison.Ordinal);
        Assert.Contains("Left (1): Fix All leaves it out, the light bulb offers: ", run.Output, StringComparison.Ordinal);
        Assert.Contains("stream.Write(\"hello\"u8)", File.ReadAllText(_folder.PathOf("Shop.Api/Feed.cs")), StringComparison.Ordinal);
        Assert.All(
            ["id", "open", "closed"],
            name => Assert.Contains($"property.NameEquals(\"{name}\"u8)", Orders, StringComparison.Ordinal));
        Assert.DoesNotContain('\n', Orders.Replace("\r\n", "", StringComparison.Ordinal));
        Assert.Equal([0xEF, 0xBB, 0xBF], File.ReadAllBytes(OrdersPath)[..3]);
    }

    /// <summary>Bytes that are not UTF-8 are read as U+FFFD: written back, the text would be lost.</summary>
    [Fact]
    public void A_file_whose_bytes_do_not_decode_is_left_and_named()
    {
        const string Price = "// 5 \u00a3\n"
            + "public static class Price { public static byte[] Unit() => System.Text.Encoding.UTF8.GetBytes(\"pound\"); }\n";
        string price = _folder.PathOf("Shop.Api/Price.cs");
        File.WriteAllText(price, Price, Encoding.Latin1);
        string left = "Left as it is: Price.cs: byte 0xA3 at offset 5 is not utf-8; "
            + "convert the file, or set <CodePage> in the project\nLeft (1): the file is left as it is\n  Price.cs(2,60): U8G0040\n";

        ToolRun run = ToolRun.Of("fix", _folder.PathOf("Shop.Api"), "--restore", "--rule", "u8g0040");
        Assert.Equal((ExitCode.Failure, $"Changed: Feed.cs\n{left}1 of 2 findings fixed, 1 left\n"), (run.Code, run.Output));
        Assert.Equal(Encoding.Latin1.GetBytes(Price), File.ReadAllBytes(price));

        // No report shows a fix that would be wrong.
        string sarif = _folder.PathOf("found.sarif");
        ToolRun.Of("scan", _folder.PathOf("Shop.Api"), "--with-fixes", "--micro", "--sarif", sarif);
        Assert.Contains("\"uri\": \"Price.cs\"", File.ReadAllText(sarif), StringComparison.Ordinal);
        Assert.DoesNotMatch(
            "\"artifactChanges\": \\[\\s*\\{\\s*\"artifactLocation\": \\{\\s*\"uri\": \"Price.cs\"", File.ReadAllText(sarif));

        // With its encoding in the project it is a file like any other.
        string project = _folder.PathOf("Shop.Api/Shop.Api.csproj");
        File.WriteAllText(project, File.ReadAllText(project).Replace("<PropertyGroup>", "<PropertyGroup><CodePage>1252</CodePage>"));
        Assert.Equal(ExitCode.Success, ToolRun.Of("fix", _folder.PathOf("Shop.Api"), "--rule", "U8G0040").Code);
        Assert.Equal(
            Encoding.Latin1.GetBytes(Price.Replace("System.Text.Encoding.UTF8.GetBytes(\"pound\")", "\"pound\"u8.ToArray()")),
            File.ReadAllBytes(price));
    }

    [Fact]
    public void A_folder_that_is_not_there_is_refused()
    {
        string folder = _folder.PathOf("shop.api");

        ToolRun run = ToolRun.Of("fix", "--folder", _folder.PathOf("Shop"), "--folder", folder);

        Assert.SkipWhen(Directory.Exists(folder), "The file system ignores case.");
        Assert.Equal((ExitCode.BadInput, $"--folder '{folder}' is not a folder. --help explains.\n"), (run.Code, run.Error));
    }

    [Fact]
    public void A_rule_without_a_fix_is_refused()
    {
        ToolRun run = ToolRun.Of("fix", "--rule", "U8G0013");

        Assert.Equal(ExitCode.BadInput, run.Code);
        Assert.Equal("--rule 'U8G0013' is not the ID of a rule with a fix. --help explains.\n", run.Error);
    }
}
