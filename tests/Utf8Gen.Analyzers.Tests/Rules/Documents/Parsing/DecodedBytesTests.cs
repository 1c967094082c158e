using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.Rules;
using Utf8Gen.CodeFixes.Rules.Documents;

namespace Utf8Gen.Analyzers.Tests.Rules.Documents.Parsing;

public partial class DecodedBytesTests
{
    private static readonly Rule U8G0030 = Rule.Of<PatternAnalyzer, DecodedBytesFixProvider>("U8G0030").WithoutFixAll();

    [Theory]
    [InlineData(
        "return JsonSerializer.Deserialize<Item>([|Encoding.UTF8.GetString(bytes)|]);",
        "return JsonSerializer.Deserialize<Item>(bytes);")]
    [InlineData(
        "return JsonSerializer.Deserialize<Item>([|Encoding.UTF8.GetString(bytes)|], _options);",
        "return JsonSerializer.Deserialize<Item>(bytes, _options);")]
    [InlineData(
        "return JsonSerializer.Deserialize([|Encoding.UTF8.GetString(bytes)|], typeof(Item), options);",
        "return JsonSerializer.Deserialize(bytes, typeof(Item), options);")]
    [InlineData(
        "return JsonSerializer.Deserialize([|Encoding.UTF8.GetString(bytes)|], info);",
        "return JsonSerializer.Deserialize(bytes, info);")]
    [InlineData(
        "return JsonSerializer.Deserialize<Item>(json: [|Encoding.UTF8.GetString(bytes)|]);",
        "return JsonSerializer.Deserialize<Item>(utf8Json: bytes);")]
    [InlineData(
        "return JsonSerializer.Deserialize<Item>([|Encoding.UTF8.GetString(bytes, 1, 2)|]);",
        "return JsonSerializer.Deserialize<Item>(bytes.AsSpan(1, 2));")]
    [InlineData(
        "return JsonSerializer.Deserialize<Item>([|Encoding.UTF8.GetString(flag ? bytes : [], 1, text.Length)|]);",
        "return JsonSerializer.Deserialize<Item>((flag ? bytes : []).AsSpan(1, text.Length));")]
    [InlineData(
        "return JsonSerializer.Deserialize<Item>([|Encoding.UTF8.GetString(bytes.AsSpan(1))|]);",
        "return JsonSerializer.Deserialize<Item>(bytes.AsSpan(1));")]
    [InlineData("return JsonNode.Parse([|Encoding.UTF8.GetString(bytes)|]);", "return JsonNode.Parse(bytes);")]
    [InlineData(
        """return JsonNode.Parse([|Encoding.UTF8.GetString(bytes)|])!["id"];""",
        """return JsonNode.Parse(bytes)!["id"];""")]
    [InlineData(
        "return JsonSerializer.Deserialize<Item>( /* a */ [|Encoding.UTF8.GetString( /* b */ bytes /* c */ )|] /* d */ );",
        "return JsonSerializer.Deserialize<Item>( /* a */ /* b */ /* c */ bytes /* d */ );")]
    [InlineData(
        """
        return JsonSerializer.Deserialize<Item>(
            [|Encoding.UTF8.GetString(bytes)|],
            _options); // why
        """,
        """
        return JsonSerializer.Deserialize<Item>(
            bytes,
            _options); // why
        """)]
    [InlineData(
        "return JsonDocument.Parse([|Encoding.UTF8.GetString(File.ReadAllBytes(path))|]);",
        "return JsonDocument.Parse(File.ReadAllBytes(path));")]
    [InlineData(
        """
        byte[] all = new MemoryStream().ToArray();
        int size = all.Length;
        return JsonDocument.Parse([|Encoding.UTF8.GetString(all)|]);
        """,
        """
        byte[] all = new MemoryStream().ToArray();
        int size = all.Length;
        return JsonDocument.Parse(all);
        """)]
    [InlineData(
        """
        string json = Encoding.UTF8.GetString(bytes);
        return JsonSerializer.Deserialize<Item>([|json|]);
        """,
        "return JsonSerializer.Deserialize<Item>(bytes);")]
    [InlineData(
        """
        // what
        var json = Encoding.UTF8.GetString(bytes);
        var own = new JsonSerializerOptions { WriteIndented = true };

        return JsonSerializer.Deserialize<Item>([|json|], own);
        """,
        """
        // what
        var own = new JsonSerializerOptions { WriteIndented = true };

        return JsonSerializer.Deserialize<Item>(bytes, own);
        """)]
    [InlineData(
        """
        var json = Encoding.UTF8.GetString(bytes);
        try
        {
            return JsonSerializer.Deserialize<Item>([|json|]);
        }
        catch (JsonException)
        {
            return null;
        }
        """,
        """
        try
        {
            return JsonSerializer.Deserialize<Item>(bytes);
        }
        catch (JsonException)
        {
            return null;
        }
        """)]
    public Task The_bytes_are_parsed(string before, string after) => U8G0030.Fixes(DocumentCode.Sync(before), DocumentCode.Sync(after));

    [Fact]
    public Task Bytes_that_are_awaited_first_are_parsed()
        => U8G0030.Fixes(
            DocumentCode.Async("return JsonSerializer.Deserialize<Item>([|Encoding.UTF8.GetString(await File.ReadAllBytesAsync(path))|]);"),
            DocumentCode.Async("return JsonSerializer.Deserialize<Item>(await File.ReadAllBytesAsync(path));"));

    [Theory]
    [InlineData("return JsonSerializer.Deserialize<Item>(encoding.GetString(bytes));")]
    [InlineData("return JsonSerializer.Deserialize<Item>(Encoding.Unicode.GetString(bytes));")]
    [InlineData("return JsonSerializer.Deserialize<Item>(Encoding.Default.GetString(bytes));")]
    [InlineData("return JsonSerializer.Deserialize<Item>(Encoding.ASCII.GetString(bytes));")]
    [InlineData("return JsonSerializer.Deserialize<Item>(new UTF8Encoding(false, true).GetString(bytes));")]
    [InlineData("return JsonSerializer.Deserialize<Item>(Encoding.UTF8.GetString(bytes).Trim());")]
    [InlineData("return JsonSerializer.Deserialize<Item>(Log(Encoding.UTF8.GetString(bytes)));")]
    [InlineData("return JsonSerializer.Deserialize<Item>(Encoding.UTF8.GetString(count: 1, bytes: bytes, index: 2));")]
    [InlineData("return JsonSerializer.Deserialize<Item>(Encoding.UTF8.GetString(bytes, count: 1, index: 2));")]
    [InlineData("return JsonSerializer.Deserialize<Item>(Encoding.UTF8.GetString(new ReadOnlySequence<byte>(bytes)));")]
    [InlineData("return JsonSerializer.Deserialize<Item>(bytes);")]
    [InlineData("return JsonSerializer.Deserialize<Item>(text);")]
    [InlineData("return int.Parse(Encoding.UTF8.GetString(bytes));")]
    [InlineData("""
        string json = Encoding.UTF8.GetString(bytes);
        Log(json);
        return JsonSerializer.Deserialize<Item>(json);
        """)]
    [InlineData("""
        string json = Encoding.UTF8.GetString(bytes);
        try { return JsonSerializer.Deserialize<Item>(json); } catch (JsonException) { Log(json); throw; }
        """)]
    [InlineData("""
        string json = Encoding.UTF8.GetString(bytes);
        if (json.Length == 0) return null;
        return JsonSerializer.Deserialize<Item>(json);
        """)]
    [InlineData("""
        string json = Encoding.UTF8.GetString(bytes);
        bytes[0] = 0;
        return JsonSerializer.Deserialize<Item>(json);
        """)]
    [InlineData("""
        string json = Encoding.UTF8.GetString(bytes);
        bytes = Change(bytes);
        return JsonSerializer.Deserialize<Item>(json);
        """)]
    [InlineData("""
        string json = Encoding.UTF8.GetString(bytes);
        input.ReadExactly(bytes);
        return JsonSerializer.Deserialize<Item>(json);
        """)]
    [InlineData("""
        string json = Encoding.UTF8.GetString(bytes);
        if (flag)
            return JsonSerializer.Deserialize<Item>(json);
        return null;
        """)]
    [InlineData("""
        string json = Encoding.UTF8.GetString(bytes);
        while (flag)
            Use(JsonSerializer.Deserialize<Item>(json));
        return null;
        """)]
    [InlineData("""
        string json = Encoding.UTF8.GetString(bytes);
        Func<object?> f = () => JsonSerializer.Deserialize<Item>(json);
        return f;
        """)]
    [InlineData("""
        string json = Encoding.UTF8.GetString(bytes);
        return flag ? JsonSerializer.Deserialize<Item>(json) : null;
        """)]
    [InlineData("""
        string json = Encoding.UTF8.GetString(Change(bytes));
        try { return JsonSerializer.Deserialize<Item>(json); } catch (Exception) { return null; }
        """)]
    [InlineData("""
        string json = Encoding.UTF8.GetString(bytes, 1, 2);
        try { return JsonSerializer.Deserialize<Item>(json); } catch (Exception) { return null; }
        """)]
    [InlineData("""
        string json = Encoding.UTF8.GetString(bytes);
        Use(this);
        return JsonSerializer.Deserialize<Item>(json);
        """)]
    [InlineData("""
        string json = Encoding.UTF8.GetString(bytes);
        Memory<byte> rest = bytes;
        return JsonSerializer.Deserialize<Item>(json);
        """)]
    [InlineData("""
        string json = Encoding.UTF8.GetString(bytes);
        var now = DateTime.Now;
        return JsonSerializer.Deserialize<Item>(json);
        """)]
    [InlineData("""
        string json;
        json = Encoding.UTF8.GetString(bytes);
        return JsonSerializer.Deserialize<Item>(json);
        """)]
    public Task Text_that_is_changed_used_again_or_of_another_encoding_is_left_alone(string statements)
        => U8G0030.StaysSilent(DocumentCode.Sync(statements));

    [Theory]
    [InlineData("return JsonDocument.Parse(Encoding.UTF8.GetString(bytes));")]
    [InlineData("""
        byte[] own = new byte[9];
        return JsonDocument.Parse(Encoding.UTF8.GetString(own));
        """)]
    [InlineData("""
        byte[] own = Change(bytes);
        return JsonDocument.Parse(Encoding.UTF8.GetString(own));
        """)]
    [InlineData("""
        byte[] own = ArrayPool<byte>.Shared.Rent(9);
        return JsonDocument.Parse(Encoding.UTF8.GetString(own));
        """)]
    [InlineData("""
        byte[] own = File.ReadAllBytes(path);
        var document = JsonDocument.Parse(Encoding.UTF8.GetString(own));
        own[0] = 0;
        return document;
        """)]
    [InlineData("""
        byte[] own = File.ReadAllBytes(path);
        Use(own);
        return JsonDocument.Parse(Encoding.UTF8.GetString(own));
        """)]
    [InlineData("""
        byte[] own = File.ReadAllBytes(path);
        own = bytes;
        return JsonDocument.Parse(Encoding.UTF8.GetString(own));
        """)]
    [InlineData("return JsonDocument.Parse(Encoding.UTF8.GetString(File.ReadAllBytes(path), 1, 2));")]
    [InlineData("return JsonDocument.Parse(Encoding.UTF8.GetString(bytes.AsSpan()));")]
    public Task A_document_keeps_its_buffer_so_only_a_private_one_will_do(string statements)
        => U8G0030.StaysSilent(DocumentCode.Sync(statements));

    [Fact]
    public Task Without_the_extension_for_a_part_of_an_array_its_span_is_made()
        => U8G0030.Fixes(
            Code.Members(
                "int M(byte[] b) => System.Text.Json.JsonSerializer.Deserialize<int>([|System.Text.Encoding.UTF8.GetString(b, 1, 2)|]);"),
            "using System;\n\n"
                + Code.Members("int M(byte[] b) => System.Text.Json.JsonSerializer.Deserialize<int>(new ReadOnlySpan<byte>(b, 1, 2));"),
            CodeOptions.Default with { GlobalUsings = [] });

    [Fact]
    public Task A_span_does_not_outlive_an_await()
        => U8G0030.StaysSilent(Code.Members("""
            async Task<int> M(byte[] bytes, Task<JsonSerializerOptions> options)
                => JsonSerializer.Deserialize<int>(Encoding.UTF8.GetString(bytes), await options);
            """));

    [Theory]
    [InlineData("return JsonSerializer.Deserialize<Item>(Encoding.UTF8.GetString(bytes), MakeOptions(bytes));")]
    [InlineData("return JsonSerializer.Deserialize<Item>(Encoding.UTF8.GetString(bytes), input.Read(bytes) > 0 ? _options : Web);")]
    [InlineData("return JsonSerializer.Deserialize<Item>(json: Encoding.UTF8.GetString(bytes), options: MakeOptions(null));")]
    [InlineData("return JsonSerializer.Deserialize(Encoding.UTF8.GetString(bytes.AsSpan(1)), typeof(Item), MakeOptions(bytes));")]
    [InlineData("""
        byte[] all = File.ReadAllBytes(path);
        return JsonSerializer.Deserialize<Item>(Encoding.UTF8.GetString(all), MakeOptions(all));
        """)]
    [InlineData("""
        string json = Encoding.UTF8.GetString(bytes);
        return JsonSerializer.Deserialize<Item>(json, MakeOptions(bytes));
        """)]
    public Task A_call_in_a_later_argument_could_change_the_bytes(string statements) => U8G0030.StaysSilent(DocumentCode.Sync(statements));

    [Theory]
    [InlineData(
        "return JsonSerializer.Deserialize([|Encoding.UTF8.GetString(bytes)|], item.GetType(), options ?? _options);",
        "return JsonSerializer.Deserialize(bytes, item.GetType(), options ?? _options);")]
    [InlineData(
        """
        return JsonSerializer.Deserialize<Item>(
            [|Encoding.UTF8.GetString(bytes)|],
            flag ? new JsonSerializerOptions { WriteIndented = true } : Web);
        """,
        """
        return JsonSerializer.Deserialize<Item>(
            bytes,
            flag ? new JsonSerializerOptions { WriteIndented = true } : Web);
        """)]
    [InlineData(
        "return JsonSerializer.Deserialize<Item>(options: MakeOptions(bytes), json: [|Encoding.UTF8.GetString(bytes)|]);",
        "return JsonSerializer.Deserialize<Item>(options: MakeOptions(bytes), utf8Json: bytes);")]
    [InlineData(
        "return JsonSerializer.Deserialize<Item>([|Encoding.UTF8.GetString(File.ReadAllBytes(path))|], MakeOptions(null));",
        "return JsonSerializer.Deserialize<Item>(File.ReadAllBytes(path), MakeOptions(null));")]
    public Task What_cannot_change_the_bytes_may_come_behind_them(string before, string after)
        => U8G0030.Fixes(DocumentCode.Sync(before), DocumentCode.Sync(after));

    [Fact]
    public Task Newtonsoft_has_parsers_of_its_own()
        => U8G0030.StaysSilent("""
            namespace Newtonsoft.Json
            {
                static class JsonConvert { public static T Deserialize<T>(string json) => default!; }
                static class JsonSerializer
                {
                    public static T Deserialize<T>(string json) => default!;
                    public static T Deserialize<T>(ReadOnlySpan<byte> json) => default!;
                }
                class C { object M(byte[] b) => (
                    JsonConvert.Deserialize<int>(Encoding.UTF8.GetString(b)),
                    JsonSerializer.Deserialize<int>(Encoding.UTF8.GetString(b))); }
            }
            """);

    [Fact]
    public Task Generated_code_is_left_alone()
        => U8G0030.StaysSilent(
            "// <auto-generated/>\n" + DocumentCode.Sync("return JsonSerializer.Deserialize<Item>(Encoding.UTF8.GetString(bytes));"));

    [Fact]
    public Task It_is_silent_in_CSharp_10()
        => U8G0030.StaysSilent(
            Code.Members("int M(byte[] b) => JsonSerializer.Deserialize<int>(Encoding.UTF8.GetString(b));"),
            CodeOptions.CSharp10);

    [Fact]
    public Task An_expression_tree_is_left_alone()
        => U8G0030.StaysSilent(Code.Members("""
            Expression<Func<byte[], int>> M()
                => b => JsonSerializer.Deserialize<int>(Encoding.UTF8.GetString(b), (JsonSerializerOptions?)null);
            """));

    [Fact]
    public async Task On_a_hot_path_it_is_a_warning_and_says_why()
    {
        Diagnostic found = Assert.Single(await U8G0030.Reports(DocumentCode.Sync("""
            foreach (char c in text)
                Use(JsonSerializer.Deserialize<Item>({|U8G1030:Encoding.UTF8.GetString(bytes)|}));
            return null;
            """)));

        Assert.Equal(
            "'GetString' decodes UTF-8 for 'Deserialize' to encode again; pass the bytes [in foreach at line 17 of M]",
            found.GetMessage());
    }

    [Fact]
    public Task The_title_says_what_is_different()
        => U8G0030.OffersFix(
            DocumentCode.Sync("return JsonNode.Parse([|Encoding.UTF8.GetString(bytes)|]);"),
            "Parse the bytes (throws at ill-formed UTF-8)");

    [Theory]
    [InlineData("""
        string /* why */ json = Encoding.UTF8.GetString(bytes);
        return JsonSerializer.Deserialize<Item>([|json|]);
        """)]
    [InlineData("""
        return JsonSerializer.Deserialize<Item>([|Encoding.UTF8.GetString(
        #if X
        null!
        #else
        bytes
        #endif
        )|]);
        """)]
    public Task Comments_and_directives_that_would_be_lost_keep_it_from_being_fixed(string statements)
        => U8G0030.OffersNoFix(DocumentCode.Sync(statements));

    [Fact]
    public Task It_is_offered_where_both_target_frameworks_can_compile_it()
        => U8G0030.FixesWhenLinked(
            Code.Members("int M(byte[] b) => JsonSerializer.Deserialize<int>([|Encoding.UTF8.GetString(b)|]);"),
            Code.Members("int M(byte[] b) => JsonSerializer.Deserialize<int>(b);"),
            CodeOptions.Default,
            CodeOptions.Net8);
}
