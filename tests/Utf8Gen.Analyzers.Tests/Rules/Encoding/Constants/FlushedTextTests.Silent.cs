namespace Utf8Gen.Analyzers.Tests.Rules.Encoding.Constants;

public partial class FlushedTextTests
{
    [Theory]
    [InlineData("""await response.WriteAsync("a" + text);""")]
    [InlineData("await response.WriteAsync(string.Empty);")]
    [InlineData("""await response.WriteAsync(flag ? "a" : "b");""")]
    [InlineData("""await response.WriteAsync("ok".Trim());""")]
    [InlineData("""await response.WriteAsync("a\uDC00");""")]
    [InlineData("""await response.WriteAsync("ok", Encoding.Latin1);""")]
    [InlineData("""await (flag ? response : context.Response).WriteAsync("ok");""")]
    [InlineData("""await Task.WhenAny(response.WriteAsync("ok"), Task.Delay(1));""")]
    [InlineData("""await response.WriteAsync("ok").WaitAsync(token);""")]
    [InlineData("""response.WriteAsync("ok").Wait();""")]
    [InlineData("""response.WriteAsync("ok").GetAwaiter().GetResult();""")]
    [InlineData("""Func<Task> f = async () => await response.WriteAsync("ok");""")]
    [InlineData("""while (flag) await response.WriteAsync("ok");""")]
    [InlineData("""for (int i = 0; i < 2; i++) await response.WriteAsync("ok");""")]
    [InlineData("""await pipe.WriteAsync("ok"u8[1..].ToArray());""")]
    [InlineData("await pipe.WriteAsync(Encoding.UTF8.GetBytes(text));")]
    [InlineData("""var written = pipe.WriteAsync("ok"u8.ToArray());""")]
    [InlineData("""await pipe.WriteAsync("ok"u8.ToArray()).AsTask();""")]
    [InlineData("""_ = (await pipe.WriteAsync("ok"u8.ToArray())).IsCompleted;""")]
    [InlineData("""if ((await pipe.WriteAsync("ok"u8.ToArray())).IsCompleted) return;""")]
    [InlineData("""await PipeWriter.Create(stream).WriteAsync("ok"u8.ToArray());""")]
    [InlineData("""await stream.WriteAsync("ok"u8.ToArray(), token);""")]
    [InlineData("""await Console.Out.WriteAsync("ok");""")]
    public Task Text_whose_write_is_not_awaited_by_a_statement_is_left_alone(string statements)
        => U8G0050.StaysSilent(Method(statements), Web);
}
