namespace U8G0017;

internal sealed class Order;
