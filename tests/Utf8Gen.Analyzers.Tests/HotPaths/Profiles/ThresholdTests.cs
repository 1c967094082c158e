namespace Utf8Gen.Analyzers.Tests.HotPaths.Profiles;

/// <summary><c>utf8gen_hot_path_profile_min_percent</c></summary>
public class ThresholdTests
{
    private const string Code = "class C { bool M(JsonProperty property) => #; }";

    [Theory]
    [InlineData(1, null, "1 %")]
    [InlineData(1.25, null, "1.3 %")]
    [InlineData(99.96, null, "100 %")]
    [InlineData(0.5, "0.5", "0.5 %")]
    [InlineData(0.123, "0.1", "0.12 %")]
    [InlineData(0.01, "0", "0.01 %")]
    [InlineData(100, "100", "100 %")]
    [InlineData(1, "unset", "1 %")]
    [InlineData(1, "high", "1 %")]
    public Task From_the_threshold_on_code_is_hot(double percent, string? minimum, string share)
        => HotFindings.AreHot(Code, $"{share} of samples in such calls by C.M (app.u8prof.json)", Options(percent, minimum));

    [Theory]
    [InlineData(0.99, null)]
    [InlineData(0, null)]
    [InlineData(0, "0")]
    [InlineData(0.49, "0.5")]
    [InlineData(19.9, "20")]
    [InlineData(99.9, "100")]
    [InlineData(0.99, "101")]
    [InlineData(0.99, "1%")]
    [InlineData(0.99, "-1")]
    [InlineData(0.99, "NaN")]
    [InlineData(0.99, "-Infinity")]
    public Task Below_it_is_not(double percent, string? minimum) => HotFindings.AreNotHot(Code, Options(percent, minimum));

    [Theory]
    [InlineData("explicit")]
    [InlineData("loops")]
    [InlineData("shapes")]
    [InlineData("transitive")]
    public Task Profiles_count_in_every_mode(string mode)
        => HotFindings.AreHot(
            Code,
            "12.5 % of samples in such calls by C.M (app.u8prof.json)",
            ProfileText.With(ProfileText.Of("C.M"), HotFindings.InMode(mode)));

    [Fact]
    public Task But_not_where_hot_paths_are_off()
        => HotFindings.AreNotHot(Code, ProfileText.With(ProfileText.Of("C.M"), HotFindings.InMode("off")));

    private static CodeOptions Options(double percent, string? minimum)
        => ProfileText.With(
            ProfileText.Of("C.M", percent),
            minimum is null ? null : HotFindings.With($"utf8gen_hot_path_profile_min_percent = {minimum}"));
}
