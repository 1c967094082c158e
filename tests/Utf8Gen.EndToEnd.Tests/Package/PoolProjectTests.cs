using Utf8Gen.EndToEnd.Tests.Support;

namespace Utf8Gen.EndToEnd.Tests.Package;

/// <summary>The pool and a generated table's names in it, in a fresh project that takes the package
/// from a folder.</summary>
[Collection(nameof(BuiltProjects))]
public sealed class PoolProjectTests(BuiltProjects projects)
{
    private const string Program = """"
        using System.Text;
        using System.Text.Json;
        using Utf8Gen;
        using Utf8Gen.Pooling;

        using var pool = new Utf8Pool();
        Utf8KnownNames<PackageKeys.Key> names = PackageKeys.In(pool);

        var counts = new Dictionary<Utf8Handle, int>();
        var reader = new Utf8JsonReader("""{"id":1,"n\u0061me":2,"other":3,"id":4}"""u8);
        while (reader.Read())
        {
            if (reader.TokenType != JsonTokenType.PropertyName)
                continue;

            Utf8Handle handle = names.Intern(reader.ValueIsEscaped ? Encoding.UTF8.GetBytes(reader.GetString()!) : reader.ValueSpan);
            counts[handle] = counts.GetValueOrDefault(handle) + 1;
        }

        using (Utf8Lease lease = pool.Lease())
        {
            foreach ((Utf8Handle handle, int count) in counts)
                Console.WriteLine($"{Encoding.UTF8.GetString(lease[handle])} {names.Match(handle)} {count}");
        }

        Utf8Handle note = pool.Allocate("free me"u8);
        Console.WriteLine($"{pool.GetString(note)} {pool.Free(note)} {pool.Free(note)} {pool.IsLive(note)}");

        [Utf8Table("id", "name")]
        internal static partial class PackageKeys
        {
        }
        """";

    [Fact]
    public async Task It_builds_without_a_warning_and_counts_names_by_handle()
    {
        projects.AssertHasNoWarning("Pool");

        string[] lines = await projects.RunAsync("Pool");

        Assert.Equal(["free me True False False", "id Id 2", "name Name 1", "other Unknown 1"], lines.Order(StringComparer.Ordinal));
    }

    internal static void Write(Workspace workspace)
    {
        workspace.WriteProject("Pool", properties: "<OutputType>Exe</OutputType>");
        workspace.Write("Pool/Program.cs", Program);
    }
}
