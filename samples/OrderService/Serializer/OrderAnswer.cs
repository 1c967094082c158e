namespace OrderService;

/// <summary>The response to an order.</summary>
internal sealed record OrderAnswer(string Customer, string Currency, List<AnswerLine> Lines, long Total);
