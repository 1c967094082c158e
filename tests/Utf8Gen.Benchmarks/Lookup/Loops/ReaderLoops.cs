using System.Runtime.CompilerServices;
using System.Text.Json;
using Utf8Gen.Benchmarks.Lookup.Contenders;
using Utf8Gen.Benchmarks.Lookup.Tables;

namespace Utf8Gen.Benchmarks.Lookup.Loops;

/// <summary>Reads a document of objects from beginning to end, and does something else for each of
/// 32 names.</summary>
internal static class ReaderLoops
{
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static Work ReadOnly(ReadOnlySpan<byte> json)
    {
        var work = new Work();
        var reader = new Utf8JsonReader(json);
        while (reader.Read())
        {
            if (reader.TokenType == JsonTokenType.PropertyName)
                work.Unknown++;
        }

        return work;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    public static Work ValueTextEqualsChain(ReadOnlySpan<byte> json)
    {
        var work = new Work();
        var reader = new Utf8JsonReader(json);
        while (reader.Read())
        {
            if (reader.TokenType == JsonTokenType.PropertyName)
                JsonBranches.ValueTextEqualsChain(ref reader, ref work);
        }

        return work;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    public static Work SwitchOnString(ReadOnlySpan<byte> json)
    {
        var work = new Work();
        var reader = new Utf8JsonReader(json);
        while (reader.Read())
        {
            if (reader.TokenType == JsonTokenType.PropertyName)
                JsonBranches.SwitchOnString(ref reader, ref work);
        }

        return work;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    public static Work Match(ReadOnlySpan<byte> json)
    {
        var work = new Work();
        var reader = new Utf8JsonReader(json);
        while (reader.Read())
        {
            if (reader.TokenType == JsonTokenType.PropertyName)
                Names32.Consumer.Take((int)Keys32.Match(ref reader), ref work);
        }

        return work;
    }
}
