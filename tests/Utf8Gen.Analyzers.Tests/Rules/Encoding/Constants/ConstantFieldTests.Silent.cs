namespace Utf8Gen.Analyzers.Tests.Rules.Encoding.Constants;

public partial class ConstantFieldTests
{
    [Theory]
    [InlineData("byte[] M() => Id;")]
    [InlineData("object M() => Id;")]
    [InlineData("dynamic M() => Id;")]
    [InlineData("IEnumerable<byte> M() => Id;")]
    [InlineData("ReadOnlyMemory<byte> M() => Id;")]
    [InlineData("Span<byte> M() => Id;")]
    [InlineData("ArraySegment<byte> M() => Id;")]
    [InlineData("Func<byte[]> M() => () => Id;")]
    [InlineData("ref byte M() => ref Id[0];")]
    [InlineData("ref readonly byte[] M() => ref Id;")]
    [InlineData("(byte[], int) M() => (Id, 1);")]
    [InlineData("byte[][] M() => [Id];")]
    [InlineData("byte[] M() => [.. Id];")]
    [InlineData("byte[] M() => Id[1..];")]
    [InlineData("byte[] M() => Id ?? [];")]
    [InlineData("byte[] P { get; } = Id;")]
    [InlineData("bool M(byte[] b) => Id == b;")]
    [InlineData("bool M(byte[] b) => ReferenceEquals(Id, b);")]
    [InlineData("bool M(byte[] b) => Id.Equals(b);")]
    [InlineData("bool M() => Id is null;")]
    [InlineData("bool M() => Id is [1, ..];")]
    [InlineData("int M() => Id.GetHashCode();")]
    [InlineData("int M() => Id.Rank;")]
    [InlineData("long M() => Id.LongLength;")]
    [InlineData("object M() => Id.Clone();")]
    [InlineData("object? M() => Id.GetValue(0);")]
    [InlineData("int M() => Id.Sum(static b => b);")]
    [InlineData("Stream M() => new MemoryStream(Id);")]
    [InlineData("string M() => nameof(Id);")]
    [InlineData("Type M() => Id.GetType();")]
    [InlineData("void M() { Id[0] = 1; }")]
    [InlineData("void M() { Id[0]++; }")]
    [InlineData("void M() { lock (Id) { } }")]
    [InlineData("void M() { Array.Reverse(Id); }")]
    [InlineData("void M() { Id.AsSpan().Fill(0); }")]
    [InlineData("void M(List<byte[]> all) => all.Add(Id);")]
    [InlineData("void M(out byte[] b) => b = Id;")]
    [InlineData("void M() { byte[] same = Id; same[0] = 1; }")]
    [InlineData("void M() => GC.KeepAlive(Id);")]
    [InlineData("IEnumerable<byte> M() { foreach (byte b in Id) yield return b; }")]
    [InlineData("async Task M() { foreach (byte b in Id) await Task.Yield(); }")]
    [InlineData("async Task M(Stream s) => await s.WriteAsync(Id);")]
    [InlineData("Expression<Func<int>> M() => () => Id.Length;")]
    [InlineData("[Obsolete(nameof(Id))] void M() { }")]
    [InlineData("int M() => Id.Length; byte[] N() => Id;")]
    public Task A_field_that_is_not_only_read_keeps_its_array(string use)
        => U8G0041.StaysSilent(Code.Members("""
            private static readonly byte[] Id = "id"u8.ToArray();

            """ + use));

    [Theory]
    [InlineData("""class C { readonly byte[] Id = "id"u8.ToArray(); int M() => Id.Length; }""")]
    [InlineData("""class C { static byte[] Id = "id"u8.ToArray(); int M() => Id.Length; }""")]
    [InlineData("""class C { static byte[] Id { get; } = "id"u8.ToArray(); int M() => Id.Length; }""")]
    [InlineData("""class C { static readonly byte[] Id = "id"u8.ToArray(); }""")]
    [InlineData(
        """class C { static readonly byte[] Id = "id"u8.ToArray(), Name = "name"u8.ToArray(); int M() => Id.Length + Name.Length; }""")]
    [InlineData("""class C { [Obsolete] static readonly byte[] Id = "id"u8.ToArray(); [Obsolete] int M() => Id.Length; }""")]
    [InlineData("""
        class B { protected static readonly int Id; }
        class C : B { static new readonly byte[] Id = "id"u8.ToArray(); int M() => Id.Length; }
        """)]
    [InlineData("""class C { static readonly ReadOnlyMemory<byte> Id = "id"u8.ToArray(); int M() => Id.Length; }""")]
    [InlineData("""class C { static readonly IReadOnlyList<byte> Id = "id"u8.ToArray(); int M() => Id.Count; }""")]
    [InlineData("""class C { static readonly object Id = "id"u8.ToArray(); string? M() => Id.ToString(); }""")]
    [InlineData("""class C { static readonly byte[] Id; static C() { Id = "id"u8.ToArray(); } int M() => Id.Length; }""")]
    [InlineData("""class C { static readonly Lazy<byte[]> Id = new(static () => "id"u8.ToArray()); int M() => Id.Value.Length; }""")]
    [InlineData("""class C { static readonly byte[][] Ids = ["id"u8.ToArray()]; int M() => Ids[0].Length; }""")]
    [InlineData("""class C { static readonly byte[] Id = "id"u8[1..].ToArray(); int M() => Id.Length; }""")]
    [InlineData("""class C { static readonly byte[] Id = Convert.FromHexString("6964"); int M() => Id.Length; }""")]
    [InlineData("""class C { static readonly char[] Id = "id".ToArray(); int M() => Id.Length; }""")]
    [InlineData("""class C { static readonly byte[] Id = "id"u8.ToArray(); int get_Id() => 1; int M() => Id.Length; }""")]
    [InlineData("""class C { static readonly byte[] Id = "id"u8.ToArray(); void set_Id(byte[] b) { } int M() => Id.Length; }""")]
    [InlineData("""interface I { private static readonly byte[] Id = "id"u8.ToArray(); int M() => Id.Length; }""")]
    [InlineData("""public class C { public static readonly byte[] Id = "id"u8.ToArray(); int M() => Id.Length; }""")]
    [InlineData("""public class C { protected static readonly byte[] Id = "id"u8.ToArray(); int M() => Id.Length; }""")]
    [InlineData("""public class C { protected internal static readonly byte[] Id = "id"u8.ToArray(); int M() => Id.Length; }""")]
    [InlineData("""
        [assembly: System.Runtime.CompilerServices.InternalsVisibleTo("Friend")]
        class C { internal static readonly byte[] Id = "id"u8.ToArray(); int M() => Id.Length; }
        """)]
    [InlineData("""
        [assembly: System.Runtime.CompilerServices.InternalsVisibleTo("Friend")]
        class C { public static readonly byte[] Id = "id"u8.ToArray(); int M() => Id.Length; }
        """)]
    public Task Fields_that_others_see_and_other_members_are_left_alone(string source)
        => U8G0041.StaysSilent(source);

    [Theory]
    [InlineData("bool M(ReadOnlySpan<byte> s) => Id.AsSpan().SequenceEqual(s);")]
    [InlineData("void M(Stream s) => s.Write(Id, 0, Id.Length);")]
    [InlineData("void M(Stream s) => s.Write(new ReadOnlySpan<byte>(Id));")]
    [InlineData("byte[] M() => Id;")]
    [InlineData("partial class Nested { byte M() => Id[0]++; }")]
    public Task A_use_in_another_file_that_would_have_to_change_keeps_the_array(string use)
        => U8G0041.StaysSilent(
            """partial class C { private static readonly byte[] Id = "id"u8.ToArray(); int Length => Id.Length; }""",
            CodeOptions.Default with { Sources = [new("Other.cs", $$"""partial class C { {{use}} }""")] });
}
