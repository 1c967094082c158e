namespace Utf8Gen.Analyzers.Tests.Rules.Documents.Parsing;

public partial class FileTextTests
{
    [Theory]
    [InlineData("return JsonSerializer.Deserialize<Item>(File.ReadAllText(path, Encoding.Latin1));")]
    [InlineData("""return JsonSerializer.Deserialize<Item>(File.ReadAllText(path) + "]");""")]
    [InlineData("""return JsonSerializer.Deserialize<Item>($"[{File.ReadAllText(path)}]");""")]
    [InlineData("return JsonSerializer.Deserialize<Item>(File.ReadAllText(path)[1..]);")]
    [InlineData("return JsonSerializer.Deserialize<Item>(flag ? File.ReadAllText(path) : text);")]
    [InlineData("return JsonSerializer.Deserialize<Item>(File.ReadLines(path).First());")]
    [InlineData("return JsonSerializer.Deserialize<Item>(string.Concat(File.ReadAllLines(path)));")]
    [InlineData("return JsonSerializer.Deserialize<Item>(File.ReadAllBytes(path));")]
    [InlineData("return File.ReadAllText(path);")]
    [InlineData("File.WriteAllText(path, JsonSerializer.Serialize(item), Encoding.Latin1); return null;")]
    [InlineData("""File.WriteAllText(path, "[" + JsonSerializer.Serialize(item) + "]"); return null;""")]
    [InlineData("File.WriteAllText(path, flag ? JsonSerializer.Serialize(item) : text); return null;")]
    [InlineData("File.WriteAllLines(path, [JsonSerializer.Serialize(item)]); return null;")]
    [InlineData("File.AppendAllText(path, JsonSerializer.Serialize(item), Encoding.UTF8); return null;")]
    [InlineData("File.WriteAllBytes(path, JsonSerializer.SerializeToUtf8Bytes(item)); return null;")]
    [InlineData("Console.Write(JsonSerializer.Serialize(item)); return null;")]
    public Task Texts_that_are_changed_and_other_files_are_left_alone(string statements)
        => U8G0035.StaysSilent(DocumentCode.Sync(statements));
}
