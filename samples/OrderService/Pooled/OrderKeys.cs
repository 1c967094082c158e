using Utf8Gen;

namespace OrderService;

/// <summary>The properties of an order.</summary>
[Utf8Table("sku", "quantity", "note", "customer", "currency", "lines")]
internal static partial class OrderKeys;
