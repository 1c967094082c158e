using System.Runtime.CompilerServices;
using System.Text.Json;
using Utf8Gen.Benchmarks.Lookup.Contenders;
using Utf8Gen.Benchmarks.Lookup.Tables;

namespace Utf8Gen.Benchmarks.Lookup.Loops;

/// <summary>Walks over the properties of a document of objects, and does something else for each of
/// 32 names.</summary>
internal static class DocumentLoops
{
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static Work WalkOnly(JsonDocument document)
    {
        var work = new Work();
        foreach (JsonElement element in document.RootElement.EnumerateArray())
        {
            foreach (JsonProperty _ in element.EnumerateObject())
                work.Unknown++;
        }

        return work;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    public static Work NameEqualsChain(JsonDocument document)
    {
        var work = new Work();
        foreach (JsonElement element in document.RootElement.EnumerateArray())
        {
            foreach (JsonProperty property in element.EnumerateObject())
                JsonBranches.NameEqualsChain(property, ref work);
        }

        return work;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    public static Work SwitchOnString(JsonDocument document)
    {
        var work = new Work();
        foreach (JsonElement element in document.RootElement.EnumerateArray())
        {
            foreach (JsonProperty property in element.EnumerateObject())
                JsonBranches.SwitchOnString(property, ref work);
        }

        return work;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    public static Work Match(JsonDocument document)
    {
        var work = new Work();
        foreach (JsonElement element in document.RootElement.EnumerateArray())
        {
            foreach (JsonProperty property in element.EnumerateObject())
                Names32.Consumer.Take((int)Keys32.Match(property), ref work);
        }

        return work;
    }
}
