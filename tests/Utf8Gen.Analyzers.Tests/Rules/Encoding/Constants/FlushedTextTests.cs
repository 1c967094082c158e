using Utf8Gen.Analyzers.Rules;
using Utf8Gen.CodeFixes.Rules.Encoding;

namespace Utf8Gen.Analyzers.Tests.Rules.Encoding.Constants;

public partial class FlushedTextTests
{
    /// <summary>What ASP.NET Core has of it.</summary>
    private static readonly CodeOptions Web = CodeOptions.Default with
    {
        Sources =
        [
            new("Web.cs", """
                namespace Microsoft.AspNetCore.Http
                {
                    using System.IO.Pipelines;

                    public abstract class HttpContext { public abstract HttpResponse Response { get; } }
                    public abstract class HttpResponse { public abstract PipeWriter BodyWriter { get; } }
                    public static class HttpResponseWritingExtensions
                    {
                        public static Task WriteAsync(
                            this HttpResponse response,
                            string text,
                            CancellationToken cancellationToken = default) => Task.CompletedTask;
                        public static Task WriteAsync(
                            this HttpResponse response,
                            string text,
                            Encoding encoding,
                            CancellationToken cancellationToken = default) => Task.CompletedTask;
                    }
                }
                """),
        ],
    };

    private static readonly Rule U8G0050 = Rule.Of<PatternAnalyzer, FlushedTextFixProvider>("U8G0050");

    [Theory]
    [InlineData(
        """await [|response.WriteAsync("ok")|];""",
        """
        response.BodyWriter.Write("ok"u8);
        await response.BodyWriter.FlushAsync();
        """)]
    [InlineData(
        """await [|context.Response.WriteAsync("ok", token)|];""",
        """
        context.Response.BodyWriter.Write("ok"u8);
        await context.Response.BodyWriter.FlushAsync(token);
        """)]
    [InlineData(
        """await [|response.WriteAsync("o" + "k")|].ConfigureAwait(false); // c""",
        """
        response.BodyWriter.Write("o"u8 + "k"u8);
        await response.BodyWriter.FlushAsync().ConfigureAwait(false); // c
        """)]
    [InlineData(
        """
        // a
        await [|response.WriteAsync(/* b */ @"o\k")|];
        """,
        """
        // a
        /* b */ response.BodyWriter.Write(@"o\k"u8);
        await response.BodyWriter.FlushAsync();
        """)]
    [InlineData(
        """await [|HttpResponseWritingExtensions.WriteAsync(response, "ok")|];""",
        """
        response.BodyWriter.Write("ok"u8);
        await response.BodyWriter.FlushAsync();
        """)]
    [InlineData(
        """
        if (flag)
        {
            await [|response.WriteAsync("a")|];
            await [|response.WriteAsync("b")|];
        }
        """,
        """
        if (flag)
        {
            response.BodyWriter.Write("a"u8);
            await response.BodyWriter.FlushAsync();
            response.BodyWriter.Write("b"u8);
            await response.BodyWriter.FlushAsync();
        }
        """)]
    public Task Text_for_a_response_is_written_and_flushed_if_asked_for_by_itself(string before, string after)
        => U8G0050.WithoutFixAll().Fixes(Method(before), Method(after), Web);

    [Fact]
    public Task The_title_says_what_a_response_does_otherwise()
        => U8G0050.OffersFix(
            Method("""await [|response.WriteAsync("ok")|];"""),
            "Write a u8 literal and flush (starts the response after the write)",
            Web);

    [Fact]
    public async Task Fix_All_takes_the_pipes_only()
    {
        string text = await U8G0050.TextAfterFixAll(
            Method("""
                await response.WriteAsync("a");
                await pipe.WriteAsync("b"u8.ToArray());
                """),
            Web);

        Assert.Equal(
            Method("""
                await response.WriteAsync("a");
                pipe.Write("b"u8);
                await pipe.FlushAsync();
                """),
            text);
    }

    [Theory]
    [InlineData(
        """await /* a */ [|pipe.WriteAsync(/* b */ "ok"u8.ToArray(), /* c */ token)|].ConfigureAwait(/* d */ false); // e""",
        """
        /* b */ /* c */ pipe.Write("ok"u8);
        await /* a */ pipe.FlushAsync(token).ConfigureAwait(/* d */ false); // e
        """)]
    [InlineData(
        """await [|pipe.WriteAsync("ok"u8.ToArray(), source.Token)|];""",
        """
        pipe.Write("ok"u8);
        await pipe.FlushAsync(source.Token);
        """)]
    [InlineData(
        """await [|pipe.WriteAsync("ok"u8.ToArray(), CancellationToken.None)|];""",
        """
        pipe.Write("ok"u8);
        await pipe.FlushAsync(CancellationToken.None);
        """)]
    [InlineData(
        """await [|pipe.WriteAsync("ok"u8.ToArray())|];""",
        """
        pipe.Write("ok"u8);
        await pipe.FlushAsync();
        """)]
    [InlineData(
        """await [|pipe.WriteAsync("ok"u8.ToArray(), token)|];""",
        """
        pipe.Write("ok"u8);
        await pipe.FlushAsync(token);
        """)]
    public Task A_literal_for_a_pipe_is_written_and_flushed(string before, string after)
        => U8G0050.Fixes(Method(before), Method(after), Web);

    [Theory]
    [InlineData("await response.WriteAsync(text);")]
    [InlineData("""await response.WriteAsync($"ok {text}");""")]
    [InlineData("""await response.WriteAsync("ok", Encoding.UTF8);""")]
    [InlineData("""await response.WriteAsync("ok", Encoding.Unicode);""")]
    [InlineData("""await response.WriteAsync("\uD800");""")]
    [InlineData("""await Make().WriteAsync("ok");""")]
    [InlineData("""Task task = response.WriteAsync("ok"); await task;""")]
    [InlineData("""_ = response.WriteAsync("ok");""")]
    [InlineData("""await Task.WhenAll(response.WriteAsync("ok"));""")]
    [InlineData("""if (flag) await response.WriteAsync("ok");""")]
    [InlineData("""Func<Task> f = () => response.WriteAsync("ok");""")]
    [InlineData("await pipe.WriteAsync(bytes);")]
    [InlineData("""await pipe.WriteAsync("ok"u8.ToArray(), MakeToken());""")]
    [InlineData("""await pipe.WriteAsync("ok"u8.ToArray(), await Task.FromResult(token));""")]
    [InlineData("""Func<Task> f = async () => await pipe.WriteAsync("ok"u8.ToArray());""")]
    [InlineData("""FlushResult result = await pipe.WriteAsync("ok"u8.ToArray());""")]
    [InlineData("""await stream.WriteAsync("ok"u8.ToArray());""")]
    [InlineData("""await new StreamWriter(stream).WriteAsync("ok");""")]
    [InlineData("""response.BodyWriter.Write("ok"u8);""")]
    public Task Other_text_and_other_calls_are_left_alone(string statements) => U8G0050.StaysSilent(Method(statements), Web);

    [Theory]
    [InlineData("await [|response.WriteAsync(nameof(C))|];")]
    [InlineData("""
        await [|response.WriteAsync(
        #if X
        "a"
        #else
        "b"
        #endif
        )|];
        """)]
    public Task What_has_no_form_for_UTF8_is_reported_without_a_fix(string statements) => U8G0050.OffersNoFix(Method(statements), Web);

    [Fact]
    public Task Without_the_namespace_there_is_a_using()
        => U8G0050.Fixes(
            """
            class C
            {
                async System.Threading.Tasks.Task M(System.IO.Pipelines.PipeWriter pipe)
                {
                    await [|pipe.WriteAsync("ok"u8.ToArray())|];
                }
            }

            """,
            """
            using System.Buffers;

            class C
            {
                async System.Threading.Tasks.Task M(System.IO.Pipelines.PipeWriter pipe)
                {
                    pipe.Write("ok"u8);
                    await pipe.FlushAsync();
                }
            }

            """,
            CodeOptions.Default with { GlobalUsings = ["System"] });

    [Fact]
    public Task A_response_without_a_pipe_is_left_alone()
        => U8G0050.StaysSilent("""
            namespace Microsoft.AspNetCore.Http
            {
                class HttpResponse { }
                static class HttpResponseWritingExtensions
                {
                    public static Task WriteAsync(this HttpResponse response, string text) => Task.CompletedTask;
                }
                class C { async Task M(HttpResponse response) { await response.WriteAsync("ok"); } }
            }
            """);

    [Fact]
    public Task It_is_never_a_warning()
        => U8G0050.Reports(
            Method("""
                while (flag)
                {
                    await [|response.WriteAsync("ok")|];
                }
                """),
            "'WriteAsync' encodes constant text on every call; write a u8 literal and flush",
            Web);

    private static string Method(string statements) => $$"""
        using System.IO.Pipelines;
        using Microsoft.AspNetCore.Http;

        class C
        {
            async Task M(HttpContext context, HttpResponse response, PipeWriter pipe, Stream stream, string text, byte[] bytes,
                bool flag, CancellationToken token, CancellationTokenSource source)
            {
        {{string.Join('\n', statements.Split('\n').Select(static line => line.Length == 0 || line[0] == '#' ? line : "        " + line))}}
            }

            static HttpResponse Make() => null!;
            static CancellationToken MakeToken() => default;
        }

        """;
}
