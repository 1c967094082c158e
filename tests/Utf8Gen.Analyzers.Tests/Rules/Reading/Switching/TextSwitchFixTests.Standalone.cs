namespace Utf8Gen.Analyzers.Tests.Rules.Reading.Switching;

/// <summary>Where the runtime library is not referenced, but its attributes are.</summary>
public partial class TextSwitchFixTests
{
    private static readonly CodeOptions Standalone = CodeOptions.Standalone with { RunsGenerators = true };

    private static readonly CodeOptions NetStandard2 = CodeOptions.NetStandard2 with { RunsGenerators = true };

    private static string NameSwitch => Whole($$"""switch ([|property.Name|]) { {{Cases}} }""");

    private static string FixedNameSwitch
        => WholeFixed($$"""switch (MatchName(property)) { {{FixedCases}} }""", Lookup("Name", "JsonProperty property"));

    private static string ReaderSwitch => Whole($$"""switch ([|reader.GetString()|]) { {{Cases}} }""");

    private static string FixedReaderSwitch
        => WholeFixed($$"""switch (MatchName(ref reader)) { {{FixedCases}} }""", Lookup("Name", "ref Utf8JsonReader reader"));

    [Fact]
    public async Task Without_the_runtime_library_a_lookup_is_written_all_the_same()
    {
        await Fixes(NameSwitch, FixedNameSwitch, Standalone);
        await Fixes(ReaderSwitch, FixedReaderSwitch, NetStandard2);
        await Fixes(NameSwitch, FixedNameSwitch, NetStandard2);
        await U8G1007.Fixes(
            Whole($$"""string? name = [|reader.GetString()|]; reader.Read(); switch (name) { {{Cases}} }"""),
            WholeFixed(
                $$"""Name name = MatchName(ref reader); reader.Read(); switch (name) { {{FixedCases}} }""",
                Lookup("Name", "ref Utf8JsonReader reader")),
            NetStandard2);
    }

    [Fact]
    public async Task Targets_with_and_without_it_share_a_lookup()
    {
        await U8G1006.FixesWhenLinked(NameSwitch, FixedNameSwitch, Options, NetStandard2);
        await U8G1006.FixesWhenLinked(ReaderSwitch, FixedReaderSwitch, CodeOptions.Net8 with { RunsGenerators = true }, NetStandard2);
        await Lookups.OffersNoFixWhenLinked(NameSwitch, Options, CodeOptions.Net8 with { RunsGenerators = true, IsStandalone = true });
    }

    [Fact]
    public Task Without_raw_names_in_System_Text_Json_a_property_is_not_looked_up()
        => U8G0006.OffersNoFix(
            Whole($$"""switch ([|property.Name|]) { {{NineCases}} }"""),
            CodeOptions.Net8 with { RunsGenerators = true, IsStandalone = true });
}
