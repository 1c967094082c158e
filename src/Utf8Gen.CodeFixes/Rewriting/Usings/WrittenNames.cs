using System.Collections.Immutable;
using Microsoft.CodeAnalysis.Text;

namespace Utf8Gen.CodeFixes.Rewriting.Usings;

/// <summary>Shortens type names that a fix has written with <c>global::</c>: most of them
/// get a using instead.</summary>
internal static class WrittenNames
{
    /// <param name="before">The file before the fix, in each project.</param>
    /// <param name="written">The text that the fix has written.</param>
    /// <param name="linked">The projects.</param>
    /// <returns>The text with the shortest names that mean the same in all projects.</returns>
    public static async Task<SourceText> ShortenAsync(ImmutableArray<CompiledText> before, SourceText written, LinkedTexts linked)
    {
        string old = before.IsEmpty ? "" : before[0].Root.ToFullString();
        if (!written.ToString().Contains(WrittenName.Prefix))
            return written;

        ImmutableArray<CompiledText> after = await linked.CompileAsync(written).ConfigureAwait(false);
        WrittenName[] names =
        [
            .. after.SelectMany(compiled => WrittenName.In(compiled, old)).Distinct()
                .GroupBy(static name => name.Start)
                .Where(static same => same.Count() == 1)
                .Select(static same => same.First()),
        ];
        if (names.Length == 0)
            return written;

        NameChoice choice = await ChooseAsync(names, written, after, linked).ConfigureAwait(false);
        return choice.Write(written);
    }

    private static async Task<NameChoice> ChooseAsync(
        WrittenName[] names, SourceText text, ImmutableArray<CompiledText> after, LinkedTexts linked)
    {
        // First without a using: names known to all projects need none, and those
        // known to one would be added twice.
        NameChoice bare = NameChoice.Of(names, static _ => NameForm.Short);
        ImmutableArray<CompiledText> trial = await linked.CompileAsync(bare.Write(text)).ConfigureAwait(false);
        ImmutableArray<HashSet<WrittenName>> wrong = [.. trial.Select(compiled => new HashSet<WrittenName>(bare.WrongIn(compiled)))];
        HashSet<WrittenName> known = [.. names.Where(name => wrong.All(some => !some.Contains(name)))];
        if (known.Count == names.Length)
            return bare;

        WrittenName[] wanting = [.. names.Where(name => wrong.All(some => some.Contains(name)))];
        foreach (WrittenName[] helped in (WrittenName[][])[wanting, []])
        {
            NameChoice choice = NameChoice.Of(
                names,
                name => known.Contains(name) || helped.Contains(name) ? NameForm.Short : NameForm.Qualified,
                AddedUsings.For(helped, after[0], text, linked.PlacesUsingsInside(after[0].Root.SyntaxTree)));
            if (await IsSameAsync(choice, text, after, linked).ConfigureAwait(false))
                return choice;
        }

        return NameChoice.Of(names, name => known.Contains(name) ? NameForm.Short : NameForm.Global);
    }

    /// <summary>Whether everything in the file means the same as with full names.</summary>
    private static async Task<bool> IsSameAsync(NameChoice choice, SourceText text, ImmutableArray<CompiledText> after, LinkedTexts linked)
    {
        ImmutableArray<CompiledText> trial = await linked.CompileAsync(choice.Write(text)).ConfigureAwait(false);
        return trial.Length == after.Length
            && trial.All(compiled => !choice.WrongIn(compiled).Any())
            && Enumerable.Range(0, trial.Length).All(index => SameMeaning.Holds(after[index], trial[index], choice));
    }
}
