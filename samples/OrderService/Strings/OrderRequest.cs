namespace OrderService;

/// <summary>An order with its texts as strings.</summary>
internal sealed record OrderRequest(string? Customer, string? Currency, List<OrderLine>? Lines)
{
    public bool IsValid
        => Customer is { Length: > 0 } && Currency is { Length: > 0 }
            && (Lines is null || Lines.TrueForAll(static line => line is { IsValid: true }));
}
