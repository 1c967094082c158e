using System.Globalization;
using ReleaseReport;

namespace Utf8Gen.Benchmarks.Json.Reports;

/// <summary>A made-up <c>releases.json</c>.</summary>
/// <param name="Name">What it is called.</param>
/// <param name="Releases">How many releases it has.</param>
/// <param name="FilesPerRelease">How many downloads each has: most of the size.</param>
/// <param name="Place">Where the answer is.</param>
public sealed record ReportCase(string Name, int Releases, int FilesPerRelease, AnswerPlace Place)
{
    /// <summary>Small, medium and large ones, each with the answer in every place.</summary>
    public static IReadOnlyList<ReportCase> All { get; } =
    [
        .. Enum.GetValues<AnswerPlace>().Select(static place => new ReportCase("small", 4, 0, place)),
        .. Enum.GetValues<AnswerPlace>().Select(static place => new ReportCase("medium", 14, 2, place)),
        .. Enum.GetValues<AnswerPlace>().Select(static place => new ReportCase("large", 40, 120, place)),
    ];

    /// <summary>The bytes of the document.</summary>
    public byte[] CreateDocument() => FakeReleases.Create(Releases, FilesPerRelease, Place switch
    {
        AnswerPlace.Start => 0,
        AnswerPlace.Middle => Releases / 2,
        AnswerPlace.End => Releases - 1,
        _ => null,
    });

    /// <summary>Its row in a table.</summary>
    public override string ToString() => string.Create(CultureInfo.InvariantCulture, $"{Name}, {Place}");
}
