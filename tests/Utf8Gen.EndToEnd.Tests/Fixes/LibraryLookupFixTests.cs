using Utf8Gen.EndToEnd.Tests.Support;

namespace Utf8Gen.EndToEnd.Tests.Fixes;

/// <summary>The fix that writes a lookup, in a library of several targets that takes no dependency for it.</summary>
[Collection(nameof(FormattedSolution))]
public sealed class LibraryLookupFixTests(FormattedSolution solution)
{
    private const string Properties = """
        <OutputType Condition="'$(TargetFramework)' == 'net10.0'">Exe</OutputType>
        <LangVersion>12</LangVersion>
        <ImplicitUsings>disable</ImplicitUsings>
        <Utf8GenRuntime>false</Utf8GenRuntime>
        """;

    private const string Items = """
        <PackageReference Include="System.Memory" Version="4.6.3" Condition="'$(TargetFramework)' == 'netstandard2.0'" />
        <PackageReference Include="System.Text.Json" Version="10.0.14" Condition="'$(TargetFramework)' == 'netstandard2.0'" />
        """;

    private const string Feed = """
        using System;
        using System.Text;
        using System.Text.Json;

        namespace Shop
        {
            internal static class Feed
            {
                public static string Describe(byte[] json)
                {
                    var reader = new Utf8JsonReader(json);
                    string found = "";
                    while (reader.Read())
                    {
                        if (reader.TokenType != JsonTokenType.PropertyName)
                            continue;

                        switch (reader.GetString())
                        {
                            case "id":
                                found += "1";
                                break;
                            case "title":
                                found += "2";
                                break;
                            case "published":
                                found += "3";
                                break;
                            case "author":
                                found += "4";
                                break;
                            case "summary":
                                found += "5";
                                break;
                        }
                    }

                    return found;
                }

                public static int Count(byte[] json)
                {
                    var reader = new Utf8JsonReader(json);
                    int sum = 0;
                    while (reader.Read())
                    {
                        if (reader.TokenType != JsonTokenType.PropertyName)
                            continue;

                        switch (reader.GetString())
                        {
                            case "id" or "title" or "published" or "author":
                                sum++;
                                break;
                            case "summary" or "link" or "category" or "rights" or "source":
                                sum += 10;
                                break;
                        }
                    }

                    return sum;
                }

        #if NET10_0
                public static void Main(string[] args)
                {
                    byte[] json = Encoding.UTF8.GetBytes(args[0]);
                    Console.WriteLine(Describe(json) + " " + Count(json));
                }
        #endif
            }
        }

        """;

    [Fact]
    public async Task Few_names_are_compared_and_many_looked_up_in_all_targets_at_once()
    {
        Assert.Contains("U8G1006", FormattedSolution.LinesAbout("Feed", solution.BuildBefore), StringComparison.Ordinal);

        string fixedFeed = solution.Read("Feed", "Feed.cs");
        Assert.Contains("switch (MatchName(ref reader))", fixedFeed, StringComparison.Ordinal);
        Assert.Contains("=> reader.ValueTextEquals(\"id\"u8) ? Name.Id", fixedFeed, StringComparison.Ordinal);
        Assert.Contains("switch (MatchCountName(ref reader))", fixedFeed, StringComparison.Ordinal);
        Assert.Contains("private static partial CountName MatchCountName(ref Utf8JsonReader reader);", fixedFeed, StringComparison.Ordinal);

        string after = FormattedSolution.LinesAbout("Feed", solution.BuildAfter.Succeeded());
        Assert.DoesNotContain("warning", after, StringComparison.Ordinal);
        Assert.Equal(await RunAsync(isFormatted: false), await RunAsync(isFormatted: true));
    }

    internal static void WriteProject(Workspace workspace, string folder)
    {
        workspace.WriteProject(
            folder, "net10.0;net8.0;netstandard2.0", Properties, Items, workspace.ReferenceWith("""PrivateAssets="all" """));
        workspace.Write(folder + "/Feed.cs", Feed);
    }

    private async Task<string> RunAsync(bool isFormatted)
        => (await solution.RunAsync("Feed", isFormatted, """{"id":1,"publ\u0069shed":2,"other":{"summary":3},"title":4}""")).Text;
}
