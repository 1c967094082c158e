namespace OrderService;

/// <param name="Sku">The article.</param>
/// <param name="Quantity">The quantity.</param>
/// <param name="Price">The price of one; <see langword="null"/> if
/// there is no such article.</param>
/// <param name="Note">The customer's note.</param>
internal sealed record AnswerLine(string Sku, int Quantity, int? Price, string? Note);
