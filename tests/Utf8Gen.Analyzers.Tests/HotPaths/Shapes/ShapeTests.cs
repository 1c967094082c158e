namespace Utf8Gen.Analyzers.Tests.HotPaths.Shapes;

/// <summary>Members that frameworks call often, in mode <c>shapes</c>.</summary>
public class ShapeTests
{
    private const string Helpers = """

        namespace Microsoft.AspNetCore.Http
        {
            class HttpContext { public JsonProperty Property; }
            delegate Task RequestDelegate(HttpContext context);
            interface IMiddleware { Task InvokeAsync(HttpContext context, RequestDelegate next); }
        }
        namespace Shop
        {
            interface IHandler<T> { bool Handle(JsonProperty property); bool Is { get; } }
            abstract class Base
            {
                protected static JsonProperty property;
                public abstract bool Handle(JsonProperty property);
                public virtual bool Is => true;
            }
        }
        """;

    [Theory]
    [InlineData(
        """
        class Conv : JsonConverter<int>
        {
            JsonProperty property;
            public override int Read(ref Utf8JsonReader reader, Type t, JsonSerializerOptions o) => #  ? 1 : 0;
            public override void Write(Utf8JsonWriter w, int v, JsonSerializerOptions o) { }
        }
        """,
        "JsonConverter<int>.Read")]
    [InlineData(
        """
        class Conv : JsonConverter<int>
        {
            JsonProperty property;
            public override int Read(ref Utf8JsonReader reader, Type t, JsonSerializerOptions o) => 1;
            public override void Write(Utf8JsonWriter w, int v, JsonSerializerOptions o) { _ = #; }
        }
        """,
        "JsonConverter<int>.Write")]
    [InlineData(
        """
        abstract class Mid<T> : JsonConverter<T> { public override void Write(Utf8JsonWriter w, T v, JsonSerializerOptions o) { } }
        abstract class Conv : Mid<int>
        {
            JsonProperty property;
            public override void Write(Utf8JsonWriter w, int v, JsonSerializerOptions o) { _ = #; }
        }
        """,
        "JsonConverter<int>.Write")]
    [InlineData(
        """
        struct Id : IUtf8SpanFormattable
        {
            JsonProperty property;
            public bool TryFormat(Span<byte> d, out int n, ReadOnlySpan<char> f, IFormatProvider? p) { n = 0; return #; }
        }
        """,
        "IUtf8SpanFormattable.TryFormat of Id")]
    [InlineData(
        """
        record Order(int Id);
        abstract class Conv : JsonConverter<Order?>
        {
            JsonProperty property;
            public override Order? ReadAsPropertyName(ref Utf8JsonReader reader, Type t, JsonSerializerOptions o) => # ? new(1) : null;
        }
        """,
        "JsonConverter<Order>.ReadAsPropertyName")]
    [InlineData(
        """
        abstract class Conv : JsonConverter<List<int>>
        {
            JsonProperty property;
            public override void WriteAsPropertyName(Utf8JsonWriter w, List<int> v, JsonSerializerOptions o) { _ = #; }
        }
        """,
        "JsonConverter<List<int>>.WriteAsPropertyName")]
    [InlineData(
        """
        class Mid(RequestDelegate next)
        {
            public Task Invoke(HttpContext context) { var property = context.Property; _ = #; return next(context); }
        }
        """,
        "middleware Mid.Invoke")]
    [InlineData(
        """
        class Mid(RequestDelegate next, string s) { public async Task InvokeAsync(HttpContext context, string service)
        {
            var property = context.Property;
            _ = #;
            await next(context);
        } }
        """,
        "middleware Mid.InvokeAsync")]
    [InlineData(
        """
        class Mid : IMiddleware { public Task InvokeAsync(HttpContext context, RequestDelegate next)
        {
            var property = context.Property;
            _ = #;
            return next(context);
        } }
        """,
        "middleware Mid.InvokeAsync")]
    [InlineData(
        """
        class Mid(RequestDelegate next) { public Task Invoke(HttpContext context)
        {
            var property = context.Property;
            bool Local() => #;
            return Local() ? next(context) : Task.CompletedTask;
        } }
        """,
        "middleware Mid.Invoke")]
    public Task What_frameworks_call_is_hot(string code, string reason) => HotFindings.AreHot(Program(code), reason, HotFindings.Shapes);

    [Theory]
    [InlineData("""
        class Conv : JsonConverter<int>
        {
            JsonProperty property;
            Conv() { _ = #; }
            public override int Read(ref Utf8JsonReader reader, Type t, JsonSerializerOptions o) => 0;
            public override void Write(Utf8JsonWriter w, int v, JsonSerializerOptions o) { }
        }
        """)]
    [InlineData("""
        class Conv : JsonConverter<int>
        {
            JsonProperty property;
            public override bool CanConvert(Type t) => #;
            public override int Read(ref Utf8JsonReader reader, Type t, JsonSerializerOptions o) => 0;
            public override void Write(Utf8JsonWriter w, int v, JsonSerializerOptions o) { }
        }
        """)]
    [InlineData("""
        class Conv : JsonConverter<int>
        {
            JsonProperty property;
            public override bool HandleNull => #;
            public override int Read(ref Utf8JsonReader reader, Type t, JsonSerializerOptions o) => 0;
            public override void Write(Utf8JsonWriter w, int v, JsonSerializerOptions o) { }
        }
        """)]
    [InlineData("""
        class Failure : InvalidOperationException;
        abstract class Conv : JsonConverter<Failure?>
        {
            JsonProperty property;
            public override Failure? Read(ref Utf8JsonReader reader, Type t, JsonSerializerOptions o) => # ? new() : null;
        }
        """)]
    [InlineData("""
        class JsonConverter2<T> { public virtual bool Read(JsonProperty property) => true; }
        class Conv : JsonConverter2<int> { public override bool Read(JsonProperty property) => #; }
        """)]
    [InlineData("""
        namespace Newtonsoft
        {
            class JsonConverter<T> { public virtual bool Read(JsonProperty property) => true; }
            class Conv : Newtonsoft.JsonConverter<int> { public override bool Read(JsonProperty property) => #; }
        }
        """)]
    [InlineData("class Conv { bool Read(JsonProperty property) => #; }")]
    [InlineData("""
        struct Id
        {
            JsonProperty property;
            public bool TryFormat(Span<byte> d, out int n, ReadOnlySpan<char> f, IFormatProvider? p) { n = 0; return #; }
        }
        """)]
    [InlineData("""
        struct Id : IUtf8SpanFormattable
        {
            JsonProperty property;
            public bool TryFormat(Span<char> d) => #;
            public bool TryFormat(Span<byte> d, out int n, ReadOnlySpan<char> f, IFormatProvider? p) { n = 0; return true; }
        }
        """)]
    [InlineData("""
        interface IUtf8SpanFormattable { bool TryFormat(JsonProperty property); }
        struct Id : IUtf8SpanFormattable { public bool TryFormat(JsonProperty property) => #; }
        """)]
    [InlineData(
        "class Mid { public Task Invoke(HttpContext context) { var property = context.Property; _ = #; return Task.CompletedTask; } }")]
    [InlineData("""
        class Mid(RequestDelegate next)
        {
            private Task Invoke(HttpContext context) { var property = context.Property; _ = #; return next(context); }
        }
        """)]
    [InlineData("""
        class Mid(RequestDelegate next)
        {
            public Task Invoke2(HttpContext context) { var property = context.Property; _ = #; return next(context); }
        }
        """)]
    [InlineData(
        """
        class Mid(RequestDelegate next)
        {
            public Task Invoke(JsonProperty property, HttpContext context) { _ = #; return next(context); }
        }
        """)]
    [InlineData("""
        class Mid(RequestDelegate next)
        {
            public bool Invoke(HttpContext context) { var property = context.Property; _ = next; return #; }
        }
        """)]
    [InlineData("""
        class Mid(RequestDelegate next)
        {
            public static Task Invoke(HttpContext context) { var property = context.Property; _ = #; return Task.CompletedTask; }
        }
        """)]
    public Task What_only_looks_like_it_is_not(string code) => HotFindings.AreNotHot(Program(code), HotFindings.Shapes);

    [Theory]
    [InlineData(
        "class H : IHandler<int> { public bool Handle(JsonProperty property) => #; public bool Is => true; }",
        "M:Shop.IHandler`1.Handle*",
        "H.Handle")]
    [InlineData(
        "class H : IHandler<int> { bool IHandler<int>.Handle(JsonProperty property) => #; public bool Is => true; }",
        "T:Shop.IHandler`1",
        "H.Handle")]
    [InlineData(
        "class H : IHandler<int> { JsonProperty property; public bool Handle(JsonProperty p) => true; public bool Is => #; }",
        "M:Shop.IHandler`1.get_Is",
        "H.Is.get")]
    [InlineData("class H : Base { public override bool Handle(JsonProperty property) => #; }", "M:Shop.Base.Handle*", "H.Handle")]
    [InlineData(
        """
        class H : Base { public override bool Handle(JsonProperty property) => true; }
        class I : H { public override bool Handle(JsonProperty property) => #; }
        """,
        "M:Shop.Base.Handle*",
        "I.Handle")]
    [InlineData("class H { public bool Handle(JsonProperty property) => #; }", "M:H.Handle*", "H.Handle")]
    [InlineData("class H { public bool Handle(JsonProperty property) => #; }", "M:X, M:H.Handle*", "H.Handle")]
    public async Task Entry_points_and_what_stands_for_them_are_hot(string code, string ids, string member)
        => await HotFindings.AreHot(Program(code), $"{member} is the entry point {ids.Split(' ')[^1]}", EntryPoints("shapes", ids));

    [Theory]
    [InlineData(
        """
        class H : IHandler<int>
        {
            public bool Handle(JsonProperty property) => true;
            public bool Handle(JsonProperty property, int i) => #;
            public bool Is => true;
        }
        """,
        "M:Shop.IHandler`1.Handle*")]
    [InlineData("class H : Base { public override bool Handle(JsonProperty property) => true; public new bool Is => #; }", "M:Shop.Base.*")]
    [InlineData("class H { public bool Handle(JsonProperty property) => #; }", "M:Shop.Base.Handle*")]
    [InlineData("class H : Base { public override bool Handle(JsonProperty property) => #; }", "M:Shop.Other.Handle*")]
    public Task Other_members_are_not(string code, string ids) => HotFindings.AreNotHot(Program(code), EntryPoints("shapes", ids));

    [Theory]
    [InlineData("off")]
    [InlineData("explicit")]
    [InlineData("loops")]
    public Task Below_mode_shapes_they_are_not_hot(string mode)
        => HotFindings.AreNotHot(
            Program("""
                class H { public bool Handle(JsonProperty property) => #; }
                struct Id : IUtf8SpanFormattable
                {
                    JsonProperty property;
                    public bool TryFormat(Span<byte> d, out int n, ReadOnlySpan<char> f, IFormatProvider? p) { n = 0; return #; }
                }
                """),
            EntryPoints(mode, "M:H.*"));

    [Fact]
    public Task In_mode_transitive_they_are()
        => HotFindings.AreHot(
            Program("class H { public bool Handle(JsonProperty property) => #; }"),
            "H.Handle is the entry point M:H.*",
            EntryPoints("transitive", "M:H.*"));

    [Fact]
    public Task A_shape_beats_a_loop()
        => HotFindings.AreHot(
            Program("class H { public void Handle(JsonProperty property) { while (true) _ = #; } }"),
            "H.Handle is the entry point M:H.*",
            EntryPoints("shapes", "M:H.*"));

    [Fact]
    public Task Cold_code_beats_a_shape()
        => HotFindings.AreNotHot(
            Program("class H { public void Handle(JsonProperty property) { throw new Exception((#).ToString()); } }"),
            EntryPoints("shapes", "M:H.*"));

    [Theory]
    [InlineData("bool One(JsonProperty property) => #;", "called from JsonConverter<int>.Read")]
    [InlineData(
        "bool One(JsonProperty p) => Two(p); bool Two(JsonProperty property) => #;",
        "called from Conv.One, called from JsonConverter<int>.Read")]
    public Task What_a_converter_calls_is_hot_by_default(string members, string reason)
        => HotFindings.AreHot(Converter(members), reason);

    [Theory]
    [InlineData("bool One(JsonProperty p) => Two(p); bool Two(JsonProperty p) => Three(p); bool Three(JsonProperty property) => #;")]
    [InlineData("bool One(JsonProperty p) => true; bool Other(JsonProperty property) => #;")]
    [InlineData(
        "bool One(JsonProperty p) => true; void M(JsonProperty p) { while (true) Other(p); } bool Other(JsonProperty property) => #;")]
    public Task What_it_does_not_call_or_only_from_far_is_not(string members) => HotFindings.AreNotHot(Converter(members));

    [Fact]
    public Task What_it_calls_is_not_hot_below_mode_shapes()
        => HotFindings.AreNotHot(Converter("bool One(JsonProperty property) => #;"), HotFindings.InMode("loops"));

    private static string Converter(string members)
        => $$"""
            abstract class Conv : System.Text.Json.Serialization.JsonConverter<int>
            {
                public override int Read(ref Utf8JsonReader r, Type t, JsonSerializerOptions o) => One(default) ? 1 : 0;
                {{members}}
            }
            """;

    private static CodeOptions EntryPoints(string mode, string ids) => HotFindings.InMode(mode, $"utf8gen_hot_path_entry_points = {ids}");

    private static string Program(string code)
        => $"""
            using System.Text.Json.Serialization;
            using Microsoft.AspNetCore.Http;
            using Shop;
            {code}
            {Helpers}
            """;
}
