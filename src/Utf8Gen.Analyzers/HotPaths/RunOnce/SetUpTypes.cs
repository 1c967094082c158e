using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.Semantics.Names;

namespace Utf8Gen.Analyzers.HotPaths.RunOnce;

/// <summary>What a program is set up with: a function that is given one runs at its
/// start.</summary>
internal static class SetUpTypes
{
    public static bool Takes(IMethodSymbol method)
    {
        foreach (IParameterSymbol parameter in method.Parameters)
        {
            if (Includes(parameter.Type))
                return true;
        }

        return false;
    }

    public static bool Includes(ITypeSymbol type) => NamespaceOf(type.Name) is { } space && type.IsInNamespace(space);

    private static string? NamespaceOf(string name) => name switch
    {
        "IServiceCollection" or "IMvcBuilder" or "IMvcCoreBuilder" or "IHttpClientBuilder" or "IHealthChecksBuilder"
            => "Microsoft.Extensions.DependencyInjection",
        "IApplicationBuilder" or "WebApplication" or "WebApplicationBuilder" => "Microsoft.AspNetCore.Builder",
        "IEndpointRouteBuilder" or "RouteGroupBuilder" => "Microsoft.AspNetCore.Routing",
        "IHost" or "IHostBuilder" or "IHostApplicationBuilder" or "HostApplicationBuilder" => "Microsoft.Extensions.Hosting",
        "IWebHostBuilder" => "Microsoft.AspNetCore.Hosting",
        "IConfigurationBuilder" or "IConfigurationManager" or "ConfigurationManager" => "Microsoft.Extensions.Configuration",
        "ILoggingBuilder" => "Microsoft.Extensions.Logging",
        "ModelBuilder" or "DbContextOptionsBuilder" => "Microsoft.EntityFrameworkCore",
        "EntityTypeBuilder" => "Microsoft.EntityFrameworkCore.Metadata.Builders",
        "MigrationBuilder" => "Microsoft.EntityFrameworkCore.Migrations",
        "OpenApiDocument" or "OpenApiOperation" => "Microsoft.OpenApi",
        _ => null,
    };
}
