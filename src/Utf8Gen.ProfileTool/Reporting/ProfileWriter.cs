using System.Text.Encodings.Web;
using System.Text.Json;
using Utf8Gen.Analyzers.HotPaths.Profiles.Format;
using Utf8Gen.ProfileTool.Mapping;

namespace Utf8Gen.ProfileTool.Reporting;

/// <summary>Writes a profile for the analyzers.</summary>
internal static class ProfileWriter
{
    private const string SchemaAddress = "https://raw.githubusercontent.com/utf8gen/utf8gen/main/docs/u8prof.schema.json";

    private static readonly JsonWriterOptions Options = new()
    {
        Indented = true,
        NewLine = "\n",

        // Names of generated methods have angle brackets, which people should be able to read.
        Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping,
    };

    /// <summary>Writes the methods whose exclusive or inclusive share is large enough.</summary>
    /// <returns>How many they are.</returns>
    /// <remarks>The file is there whole, or as it was before.</remarks>
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

    /// <returns>How many methods were written.</returns>
    public static int Write(Stream stream, string source, CostSummary costs, double minPercent)
    {
        MethodCost[] methods = [.. costs.Methods.Where(method => Math.Max(method.ExclusivePercent, method.InclusivePercent) >= minPercent)];
        using (var json = new Utf8JsonWriter(stream, Options))
        {
            json.WriteStartObject();
            json.WriteString(ProfileNames.Schema, SchemaAddress);
            json.WriteNumber(ProfileNames.Version, ProfileNames.Version1);
            json.WriteString(ProfileNames.Source, source);
            if (costs.Samples > 0)
                json.WriteNumber(ProfileNames.Samples, costs.Samples);
            json.WriteStartArray(ProfileNames.Methods);
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
        json.WriteString(ProfileNames.Method, method.Name.ToString());
        if (method.Module is not null)
            json.WriteString(ProfileNames.Module, method.Module);
        json.WriteNumber(ProfileNames.ExclusivePercent, Round(method.ExclusivePercent));
        json.WriteNumber(ProfileNames.InclusivePercent, Round(method.InclusivePercent));
        if (hasAllocations)
            json.WriteNumber(ProfileNames.AllocatedBytes, (long)method.AllocatedBytes);
        json.WriteEndObject();
    }

    /// <summary>Sums of doubles may be a little over 100.</summary>
    private static double Round(double percent) => Math.Round(Math.Min(percent, 100), 2);
}
