internal abstract record Payment;

internal sealed record Card(string? Number, string? Holder) : Payment;
