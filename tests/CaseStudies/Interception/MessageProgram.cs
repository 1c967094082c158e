using System.Reflection;
using System.Runtime.Loader;
using System.Text.Json;
using System.Text.Json.Serialization;

namespace Utf8Gen.CaseStudies.Interception;

/// <summary>One build of a program that reads and writes messages with converters of
/// its own.</summary>
/// <remarks>Each build is in a load context of its own; System.Text.Json is the same
/// for all.</remarks>
internal sealed class MessageProgram
{
    private const BindingFlags Static = BindingFlags.Static | BindingFlags.Public | BindingFlags.NonPublic;

    private readonly Type _type;
    private readonly JsonSerializerOptions _options;

    public MessageProgram(string assembly, string type, string options)
    {
        var context = new AssemblyLoadContext(assembly);
        var resolver = new AssemblyDependencyResolver(Path.GetFullPath(assembly));
        context.Resolving += (loading, name) => resolver.ResolveAssemblyToPath(name) is { } path
            ? loading.LoadFromAssemblyPath(path)
            : Beside(assembly, loading, name);
        Assembly program = context.LoadFromAssemblyPath(Path.GetFullPath(assembly));
        _type = TypeIn(program, type);
        _options = OptionsIn(program, options);
    }

    public object Read(byte[] message) => JsonSerializer.Deserialize(message, _type, _options)!;

    public byte[] Write(object message) => JsonSerializer.SerializeToUtf8Bytes(message, _type, _options);

    private static Assembly? Beside(string assembly, AssemblyLoadContext loading, AssemblyName name)
    {
        string path = Path.Combine(Path.GetDirectoryName(Path.GetFullPath(assembly))!, name.Name + ".dll");
        return File.Exists(path) ? loading.LoadFromAssemblyPath(path) : null;
    }

    /// <summary>A type of the program, or of what it references.</summary>
    private static Type TypeIn(Assembly program, string name)
        => program.GetType(name)
            ?? program.GetReferencedAssemblies()
                .Select(reference => AssemblyLoadContext.GetLoadContext(program)!.LoadFromAssemblyName(reference).GetType(name))
                .FirstOrDefault(static type => type is not null)
            ?? throw new InvalidOperationException($"{program} and what it references have no type {name}.");

    private static JsonSerializerOptions OptionsIn(Assembly program, string name)
    {
        if (program.GetType(name) is { } converter)
            return new JsonSerializerOptions { Converters = { (JsonConverter)Activator.CreateInstance(converter)! } };

        int dot = name.LastIndexOf('.');
        Type owner = TypeIn(program, name[..dot]);
        string member = name[(dot + 1)..];
        object? value = owner.GetProperty(member, Static)?.GetValue(null) ?? owner.GetField(member, Static)?.GetValue(null);
        return value switch
        {
            JsonSerializerOptions options => options,
            JsonSerializerContext context => context.Options,
            _ => throw new InvalidOperationException($"{name} is neither options nor a context."),
        };
    }
}
