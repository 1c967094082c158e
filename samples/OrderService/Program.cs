using OrderService;

return await OrderProgram.RunAsync(Console.Out, Console.Error);
