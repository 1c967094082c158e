using Microsoft.CodeAnalysis;

namespace Utf8Gen.Analyzers.Tests.HotPaths.Shapes;

/// <summary>Programs with ASP.NET Core, in the default mode.</summary>
internal static class AspNetCore
{
    public static CodeOptions Options { get; } = CodeOptions.AspNetCore;

    public static CodeOptions Executable { get; } = Options with { OutputKind = OutputKind.ConsoleApplication };

    public static Task IsHotInProgram(string statements, string reason, string types = "")
        => HotFindings.AreHot(Program(statements, types), reason, Executable);

    public static Task IsNotHotInProgram(string statements, string types = "")
        => HotFindings.AreNotHot(Program(statements, types), Executable);

    public static Task IsHot(string code, string reason) => HotFindings.AreHot(code, reason, Options);

    public static Task IsNotHot(string code) => HotFindings.AreNotHot(code, Options);

    /// <summary>Whether code with one loop, in line 1 or any other, is hot because of it.</summary>
    public static Task IsHotInAnyLoop(string code) => HotFindings.AreHotInLoop(code, Options);

    /// <summary>The statements of a <c>Program.cs</c> between building the application and
    /// running it.</summary>
    public static string Program(string statements, string types = "")
        => $"""
            var builder = WebApplication.CreateBuilder(args);
            var app = builder.Build();
            JsonProperty property = default;
            {statements}
            app.Run();
            {types}
            """;
}
