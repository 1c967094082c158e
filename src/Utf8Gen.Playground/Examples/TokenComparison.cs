using System.Text.Json;

internal static class Prices
{
    // GetString makes a string for each name of the document.
    public static decimal Sum(ReadOnlySpan<byte> json)
    {
        decimal sum = 0;
        var reader = new Utf8JsonReader(json);
        while (reader.Read())
        {
            if (reader.TokenType != JsonTokenType.PropertyName)
                continue;

            if (reader.GetString() == "price" && reader.Read())
                sum += reader.GetDecimal();
        }

        return sum;
    }
}
