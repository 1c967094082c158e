namespace OrderService;

/// <param name="Sku">The article.</param>
/// <param name="Quantity">How many.</param>
/// <param name="Price">What one costs; <see langword="null"/> where there is no such article.</param>
/// <param name="Note">What the customer has said.</param>
internal sealed record AnswerLine(string Sku, int Quantity, int? Price, string? Note);
