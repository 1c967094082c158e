using System.Runtime.Versioning;

namespace Utf8Gen.Tests;

/// <summary>Each framework that the library is made for has a run of its own, with the library made for it.</summary>
public sealed class TargetFrameworkTests
{
    [Fact]
    public void The_library_under_test_is_made_for_the_framework_of_its_tests()
        => Assert.Equal(FrameworkOf(typeof(TargetFrameworkTests)), FrameworkOf(typeof(Utf8TableAttribute)));

    private static string FrameworkOf(Type type)
        => Assert.IsType<TargetFrameworkAttribute>(
            Attribute.GetCustomAttribute(type.Assembly, typeof(TargetFrameworkAttribute))).FrameworkName;
}
