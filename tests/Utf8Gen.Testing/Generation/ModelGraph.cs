using System.Collections.Immutable;
using System.Reflection;

namespace Utf8Gen.Testing;

/// <summary>Walks everything that can be reached from a model of a generator and collects what must not be there:
/// objects of the compiler, which keep whole compilations alive, and objects that are not equal to others with the same
/// content, which make every step run again.</summary>
internal sealed class ModelGraph
{
    private const string EquatableArray = "EquatableArray`1";

    private readonly HashSet<object> _visited = new(ReferenceEqualityComparer.Instance);
    private readonly ImmutableArray<string>.Builder _faults = ImmutableArray.CreateBuilder<string>();

    private ModelGraph()
    {
    }

    /// <summary>One line for each fault, beginning with the path to it.</summary>
    public static ImmutableArray<string> FaultsOf(object? model, string name)
    {
        var graph = new ModelGraph();
        graph.Visit(model, name);
        return graph._faults.ToImmutable();
    }

    private void Visit(object? value, string path)
    {
        if (value is null or string or decimal or Type)
            return;

        Type type = value.GetType();
        if (type.IsPrimitive || type.IsEnum || (!type.IsValueType && !_visited.Add(value)))
            return;

        if (FaultOf(type) is { } fault)
            _faults.Add($"{path} {fault}");
        else if (type.Name == EquatableArray)
            VisitItems((System.Collections.IEnumerable)value, path);
        else
            VisitFields(value, type, path);
    }

    private static string? FaultOf(Type type)
    {
        if (CompilerTypeOf(type) is { } compilerType)
            return $"is of the compiler: {type.Name}, a {compilerType.Name}";
        if (type.IsAssignableTo(typeof(Delegate)))
            return "is a delegate: it may hold anything, and is equal to itself only";
        if (type.IsArray || (type.IsGenericType && type.GetGenericTypeDefinition() == typeof(ImmutableArray<>)))
            return $"is an array: {type.Name} is not equal to another one with equal items, {EquatableArray} is";

        bool isEqualByReference = !type.IsValueType && type.GetMethod(nameof(Equals), [typeof(object)])!.DeclaringType == typeof(object);
        return isEqualByReference ? $"is equal to itself only: {type.Name} does not override Equals" : null;
    }

    /// <summary>The first type of the compiler that this type is, derives from or implements. Its
    /// enums are values.</summary>
    private static Type? CompilerTypeOf(Type type)
        => BasesOf(type).Concat(type.GetInterfaces())
            .FirstOrDefault(static type => type.Namespace?.StartsWith("Microsoft.CodeAnalysis", StringComparison.Ordinal) == true);

    private static IEnumerable<Type> BasesOf(Type? type)
    {
        for (; type is not null; type = type.BaseType)
            yield return type;
    }

    private void VisitItems(System.Collections.IEnumerable items, string path)
    {
        int index = 0;
        foreach (object? item in items)
            Visit(item, $"{path}[{index++}]");
    }

    private void VisitFields(object value, Type type, string path)
    {
        const BindingFlags Declared = BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.DeclaredOnly;
        foreach (FieldInfo field in BasesOf(type).SelectMany(static declaring => declaring.GetFields(Declared)))
            Visit(field.GetValue(value), $"{path}.{PropertyNameOf(field)}");
    }

    /// <summary>The field behind a property of a record is called <c>&lt;Name&gt;k__BackingField</c>.</summary>
    private static string PropertyNameOf(FieldInfo field) => field.Name.Split('<', '>') is ["", var property, _] ? property : field.Name;
}
