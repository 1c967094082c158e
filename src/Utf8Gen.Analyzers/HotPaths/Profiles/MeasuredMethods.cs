using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.HotPaths.Profiles.Reading;

namespace Utf8Gen.Analyzers.HotPaths.Profiles;

/// <summary>The methods in all profiles of a compilation.</summary>
internal sealed class MeasuredMethods
{
    private readonly Dictionary<string, List<MeasuredMethod>> _byKey = new(StringComparer.Ordinal);

    private MeasuredMethods()
    {
    }

    public static MeasuredMethods Create(Compilation compilation, ImmutableArray<AdditionalText> files)
    {
        var measured = new MeasuredMethods();
        foreach (AdditionalText file in files)
        {
            if (ProfileFile.Is(file) && file.GetText() is { } text)
                measured.Add(ProfileFile.Parse(text), ProfileFile.NameOf(file), compilation.AssemblyName);
        }

        return measured;
    }

    /// <summary>Returns the entries for a member and its functions.</summary>
    public IReadOnlyList<MeasuredMethod> Of(ISymbol member)
        => _byKey.Count == 0 || MemberPath.TryCreate(member) is not { } path ? [] : Of(path);

    private List<MeasuredMethod> Of(MemberPath path)
    {
        var found = new List<MeasuredMethod>();
        foreach (string key in path.Keys)
        {
            if (_byKey.TryGetValue(key, out List<MeasuredMethod>? entries))
                found.AddRange(entries.Where(measured => path.Is(measured.Entry.Method)));
        }

        return found;
    }

    private void Add(Profile profile, string name, string? assembly)
    {
        foreach (ProfileEntry entry in profile.Entries)
        {
            if (!entry.IsAbout(assembly))
                continue;
            if (!_byKey.TryGetValue(entry.Method.Key, out List<MeasuredMethod>? entries))
                _byKey.Add(entry.Method.Key, entries = []);
            entries.Add(new MeasuredMethod(entry, name));
        }
    }
}
