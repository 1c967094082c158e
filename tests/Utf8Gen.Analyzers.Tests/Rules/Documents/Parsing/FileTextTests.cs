using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.Rules;
using Utf8Gen.CodeFixes.Rules.Documents;

namespace Utf8Gen.Analyzers.Tests.Rules.Documents.Parsing;

public partial class FileTextTests
{
    private static readonly Rule U8G0035 = Rule.Of<PatternAnalyzer, FileTextFixProvider>("U8G0035").WithoutFixAll();

    [Theory]
    [InlineData(
        "return JsonSerializer.Deserialize<Item>([|File.ReadAllText(path)|]);",
        """
        using FileStream stream = File.OpenRead(path);
        return JsonSerializer.Deserialize<Item>(stream);
        """)]
    [InlineData(
        "return JsonSerializer.Deserialize<Item>([|File.ReadAllText(path, Encoding.UTF8)|], options);",
        """
        using FileStream stream = File.OpenRead(path);
        return JsonSerializer.Deserialize<Item>(stream, options);
        """)]
    [InlineData(
        """
        // load
        string json = File.ReadAllText(path);

        return JsonDocument.Parse([|json|]); // why
        """,
        """
        // load
        using FileStream stream = File.OpenRead(path);
        return JsonDocument.Parse(stream); // why
        """)]
    [InlineData(
        """
        Item? result = JsonSerializer.Deserialize<Item>([|File.ReadAllText(path)|]);
        Use(result);
        return result;
        """,
        """
        Item? result;
        using (FileStream stream = File.OpenRead(path))
            result = JsonSerializer.Deserialize<Item>(stream);
        Use(result);
        return result;
        """)]
    [InlineData(
        """
        var json = File.ReadAllText(path);
        var result = JsonSerializer.Deserialize<Item>([|json|], Web)!;
        File.Delete(path);
        return result;
        """,
        """
        Item? result;
        using (FileStream stream = File.OpenRead(path))
            result = JsonSerializer.Deserialize<Item>(stream, Web)!;
        File.Delete(path);
        return result;
        """)]
    [InlineData(
        """
        Use(JsonNode.Parse([|File.ReadAllText(path)|]));
        return null;
        """,
        """
        using (FileStream stream = File.OpenRead(path))
            Use(JsonNode.Parse(stream));
        return null;
        """)]
    [InlineData(
        """
        if (flag)
        {
            using var document = JsonDocument.Parse([|System.IO.File.ReadAllText(path)|]);
        }

        return null;
        """,
        """
        if (flag)
        {
            using FileStream stream = System.IO.File.OpenRead(path);
            using var document = JsonDocument.Parse(stream);
        }

        return null;
        """)]
    [InlineData(
        """
        File.WriteAllText(path, [|JsonSerializer.Serialize(item)|]);
        return null;
        """,
        """
        File.WriteAllBytes(path, JsonSerializer.SerializeToUtf8Bytes(item));
        return null;
        """)]
    [InlineData(
        """
        File.WriteAllText(path, contents: [|JsonSerializer.Serialize(item, options)|]); // why
        return null;
        """,
        """
        File.WriteAllBytes(path, bytes: JsonSerializer.SerializeToUtf8Bytes(item, options)); // why
        return null;
        """)]
    [InlineData(
        """
        string json = JsonSerializer.Serialize(item);
        File.WriteAllText(path, [|json|]);
        return null;
        """,
        """
        File.WriteAllBytes(path, JsonSerializer.SerializeToUtf8Bytes(item));
        return null;
        """)]
    public Task A_file_is_read_and_written_as_bytes(string before, string after)
        => U8G0035.Fixes(DocumentCode.Sync(before), DocumentCode.Sync(after));

    [Theory]
    [InlineData(
        "return JsonSerializer.Deserialize<Item>([|await File.ReadAllTextAsync(path, token)|], options);",
        """
        using FileStream stream = File.OpenRead(path);
        return await JsonSerializer.DeserializeAsync<Item>(stream, options, cancellationToken: token);
        """)]
    [InlineData(
        """
        string json = await File.ReadAllTextAsync(path).ConfigureAwait(false);
        var result = JsonSerializer.Deserialize<Item>([|json|]);
        Use(result);
        return result;
        """,
        """
        Item? result;
        using (FileStream stream = File.OpenRead(path))
            result = await JsonSerializer.DeserializeAsync<Item>(stream).ConfigureAwait(false);
        Use(result);
        return result;
        """)]
    [InlineData(
        """
        await File.WriteAllTextAsync(path, [|JsonSerializer.Serialize(item)|], token);
        return null;
        """,
        """
        await File.WriteAllBytesAsync(path, JsonSerializer.SerializeToUtf8Bytes(item), token);
        return null;
        """)]
    public Task A_file_is_awaited(string before, string after) => U8G0035.Fixes(DocumentCode.Async(before), DocumentCode.Async(after));

    [Theory]
    [InlineData("return JsonSerializer.Deserialize<Item>(File.ReadAllText(path, Encoding.Unicode));")]
    [InlineData("return JsonSerializer.Deserialize<Item>(File.ReadAllText(path, encoding));")]
    [InlineData("return JsonSerializer.Deserialize<Item>(File.ReadAllText(path).Trim());")]
    [InlineData("return JsonSerializer.Deserialize<Item>(Log(File.ReadAllText(path)));")]
    [InlineData("return JsonSerializer.Deserialize<Item>(File.ReadAllLines(path)[0]);")]
    [InlineData("return JsonSerializer.Deserialize<Item>(File.ReadAllTextAsync(path).Result);")]
    [InlineData("""
        string json = File.ReadAllText(path);
        Log(json);
        return JsonSerializer.Deserialize<Item>(json);
        """)]
    [InlineData("""
        string json = File.ReadAllText(path);
        File.Delete(path);
        return JsonSerializer.Deserialize<Item>(json);
        """)]
    [InlineData("""
        string json = File.ReadAllText(path);
        try { return JsonSerializer.Deserialize<Item>(json); } catch (Exception) { return null; }
        """)]
    [InlineData("""
        File.WriteAllText(path, JsonSerializer.Serialize(item), Encoding.UTF8);
        return null;
        """)]
    [InlineData("""
        File.WriteAllText(path, JsonSerializer.Serialize(item), Encoding.Unicode);
        return null;
        """)]
    [InlineData("""
        File.WriteAllText(path, JsonSerializer.Serialize(item) + "\n");
        return null;
        """)]
    [InlineData("""
        File.AppendAllText(path, JsonSerializer.Serialize(item));
        return null;
        """)]
    [InlineData("""
        File.WriteAllText(path, text);
        return null;
        """)]
    [InlineData("""
        File.WriteAllText(contents: JsonSerializer.Serialize(item), path: path);
        return null;
        """)]
    [InlineData("""
        string json = JsonSerializer.Serialize(item);
        Log(json);
        File.WriteAllText(path, json);
        return null;
        """)]
    public Task Other_encodings_and_texts_that_are_used_otherwise_are_left_alone(string statements)
        => U8G0035.StaysSilent(DocumentCode.Sync(statements));

    [Theory]
    [InlineData("""
        using var document = JsonDocument.Parse([|File.ReadAllText(path)|]);
        File.Delete(path);
        return null;
        """)]
    [InlineData("""
        if (flag)
            return JsonDocument.Parse([|File.ReadAllText(path)|]);
        return null;
        """)]
    [InlineData("return flag ? JsonDocument.Parse([|File.ReadAllText(path)|]) : null;")]
    [InlineData("return (Log(text), JsonDocument.Parse([|File.ReadAllText(path)|]));")]
    [InlineData("""
        Func<object> f = () => JsonDocument.Parse([|File.ReadAllText(path)|]);
        return f;
        """)]
    [InlineData("""
        {
            using (var document = JsonDocument.Parse([|File.ReadAllText(path)|]))
                File.Delete(path);
        }

        return null;
        """)]
    [InlineData("""
        return Each();
        IEnumerable<object> Each()
        {
            yield return JsonDocument.Parse([|File.ReadAllText(path)|]);
        }
        """)]
    public Task Where_the_file_would_be_open_for_too_long_or_too_early_it_is_not_fixed(string statements)
        => U8G0035.OffersNoFix(DocumentCode.Sync(statements));

    [Theory]
    [InlineData("""static void Main() => JsonSerializer.Deserialize<int>(File.ReadAllText("a"));""")]
    [InlineData("""static C() => JsonSerializer.Deserialize<int>(File.ReadAllText("a"));""")]
    [InlineData("""static readonly int Value = JsonSerializer.Deserialize<int>(File.ReadAllText("a"));""")]
    [InlineData("""static int Value { get; } = JsonSerializer.Deserialize<int>(File.ReadAllText("a"));""")]
    [InlineData("""static void Main() => File.WriteAllText("a", JsonSerializer.Serialize(1));""")]
    public Task Where_a_program_or_a_type_begins_it_does_not_matter(string member) => U8G0035.StaysSilent(Code.Members(member));

    [Fact]
    public Task Unless_that_is_said_to_be_hot()
        => U8G0035.Reports(
            Code.Members("""[Utf8HotPath] static void Main() => JsonSerializer.Deserialize<int>([|File.ReadAllText("a")|]);"""));

    [Theory]
    [InlineData(
        "return JsonNode.Parse([|File.ReadAllText(path)|]);",
        "'ReadAllText' allocates a string for 'Parse' to parse; parse the stream of File.OpenRead")]
    [InlineData(
        """
        File.WriteAllText(path, [|JsonSerializer.Serialize(item)|]);
        return null;
        """,
        "'Serialize' allocates a string for 'WriteAllText' to encode; use SerializeToUtf8Bytes and WriteAllBytes")]
    public async Task The_message_says_what_to_use_and_it_is_never_a_warning(string statements, string message)
    {
        await U8G0035.Reports(DocumentCode.Sync(statements), message);
        Diagnostic found = Assert.Single(await U8G0035.Reports(DocumentCode.Sync($$"""
            foreach (char c in text)
            {
            {{statements}}
            }
            return null;
            """)));
        Assert.Equal(DiagnosticSeverity.Info, found.Severity);
    }
}
