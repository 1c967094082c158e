namespace OrderService;

/// <summary>What an order costs.</summary>
internal sealed record OrderAnswer(string Customer, string Currency, List<AnswerLine> Lines, long Total);
