using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.Rules.Documents;
using Utf8Gen.CodeFixes.Rules.Documents;

namespace Utf8Gen.Analyzers.Tests.Rules.Documents;

public partial class FileTextTests
{
    private static readonly Rule U8G0035 = Rule.Of<JsonDocumentsAnalyzer, FileTextFixProvider>("U8G0035").WithoutFixAll();

    [Theory]
    [InlineData("return JsonSerializer.Deserialize<Item>([|File.ReadAllText(path)|]);", "using FileStream stream = File.OpenRead(path);\nreturn JsonSerializer.Deserialize<Item>(stream);")]
    [InlineData("return JsonSerializer.Deserialize<Item>([|File.ReadAllText(path, Encoding.UTF8)|], options);", "using FileStream stream = File.OpenRead(path);\nreturn JsonSerializer.Deserialize<Item>(stream, options);")]
    [InlineData("// load\nstring json = File.ReadAllText(path);\n\nreturn JsonDocument.Parse([|json|]); // why", "// load\nusing FileStream stream = File.OpenRead(path);\nreturn JsonDocument.Parse(stream); // why")]
    [InlineData("Item? result = JsonSerializer.Deserialize<Item>([|File.ReadAllText(path)|]);\nUse(result);\nreturn result;", "Item? result;\nusing (FileStream stream = File.OpenRead(path))\n    result = JsonSerializer.Deserialize<Item>(stream);\nUse(result);\nreturn result;")]
    [InlineData("var json = File.ReadAllText(path);\nvar result = JsonSerializer.Deserialize<Item>([|json|], Web)!;\nFile.Delete(path);\nreturn result;", "Item? result;\nusing (FileStream stream = File.OpenRead(path))\n    result = JsonSerializer.Deserialize<Item>(stream, Web)!;\nFile.Delete(path);\nreturn result;")]
    [InlineData("Use(JsonNode.Parse([|File.ReadAllText(path)|]));\nreturn null;", "using (FileStream stream = File.OpenRead(path))\n    Use(JsonNode.Parse(stream));\nreturn null;")]
    [InlineData("if (flag)\n{\n    using var document = JsonDocument.Parse([|System.IO.File.ReadAllText(path)|]);\n}\n\nreturn null;", "if (flag)\n{\n    using FileStream stream = System.IO.File.OpenRead(path);\n    using var document = JsonDocument.Parse(stream);\n}\n\nreturn null;")]
    [InlineData("File.WriteAllText(path, [|JsonSerializer.Serialize(item)|]);\nreturn null;", "File.WriteAllBytes(path, JsonSerializer.SerializeToUtf8Bytes(item));\nreturn null;")]
    [InlineData("File.WriteAllText(path, contents: [|JsonSerializer.Serialize(item, options)|]); // why\nreturn null;", "File.WriteAllBytes(path, bytes: JsonSerializer.SerializeToUtf8Bytes(item, options)); // why\nreturn null;")]
    [InlineData("string json = JsonSerializer.Serialize(item);\nFile.WriteAllText(path, [|json|]);\nreturn null;", "File.WriteAllBytes(path, JsonSerializer.SerializeToUtf8Bytes(item));\nreturn null;")]
    public Task A_file_is_read_and_written_as_bytes(string before, string after) => U8G0035.Fixes(DocumentCode.Sync(before), DocumentCode.Sync(after));

    [Theory]
    [InlineData("return JsonSerializer.Deserialize<Item>([|await File.ReadAllTextAsync(path, token)|], options);", "using FileStream stream = File.OpenRead(path);\nreturn await JsonSerializer.DeserializeAsync<Item>(stream, options, cancellationToken: token);")]
    [InlineData("string json = await File.ReadAllTextAsync(path).ConfigureAwait(false);\nvar result = JsonSerializer.Deserialize<Item>([|json|]);\nUse(result);\nreturn result;", "Item? result;\nusing (FileStream stream = File.OpenRead(path))\n    result = await JsonSerializer.DeserializeAsync<Item>(stream).ConfigureAwait(false);\nUse(result);\nreturn result;")]
    [InlineData("await File.WriteAllTextAsync(path, [|JsonSerializer.Serialize(item)|], token);\nreturn null;", "await File.WriteAllBytesAsync(path, JsonSerializer.SerializeToUtf8Bytes(item), token);\nreturn null;")]
    public Task A_file_is_awaited(string before, string after) => U8G0035.Fixes(DocumentCode.Async(before), DocumentCode.Async(after));

    [Theory]
    [InlineData("return JsonSerializer.Deserialize<Item>(File.ReadAllText(path, Encoding.Unicode));")]
    [InlineData("return JsonSerializer.Deserialize<Item>(File.ReadAllText(path, encoding));")]
    [InlineData("return JsonSerializer.Deserialize<Item>(File.ReadAllText(path).Trim());")]
    [InlineData("return JsonSerializer.Deserialize<Item>(Log(File.ReadAllText(path)));")]
    [InlineData("return JsonSerializer.Deserialize<Item>(File.ReadAllLines(path)[0]);")]
    [InlineData("return JsonSerializer.Deserialize<Item>(File.ReadAllTextAsync(path).Result);")]
    [InlineData("string json = File.ReadAllText(path);\nLog(json);\nreturn JsonSerializer.Deserialize<Item>(json);")]
    [InlineData("string json = File.ReadAllText(path);\nFile.Delete(path);\nreturn JsonSerializer.Deserialize<Item>(json);")]
    [InlineData("string json = File.ReadAllText(path);\ntry { return JsonSerializer.Deserialize<Item>(json); } catch (Exception) { return null; }")]
    [InlineData("File.WriteAllText(path, JsonSerializer.Serialize(item), Encoding.UTF8);\nreturn null;")]
    [InlineData("File.WriteAllText(path, JsonSerializer.Serialize(item), Encoding.Unicode);\nreturn null;")]
    [InlineData("File.WriteAllText(path, JsonSerializer.Serialize(item) + \"\\n\");\nreturn null;")]
    [InlineData("File.AppendAllText(path, JsonSerializer.Serialize(item));\nreturn null;")]
    [InlineData("File.WriteAllText(path, text);\nreturn null;")]
    [InlineData("File.WriteAllText(contents: JsonSerializer.Serialize(item), path: path);\nreturn null;")]
    [InlineData("string json = JsonSerializer.Serialize(item);\nLog(json);\nFile.WriteAllText(path, json);\nreturn null;")]
    public Task Other_encodings_and_texts_that_are_used_otherwise_are_left_alone(string statements) => U8G0035.StaysSilent(DocumentCode.Sync(statements));

    [Theory]
    [InlineData("using var document = JsonDocument.Parse([|File.ReadAllText(path)|]);\nFile.Delete(path);\nreturn null;")]
    [InlineData("if (flag)\n    return JsonDocument.Parse([|File.ReadAllText(path)|]);\nreturn null;")]
    [InlineData("return flag ? JsonDocument.Parse([|File.ReadAllText(path)|]) : null;")]
    [InlineData("return (Log(text), JsonDocument.Parse([|File.ReadAllText(path)|]));")]
    [InlineData("Func<object> f = () => JsonDocument.Parse([|File.ReadAllText(path)|]);\nreturn f;")]
    [InlineData("{\n    using (var document = JsonDocument.Parse([|File.ReadAllText(path)|]))\n        File.Delete(path);\n}\n\nreturn null;")]
    [InlineData("return Each();\nIEnumerable<object> Each()\n{\n    yield return JsonDocument.Parse([|File.ReadAllText(path)|]);\n}")]
    public Task Where_the_file_would_be_open_for_too_long_or_too_early_it_is_not_fixed(string statements) => U8G0035.OffersNoFix(DocumentCode.Sync(statements));

    [Theory]
    [InlineData("static void Main() => JsonSerializer.Deserialize<int>(File.ReadAllText(\"a\"));")]
    [InlineData("static C() => JsonSerializer.Deserialize<int>(File.ReadAllText(\"a\"));")]
    [InlineData("static readonly int Value = JsonSerializer.Deserialize<int>(File.ReadAllText(\"a\"));")]
    [InlineData("static int Value { get; } = JsonSerializer.Deserialize<int>(File.ReadAllText(\"a\"));")]
    [InlineData("static void Main() => File.WriteAllText(\"a\", JsonSerializer.Serialize(1));")]
    public Task Where_a_program_or_a_type_begins_it_does_not_matter(string member) => U8G0035.StaysSilent(Code.Members(member));

    [Fact]
    public Task Unless_that_is_said_to_be_hot()
        => U8G0035.Reports(Code.Members("[Utf8HotPath] static void Main() => JsonSerializer.Deserialize<int>([|File.ReadAllText(\"a\")|]);"));

    [Theory]
    [InlineData("return JsonNode.Parse([|File.ReadAllText(path)|]);", "'ReadAllText' makes a string only for 'Parse' to parse it; parse the stream of File.OpenRead")]
    [InlineData("File.WriteAllText(path, [|JsonSerializer.Serialize(item)|]);\nreturn null;", "'Serialize' makes a string only for 'WriteAllText' to encode it; use SerializeToUtf8Bytes and WriteAllBytes")]
    public async Task The_message_says_what_to_use_and_it_is_never_a_warning(string statements, string message)
    {
        await U8G0035.Reports(DocumentCode.Sync(statements), message);
        Diagnostic found = Assert.Single(await U8G0035.Reports(DocumentCode.Sync($"foreach (char c in text)\n{{\n{statements}\n}}\nreturn null;")));
        Assert.Equal(DiagnosticSeverity.Info, found.Severity);
    }
}
