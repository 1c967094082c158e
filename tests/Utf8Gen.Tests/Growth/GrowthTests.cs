using System.Reflection;
using Utf8Gen.Pooling;

namespace Utf8Gen.Tests.Growth;

/// <summary>Sixteen times the input takes sixteen times the work, whatever is wrong in it. Setters and getters that
/// call the serializer again are in <see cref="Serialization.ReentrancyTests"/>.</summary>
/// <remarks>What is squared takes 256 times the work. Processor time of a thread is no exact count: the limit is
/// between both, and it is measured again, without garbage collections, before it is called wrong.</remarks>
[Collection(nameof(GrowthTests))]
public sealed class GrowthTests
{
    private const int Size = 100;
    private const int Factor = 16;
    private const double MaxTimeRatio = 64;
    private const int Attempts = 10;
    private const int MinNanoseconds = 50_000; // less is measured badly

    /// <summary>Buffers that grow, and the exceptions of many small values.</summary>
    private const int MaxBytesOfByte = 150;

    /// <summary>Members whose work does not depend on the size of an input.</summary>
    private static readonly HashSet<string> Constant =
    [
        "IUtf8JsonVisitor.Visit", "Utf8JsonMatch.GetReader", "Utf8JsonPartialReader.Complete", "Utf8JsonRawValue.AsMemory",
        "Utf8JsonRawValue.AsSpan", "Utf8JsonOptionsExtensions.DescribeUtf8Json", "Utf8Handle.FromUInt64", "Utf8Handle.ToUInt64",
        "Utf8KnownNames.Match", "Utf8KnownNames.TryMatch",
        "Utf8Pool.Preload", "Utf8ReadOnlyPool.DangerousGetSpan", "Utf8ReadOnlyPool.GetByteCount", "Utf8ReadOnlyPool.IsLive",
        "Utf8ReadOnlyPool.GetStatistics", "Utf8SpanWriter.TryWriteByte", "Utf8SpanFunc.Invoke",
    ];

    public static TheoryData<string, string> Readings()
    {
        var cases = new TheoryData<string, string>();
        foreach (string reading in ReadingGrowth.Readings.Keys)
        {
            foreach (string document in ReadingGrowth.Documents.Keys)
                cases.Add(reading, document);
        }

        return cases;
    }

    public static TheoryData<string> Operations => [.. OperationGrowth.Operations.Keys];

    [Theory, MemberData(nameof(Readings))]
    public void Reading_JSON_is_linear(string reading, string document)
        => AssertLinear(size =>
        {
            byte[] json = ReadingGrowth.Documents[document](size);
            return (() => ReadingGrowth.Readings[reading](json), json.Length);
        });

    [Theory, MemberData(nameof(Operations))]
    public void Operations_are_linear(string operation)
        => AssertLinear(size => (OperationGrowth.Operations[operation](size), size * OperationGrowth.BytesOfSize));

    [Fact]
    public void Each_public_member_is_measured()
    {
        string[] members = [.. typeof(Utf8Pool).Assembly.GetExportedTypes()
            .Where(static type => !type.IsNested && type.Namespace is "Utf8Gen.Json" or "Utf8Gen.Pooling" or "Utf8Gen.Text")
            .SelectMany(MembersOf).Distinct()];
        string[] measured = [.. ReadingGrowth.Readings.Keys.Concat(OperationGrowth.Operations.Keys)
            .SelectMany(static name => name.Split(':')[0].Split(' ')).Concat(Constant).Distinct()];

        Assert.Empty(members.Except(measured));
        Assert.Empty(measured.Except(members));
    }

    private static IEnumerable<string> MembersOf(Type type)
    {
        if (type.IsEnum || typeof(Exception).IsAssignableFrom(type) || type.GetMethod("<Clone>$") is not null)
            return [];

        return from method in type.GetMethods(
                BindingFlags.Public | BindingFlags.Instance | BindingFlags.Static | BindingFlags.DeclaredOnly)
               where !method.IsSpecialName && method.GetBaseDefinition() == method
                   && method.Name is not ("Equals" or "Dispose" or "DisposeAsync" or "BeginInvoke" or "EndInvoke")
               select $"{type.Name.Split('`')[0]}.{method.Name}";
    }

    private static void AssertLinear(Func<int, (Action Run, int Length)> prepare)
    {
        Action few = prepare(Size).Run;
        (Action many, int length) = prepare(Factor * Size);
        few();
        double ratio = double.MaxValue;
        for (int i = 0; i < Attempts && ratio > MaxTimeRatio; i++)
        {
            long time = Work.Of(few).Nanoseconds;
            Work work = i == 0 ? Work.Of(many) : Work.WithoutCollections(many, MaxBytesOfByte * length);
            Assert.InRange(work.Bytes, 0, (long)MaxBytesOfByte * length);
            ratio = Math.Min(ratio, (double)work.Nanoseconds / Math.Max(time, MinNanoseconds));
        }

        Assert.InRange(ratio, 0, MaxTimeRatio);
    }

    /// <summary>Not beside others, whose work in the caches of a processor is its own.</summary>
    [CollectionDefinition(nameof(GrowthTests), DisableParallelization = true)]
    public sealed class Alone;
}
