using System.Text;

namespace Utf8Gen.Tests.Json.Support;

/// <summary>Small documents with one of everything that can be cut in two.</summary>
internal static class JsonSamples
{
    public static TheoryData<string> Names => [.. All.Keys];

    public static IReadOnlyDictionary<string, byte[]> All { get; } = new Dictionary<string, string>
    {
        ["object"] = """{"id":1,"name":"x","list":[],"nothing":{}}""",
        ["nested"] = """{"a":{"b":[1,[2,{"c":[{}]}]]},"d":[[[]]]}""",
        ["escapes"] = """{"n\u0061me":"a\"\\\/\b\n\r\t\ud83d\ude00z","\ud83d\ude00":"\\"}""",
        ["beyond ASCII"] = """{"ключ":"😀é漢","é":["ß"]}""",
        ["numbers"] = "[0,-0,12.5e-3,1E+10,-123456789012345678901234567890.5]",
        ["literals"] = "[true,false,null,true]",
        ["white space"] = " \n{ \"a\" :\t[ 1 ,\r\n 2 ] , \"b\" : null }\n ",
        ["string"] = "\"text\"",
        ["number"] = "123",
        ["literal"] = "null",
        ["byte order mark"] = "\uFEFF[\"\uFEFF\",1]",
        ["lone surrogate"] = """{"\ud800":"\udc00"}""",
    }.ToDictionary(static sample => sample.Key, static sample => Encoding.UTF8.GetBytes(sample.Value));

    public static byte[] Of(string name) => All[name];
}
