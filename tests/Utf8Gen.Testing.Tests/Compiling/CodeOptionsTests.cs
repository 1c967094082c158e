using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace Utf8Gen.Testing.Tests.Compiling;

public class CodeOptionsTests
{
    private const string UsesJsonMarshal = "class C { object M() => typeof(System.Runtime.InteropServices.JsonMarshal); }";
    private const string UsesJson = "class C { JsonElement M; }";
    private const string UsesRuntime = "[Utf8HotPath] class C;";

    [Fact]
    public void Code_may_use_everything_by_default()
    {
        AssertCompiles(UsesJsonMarshal, CodeOptions.Default);
        AssertCompiles(UsesJson, CodeOptions.Default);
        AssertCompiles(UsesRuntime, CodeOptions.Default);
    }

    [Fact]
    public void Code_for_net8_has_what_was_there_then()
    {
        AssertCompiles(UsesJson, CodeOptions.Net8);
        AssertCompiles(UsesRuntime, CodeOptions.Net8);
        AssertFails("CS0234", UsesJsonMarshal, CodeOptions.Net8);
    }

    [Fact]
    public void References_can_be_left_out()
    {
        AssertCompiles(UsesRuntime, CodeOptions.Default with { HasSystemTextJson = false });
        AssertFails("CS0246", UsesJson, CodeOptions.WithoutSystemTextJson);
        AssertCompiles(UsesJson, CodeOptions.WithoutRuntime);
        AssertFails("CS0246", UsesRuntime, CodeOptions.WithoutRuntime);
    }

    [Fact]
    public void The_language_version_is_followed()
    {
        const string Utf8Literal = """class C { byte[] M() => "a"u8.ToArray(); }""";

        AssertCompiles(Utf8Literal, CodeOptions.CSharp11);
        AssertFails("CS8936", Utf8Literal, CodeOptions.CSharp10);
    }

    [Fact]
    public void Nullable_warnings_are_on()
    {
        Compilation compilation = GeneratorRun.Of("class C { string M() => null; }").Output;

        Assert.Contains(compilation.GetDiagnostics(TestContext.Current.CancellationToken), static found => found.Id == "CS8603");
    }

    [Fact]
    public void The_latest_language_is_the_one_that_the_compiler_knows()
        => Assert.Equal(typeof(CSharpCompilation).Assembly.GetName().Version!.Major >= 5 ? 1400 : 1300, (int)CodeOptions.Latest);

    [Fact]
    public void Members_and_statements_are_wrapped()
    {
        AssertCompiles(Code.Members("""bool IsId(JsonProperty p) => p.Name == "id";"""), CodeOptions.Default);
        AssertCompiles(
            Code.Statements("""
                if (property.Name == "id")
                    reader.Skip();
                """),
            CodeOptions.Default);
    }

    private static void AssertCompiles(string code, CodeOptions options) => GeneratorRun.Of(code, options).AssertCompiles();

    private static void AssertFails(string id, string code, CodeOptions options) => Complaint.Says(id, () => AssertCompiles(code, options));
}
