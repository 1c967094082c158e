using System.Text.Encodings.Web;
using System.Text.Json;
using Utf8Gen.Tool.Profiling.Names;
using Utf8Gen.Tool.Profiling.Mapping;

namespace Utf8Gen.Tool.Profiling.Reporting;

/// <summary>Writes a profile for the analyzers.</summary>
internal static class ProfileWriter
{
    private static readonly JsonEncodedText SchemaAddress = JsonEncodedText.Encode(
        "https://raw.githubusercontent.com/utf8gen/utf8gen/main/docs/u8prof.schema.json");

    private static readonly JsonWriterOptions Options = new()
    {
        Indented = true,
        NewLine = "\n",

        // Names of generated methods contain angle brackets, which should stay readable.
        Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping,
    };

    /// <summary>Writes the methods whose exclusive or inclusive share is large enough.</summary>
    /// <returns>The number of methods written.</returns>
    /// <remarks>The file is either complete or unchanged.</remarks>
    public static int Write(string path, string source, CostSummary costs, double minPercent)
    {
        string unfinished = Path.Combine(Path.GetDirectoryName(Path.GetFullPath(path))!, Path.GetRandomFileName());
        try
        {
            int written;
            using (FileStream file = File.Create(unfinished))
                written = Write(file, source, costs, minPercent);
            File.Move(unfinished, path, overwrite: true);
            return written;
        }
        finally
        {
            File.Delete(unfinished);
        }
    }

    /// <returns>The number of methods written.</returns>
    public static int Write(Stream stream, string source, CostSummary costs, double minPercent)
    {
        MethodCost[] methods = [.. costs.Methods.Where(method => Math.Max(method.ExclusivePercent, method.InclusivePercent) >= minPercent)];
        using (var json = new Utf8JsonWriter(stream, Options))
        {
            json.WriteStartObject();
            json.WriteString(EncodedNames.Schema, SchemaAddress);
            json.WriteNumber(EncodedNames.Version, ProfileNames.CurrentVersion);
            json.WriteString(EncodedNames.Source, source);
            if (costs.Samples > 0)
                json.WriteNumber(EncodedNames.Samples, costs.Samples);
            json.WriteStartArray(EncodedNames.Methods);
            foreach (MethodCost method in methods)
                Write(json, method, costs.HasAllocations);
            json.WriteEndArray();
            json.WriteEndObject();
        }

        stream.Write("\n"u8);
        return methods.Length;
    }

    private static void Write(Utf8JsonWriter json, MethodCost method, bool hasAllocations)
    {
        json.WriteStartObject();
        json.WriteString(EncodedNames.Method, method.Name.ToString());
        if (method.Module is not null)
            json.WriteString(EncodedNames.Module, method.Module);
        json.WriteNumber(EncodedNames.ExclusivePercent, Round(method.ExclusivePercent));
        json.WriteNumber(EncodedNames.InclusivePercent, Round(method.InclusivePercent));
        if (hasAllocations)
            json.WriteNumber(EncodedNames.AllocatedBytes, (long)method.AllocatedBytes);
        json.WriteStartArray(EncodedNames.Calls);
        foreach (PatternCost call in method.Patterns)
        {
            if (Round(call.Percent) > 0)
                Write(json, call, hasAllocations);
        }

        json.WriteEndArray();
        json.WriteEndObject();
    }

    private static void Write(Utf8JsonWriter json, PatternCost call, bool hasAllocations)
    {
        json.WriteStartObject();
        json.WriteString(EncodedNames.Call, call.Method.Name);
        json.WriteNumber(EncodedNames.Percent, Round(call.Percent));
        if (hasAllocations)
            json.WriteNumber(EncodedNames.AllocatedPercent, Round(call.AllocatedPercent));
        json.WriteStartArray(EncodedNames.Rules);
        foreach (string rule in call.Method.Rules)
            json.WriteStringValue(rule);
        json.WriteEndArray();
        json.WriteEndObject();
    }

    /// <summary>Sums of doubles may slightly exceed 100.</summary>
    private static double Round(double percent) => Math.Round(Math.Min(percent, 100), 2);

    /// <summary>The names of <see cref="ProfileNames"/>, encoded once.</summary>
    private static class EncodedNames
    {
        public static readonly JsonEncodedText Schema = JsonEncodedText.Encode(ProfileNames.Schema);
        public static readonly JsonEncodedText Version = JsonEncodedText.Encode(ProfileNames.Version);
        public static readonly JsonEncodedText Source = JsonEncodedText.Encode(ProfileNames.Source);
        public static readonly JsonEncodedText Samples = JsonEncodedText.Encode(ProfileNames.Samples);
        public static readonly JsonEncodedText Methods = JsonEncodedText.Encode(ProfileNames.Methods);
        public static readonly JsonEncodedText Method = JsonEncodedText.Encode(ProfileNames.Method);
        public static readonly JsonEncodedText Module = JsonEncodedText.Encode(ProfileNames.Module);
        public static readonly JsonEncodedText ExclusivePercent = JsonEncodedText.Encode(ProfileNames.ExclusivePercent);
        public static readonly JsonEncodedText InclusivePercent = JsonEncodedText.Encode(ProfileNames.InclusivePercent);
        public static readonly JsonEncodedText AllocatedBytes = JsonEncodedText.Encode(ProfileNames.AllocatedBytes);
        public static readonly JsonEncodedText Calls = JsonEncodedText.Encode(ProfileNames.Calls);
        public static readonly JsonEncodedText Call = JsonEncodedText.Encode(ProfileNames.Call);
        public static readonly JsonEncodedText Percent = JsonEncodedText.Encode(ProfileNames.Percent);
        public static readonly JsonEncodedText AllocatedPercent = JsonEncodedText.Encode(ProfileNames.AllocatedPercent);
        public static readonly JsonEncodedText Rules = JsonEncodedText.Encode(ProfileNames.Rules);
    }
}
