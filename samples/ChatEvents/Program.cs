using ChatEvents;

return await ChatProgram.RunAsync(Console.Out, Console.Error);
