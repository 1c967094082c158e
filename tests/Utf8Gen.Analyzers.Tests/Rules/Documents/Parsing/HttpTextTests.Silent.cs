namespace Utf8Gen.Analyzers.Tests.Rules.Documents.Parsing;

public partial class HttpTextTests
{
    [Theory]
    [InlineData("""JsonSerializer.Deserialize<Item>(await response.Content.ReadAsStringAsync() + "]")""")]
    [InlineData("""JsonSerializer.Deserialize<Item>($"[{await response.Content.ReadAsStringAsync()}]")""")]
    [InlineData("JsonSerializer.Deserialize<Item>((await response.Content.ReadAsStringAsync())[1..])")]
    [InlineData("""JsonSerializer.Deserialize<Item>((await response.Content.ReadAsStringAsync()).Replace("NaN", "null"))""")]
    [InlineData("JsonSerializer.Deserialize<Item>(flag ? await response.Content.ReadAsStringAsync() : text)")]
    [InlineData("JsonSerializer.Deserialize<Item>((await client.GetStringAsync(path)).Trim())")]
    [InlineData("JsonSerializer.Deserialize<Item>(client.GetStringAsync(path).Result)")]
    [InlineData("JsonSerializer.Deserialize<Item>(await client.GetByteArrayAsync(path))")]
    [InlineData("JsonSerializer.Deserialize<Item>(await client.GetStreamAsync(path))")]
    [InlineData("JsonSerializer.Deserialize<Item>(await File.ReadAllTextAsync(path, Encoding.Unicode))")]
    [InlineData("JsonSerializer.Serialize(await response.Content.ReadAsStringAsync())")]
    [InlineData("await response.Content.ReadAsStringAsync()")]
    [InlineData("await client.GetStringAsync(path)")]
    [InlineData("await client.GetFromJsonAsync<Item>(path)")]
    [InlineData("(await response.Content.ReadAsStringAsync()).Length")]
    public Task Text_that_is_changed_chosen_or_not_parsed_is_left_alone(string expression)
        => U8G0034.StaysSilent(DocumentCode.Async($"return {expression};"));
}
