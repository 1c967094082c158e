using Microsoft.CodeAnalysis;

namespace Utf8Gen.Api.Tests;

/// <summary>The compiler keeps a span inside the scope of the lease that it is from.</summary>
public sealed class LeaseScopeTests
{
    [Theory]
    [InlineData("CS8168", """
        ReadOnlySpan<byte> Get(Utf8Pool pool, Utf8Handle handle)
        {
            using Utf8Lease lease = pool.Lease();
            return [|lease|][handle];
        }
        """)]
    [InlineData("CS8352", """
        ReadOnlySpan<byte> Get(Utf8Pool pool, Utf8Handle handle)
        {
            using Utf8Lease lease = pool.Lease();
            ReadOnlySpan<byte> text = lease[handle];
            return [|text|];
        }
        """)]
    [InlineData("CS8168", """
        ReadOnlySpan<byte> Get(Utf8Pool pool, Utf8Handle handle)
        {
            using Utf8Lease lease = pool.Lease();
            return [|lease|][handle][1..];
        }
        """)]
    [InlineData("CS8166", """
        ReadOnlySpan<byte> Get(Utf8Lease lease, Utf8Handle handle) => [|lease|][handle];
        """)]
    public void A_span_is_not_returned(string error, string members) => Refuses(error, members);

    [Fact]
    public void A_span_of_a_lease_that_is_passed_is_in_a_scoped_local()
        => Refuses("CS9077", """
            void Read(in Utf8Lease lease, Utf8Handle handle)
            {
                scoped ReadOnlySpan<byte> text = default;
                ReadOnlySpan<byte> other = default;
                text = lease[handle];
                other = [|lease|][handle];
            }
            """);

    [Theory]
    [InlineData("CS8168", """
        void Assign(Utf8Pool pool, Utf8Handle handle)
        {
            ReadOnlySpan<byte> text = default;
            using (Utf8Lease lease = pool.Lease())
                text = [|lease|][handle];
            Console.WriteLine(text.Length);
        }
        """)]
    [InlineData("CS8168", """
        void Assign(Utf8Pool pool, Utf8Handle handle, out ReadOnlySpan<byte> text)
        {
            using Utf8Lease lease = pool.Lease();
            text = [|lease|][handle];
        }
        """)]
    [InlineData("CS8168", """
        void Assign(Utf8Pool pool, Utf8Handle handle, ref ReadOnlySpan<byte> text)
        {
            using Utf8Lease lease = pool.Lease();
            text = [|lease|][handle];
        }
        """)]
    [InlineData("CS8168", """
        void Assign(Utf8Pool pool, Utf8Handle handle, ref Texts texts)
        {
            using Utf8Lease lease = pool.Lease();
            texts.First = [|lease|][handle];
        }

        public ref struct Texts { public ReadOnlySpan<byte> First; }
        """)]
    public void A_span_is_not_assigned_to_what_lives_longer(string error, string members) => Refuses(error, members);

    [Theory]
    [InlineData("CS4007", """
        async Task<int> Read(Utf8Pool pool, Utf8Handle handle)
        {
            using Utf8Lease [|lease = pool.Lease()|];
            await Task.Yield();
            return lease[handle].Length;
        }
        """)]
    [InlineData("CS9108", """
        Func<int> Read(Utf8Lease lease, Utf8Handle handle) => () => [|lease|][handle].Length;
        """)]
    [InlineData("CS8345", """
        private [|Utf8Lease|] _lease;
        """)]
    public void A_lease_does_not_outlive_its_method(string error, string members) => Refuses(error, members);

    [Theory]
    [InlineData("""
        int Read(Utf8Pool pool, Utf8Handle first, Utf8Handle second)
        {
            using Utf8Lease lease = pool.Lease();
            ReadOnlySpan<byte> text = lease[first];
            return text.SequenceEqual(lease[second]) ? text.IndexOf((byte)'a') : text.Length;
        }
        """)]
    [InlineData("""
        string Read(Utf8Pool pool, Utf8Handle handle)
        {
            using Utf8Lease lease = pool.Lease();
            return Encoding.UTF8.GetString(lease[handle]);
        }
        """)]
    [InlineData("""
        ReadOnlySpan<byte> Read(ref readonly Utf8Lease lease, Utf8Handle handle) => lease[handle];
        """)]
    [InlineData("""
        async Task<int> Read(Utf8Pool pool, Utf8Handle handle)
        {
            await Task.Yield();
            using (Utf8Lease lease = pool.Lease())
                return lease[handle].Length;
        }
        """)]
    public void A_span_is_used_inside_its_scope(string members) => CompilerErrors.AssertNone(ErrorsOf(members), "A lease in its scope");

    [Theory]
    [InlineData("CS9244", """
        ReadOnlySpan<byte> Return(Utf8Pool pool, Utf8Handle handle)
            => pool.[|Read<int, ReadOnlySpan<byte>>|](handle, 0, static (text, _) => text);
        """)]
    [InlineData("CS1628", """
        void Assign(Utf8Pool pool, Utf8Handle handle, out ReadOnlySpan<byte> kept)
        {
            kept = default;
            pool.Read(handle, 0, (text, _) => { [|kept|] = text; });
        }
        """)]
    [InlineData("CS9108", """
        void Capture(Utf8Pool pool, Utf8Handle handle, Span<byte> destination)
            => pool.Read(handle, 0, (text, _) => { text.CopyTo([|destination|]); });
        """)]
    [InlineData("CS9108", """
        Func<int> Later(Utf8Pool pool, Utf8Handle handle)
            => pool.Read(handle, 0, static Func<int> (text, _) => () => [|text|].Length);
        """)]
    public void A_function_that_reads_a_text_does_not_keep_it(string error, string members) => Refuses(error, members);

    /// <summary>The code has this one error, at the marked place.</summary>
    private static void Refuses(string error, string members)
    {
        int start = members.IndexOf("[|", StringComparison.Ordinal);
        int end = members.IndexOf("|]", StringComparison.Ordinal) - "[|".Length;
        Diagnostic[] errors = ErrorsOf(members.Replace("[|", "", StringComparison.Ordinal).Replace("|]", "", StringComparison.Ordinal));

        Assert.Contains(errors, found => found.Id == error);
        Assert.Contains(errors, found => TextOf(found) == members.Replace("[|", "", StringComparison.Ordinal)[start..end]);
    }

    private static string TextOf(Diagnostic error) => error.Location.SourceTree!.GetText().ToString(error.Location.SourceSpan);

    /// <remarks>What cannot live across an <see langword="await"/> is found out when the code is emitted.</remarks>
    private static Diagnostic[] ErrorsOf(string members)
        => [.. GeneratorRun.Of("using Utf8Gen.Pooling;\n" + Code.Members(members)).Output.Emit(Stream.Null).Diagnostics.Where(
            static found => found.Severity == DiagnosticSeverity.Error)];
}
