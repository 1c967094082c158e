using System.Text.Json;

namespace Places;

internal static partial class Lookups
{
    public static int NumberOf(JsonProperty property)
    {
        switch (property.Name) // U8G0006
        {
            case "one": return 1;
            case "two": return 2;
            case "three": return 3;
            default: return 0;
        }
    }

    public static int Sum(JsonElement root)
    {
        int sum = 0;
        foreach (JsonProperty property in root.EnumerateObject())
        {
            switch (property.Name) // U8G1006
            {
                case "four": sum += 4; break;
                case "five": sum += 5; break;
                case "six": sum += 6; break;
            }
        }

        return sum;
    }
}

internal static class Kept
{
    public static int First(ref Utf8JsonReader reader)
    {
        if (reader.TokenType != JsonTokenType.PropertyName)
            return 0;

        string? name = reader.GetString(); // U8G0007
        reader.Read();
        switch (name)
        {
            case "one": return reader.GetInt32();
            case "two": return 2 * reader.GetInt32();
            case "three": return 3 * reader.GetInt32();
            default: return 0;
        }
    }

    public static int Sum(ReadOnlySpan<byte> json)
    {
        var reader = new Utf8JsonReader(json);
        int sum = 0;
        while (reader.Read() && reader.TokenType == JsonTokenType.PropertyName)
        {
            string? name = reader.GetString(); // U8G1007
            reader.Read();
            switch (name)
            {
                case "one": sum += reader.GetInt32(); break;
                case "two": sum += 2 * reader.GetInt32(); break;
                case "three": sum += 3 * reader.GetInt32(); break;
                default: reader.Skip(); break;
            }
        }

        return sum;
    }
}

internal static class Compared
{
    public static int NumberOf(ref Utf8JsonReader reader)
    {
        if (reader.TokenType != JsonTokenType.PropertyName)
            return 0;

        if (reader.ValueTextEquals("eins"u8)) // U8G0015
            return 1;
        if (reader.ValueTextEquals("zwei"u8))
            return 2;
        if (reader.ValueTextEquals("drei"u8))
            return 3;
        if (reader.ValueTextEquals("vier"u8))
            return 4;
        if (reader.ValueTextEquals("sechs"u8))
            return 6;
        if (reader.ValueTextEquals("sieben"u8))
            return 7;
        if (reader.ValueTextEquals("acht"u8))
            return 8;
        if (reader.ValueTextEquals("neun"u8) || reader.ValueTextEquals("zehn"u8))
            return 10;
        return 0;
    }
}

internal static class Known
{
    public static string Describe(ref Utf8JsonReader reader)
    {
        string? kind = reader.GetString(); // U8G0016
        return kind switch
        {
            "circle" => "round",
            "square" => kind + "d",
            _ => kind ?? "nothing",
        };
    }

    public static int Sum(ReadOnlySpan<byte> json)
    {
        var reader = new Utf8JsonReader(json);
        int sum = 0;
        while (reader.Read())
        {
            if (reader.TokenType != JsonTokenType.String)
                continue;

            string? state = reader.GetString(); // U8G1016
            switch (state)
            {
                case "open": sum++; break;
                case "closed": sum--; break;
                default: sum += state?.Length ?? 0; break;
            }
        }

        return sum;
    }
}
