using System.Reflection;
using System.Runtime.Versioning;

namespace Utf8Gen.Tests;

/// <summary>Each framework that the library is made for has a run of its own, with the library made
/// for it.</summary>
public sealed class TargetFrameworkTests
{
    private static string RepositoryFolder { get; } = typeof(TargetFrameworkTests).Assembly
        .GetCustomAttributes<AssemblyMetadataAttribute>()
        .Single(static metadata => metadata.Key == "RepositoryDirectory")
        .Value!;

    [Fact]
    public void The_library_under_test_is_made_for_the_framework_of_its_tests()
        => Assert.Equal(FrameworkOf(typeof(TargetFrameworkTests)), FrameworkOf(typeof(Utf8TableAttribute)));

    /// <remarks>If one had, the tests of that folder would have to be built for .NET
    /// 8, too.</remarks>
    [Fact]
    public void No_file_of_Text_is_compiled_in_another_way_for_one_of_them()
        => Assert.DoesNotContain(
            Directory.EnumerateFiles(Path.Combine(RepositoryFolder, "src", "Utf8Gen", "Text"), "*.cs", SearchOption.AllDirectories),
            static file => File.ReadLines(file).Any(static line => line.Contains("#if", StringComparison.Ordinal)));

    private static string FrameworkOf(Type type)
        => Assert.IsType<TargetFrameworkAttribute>(
            Attribute.GetCustomAttribute(type.Assembly, typeof(TargetFrameworkAttribute))).FrameworkName;
}
