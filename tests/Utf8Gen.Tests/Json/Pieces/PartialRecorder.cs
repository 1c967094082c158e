using System.Text;
using System.Text.Json;
using Utf8Gen.Json;

namespace Utf8Gen.Tests.Json.Pieces;

/// <summary>A complete value that a <see cref="Utf8JsonPartialReader"/> has read.</summary>
/// <param name="PathIndex">The number of its path.</param>
/// <param name="Path">Where it is.</param>
/// <param name="Raw">The value as it is in the document.</param>
internal sealed record PartialValue(int PathIndex, string Path, string Raw);

/// <summary>Reads all that a <see cref="Utf8JsonPartialReader"/> has, and asserts what is true of
/// everything that it reads.</summary>
internal sealed class PartialRecorder(Utf8JsonPartialReader reader)
{
    private readonly Dictionary<int, string> _texts = []; // of unfinished strings, by path

    public List<PartialValue> Values { get; } = [];

    /// <summary>The number of unfinished strings read.</summary>
    public int Unfinished { get; private set; }

    /// <summary>Reads a document in pieces.</summary>
    /// <param name="paths">The paths of the values.</param>
    /// <param name="json">The document.</param>
    /// <param name="ends">Where the pieces end, in ascending order.</param>
    public static PartialRecorder Read(Utf8JsonPath[] paths, ReadOnlySpan<byte> json, params ReadOnlySpan<int> ends)
    {
        var reader = new Utf8JsonPartialReader(paths);
        var recorder = new PartialRecorder(reader);
        int start = 0;
        foreach (int end in ends)
        {
            reader.Append(json[start..end]);
            recorder.ReadAll();
            start = end;
        }

        reader.Append(json[start..]);
        recorder.ReadAll();
        recorder.Complete();
        Assert.True(reader.IsDocumentComplete);
        Assert.Equal(json, reader.Utf8Json);
        return recorder;
    }

    public void Complete()
    {
        reader.Complete();
        ReadAll();
    }

    public void ReadAll()
    {
        while (reader.Read())
        {
            if (reader.IsComplete)
                EndValue();
            else
                ContinueText();
        }

        Assert.Equal((-1, JsonValueKind.Undefined, false), (reader.PathIndex, reader.ValueKind, reader.IsComplete));
        Assert.True(reader.Text.IsEmpty && reader.NewText.IsEmpty && reader.RawValue.IsEmpty);
    }

    private void ContinueText()
    {
        Unfinished++;
        Assert.Equal(JsonValueKind.String, reader.ValueKind);
        Assert.True(reader.RawValue.IsEmpty);
        Assert.NotEqual(0, reader.NewText.Length);
        _texts[reader.PathIndex] = Join();
    }

    private void EndValue()
    {
        using var document = JsonDocument.Parse(reader.RawValue.ToArray());
        Assert.Equal(document.RootElement.ValueKind, reader.ValueKind);
        if (reader.ValueKind == JsonValueKind.String)
        {
            Assert.Equal(document.RootElement.GetString(), Join());
            _texts.Remove(reader.PathIndex);
        }
        else
        {
            Assert.True(reader.Text.IsEmpty);
        }

        Values.Add(new PartialValue(reader.PathIndex, reader.GetPath(), Encoding.UTF8.GetString(reader.RawValue)));
    }

    /// <summary>Returns the text, which is what was read before and what is new.</summary>
    private string Join()
    {
        string text = StrictUtf8.GetString(reader.Text);
        Assert.Equal(text, _texts.GetValueOrDefault(reader.PathIndex) + StrictUtf8.GetString(reader.NewText));
        return text;
    }

    private static readonly UTF8Encoding StrictUtf8 = new(encoderShouldEmitUTF8Identifier: false, throwOnInvalidBytes: true);
}
