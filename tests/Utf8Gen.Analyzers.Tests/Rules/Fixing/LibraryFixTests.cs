namespace Utf8Gen.Analyzers.Tests.Rules.Fixing;

/// <summary>A library can take every fix: without Utf8Gen.dll at run time, what is found can be
/// fixed, and compiles.</summary>
[Trait("Matrix", "Roslyn")]
public class LibraryFixTests
{
    /// <summary>Code that netstandard2.0 has no overloads for.</summary>
    private static readonly string[] NotInNetStandard2 = ["U8G0008", "U8G0048"];

    /// <summary>What only later frameworks parse from UTF-8.</summary>
    private static readonly string[] NotFixedInNetStandard2 = ["U8G0044"];

    /// <summary>All but those about the pool and generated readers, which are in Utf8Gen.dll.</summary>
    public static TheoryData<string> Ids
        =>
        [
            .. EveryFix.Ids.Where(static id => CatalogueFindings.Ids.Contains(id)
                && id != "U8G0051"
                && !id.StartsWith("U8G3", StringComparison.Ordinal)),
        ];

    [Theory, MemberData(nameof(Ids))]
    public async Task A_project_without_the_library_takes_the_same_fixes(string id)
    {
        bool isFixed = await IsFixedAsync(id, CodeOptions.Default with { RunsGenerators = true });
        Assert.Equal(isFixed, await IsFixedAsync(id, CodeOptions.Standalone with { RunsGenerators = true }));
        Assert.Equal(isFixed, await IsFixedAsync(id, CodeOptions.WithoutRuntime));
    }

    [Theory, MemberData(nameof(Ids))]
    public async Task So_does_one_for_netstandard(string id)
    {
        CodeOptions options = CodeOptions.NetStandard2 with { RunsGenerators = true };
        if (NotInNetStandard2.Contains(id))
            Assert.Null(await EveryFix.RuleOf(id).FixedTextIfItCompiles(ProgramWith(id), options));
        else
            Assert.Equal(
                await IsFixedAsync(id, CodeOptions.Default with { RunsGenerators = true }) && !NotFixedInNetStandard2.Contains(id),
                await IsFixedAsync(id, options));
    }

    private static async Task<bool> IsFixedAsync(string id, CodeOptions options)
    {
        Rule rule = EveryFix.RuleOf(id);
        string? after = await rule.FixedTextIfItCompiles(ProgramWith(id), options);
        Assert.NotNull(after);
        return (await rule.Find(after, options)).All(found => found.Id != id);
    }

    private static string ProgramWith(string id)
        => CatalogueFindings.ProgramWith(id).ReplaceLineEndings("\n").Replace("using Utf8Gen.Pooling;\n", "", StringComparison.Ordinal);
}
