using System.Runtime.CompilerServices;
using System.Text.Json;

namespace ReleaseReport;

/// <summary>The values of an object by their names, found in one pass over its
/// properties.</summary>
/// <remarks>Of two properties of one name the last one counts; one that is missing is the default
/// value.</remarks>
[InlineArray((int)ReleaseKeys.Key.CveUrl + 1)]
internal struct KeyedValues
{
    private JsonElement _first;

    public static KeyedValues Of(JsonElement element)
    {
        var values = new KeyedValues();
        foreach (JsonProperty property in element.EnumerateObject())
        {
            ReleaseKeys.Key key = ReleaseKeys.Match(property);
            if (key != ReleaseKeys.Key.Unknown)
                values[(int)key] = property.Value;
        }

        return values;
    }

    public readonly JsonElement Get(ReleaseKeys.Key key) => this[(int)key];
}
