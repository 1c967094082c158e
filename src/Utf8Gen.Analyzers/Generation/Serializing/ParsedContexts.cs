using System.Collections.Concurrent;
using System.Runtime.CompilerServices;
using Microsoft.CodeAnalysis.CSharp;

namespace Utf8Gen.Analyzers.Generation.Serializing;

/// <summary>Keeps what was parsed of contexts until something changes that it depends on: the generator is called for
/// each context after each edit.</summary>
/// <remarks>Code in one file means the same while nothing but the bodies of members changes in others. Bodies were read
/// in <see cref="Parsed.Sources"/> alone, which must be the same. It holds files and no compilation, and as long as the
/// file of the context is there.</remarks>
internal sealed class ParsedContexts
{
    private readonly ConditionalWeakTable<SyntaxTree, ConcurrentDictionary<string, Parsed>> _byFile = new();

    /// <summary>Returns the model of a context: the one that is known, or a new one.</summary>
    /// <param name="file">The file with the attribute.</param>
    /// <param name="context">The full name of the context.</param>
    /// <param name="compilation">The compilation.</param>
    /// <param name="parse">Parses the context, and adds the files whose code it reads.</param>
    public SerializerModel? GetOrParse(
        SyntaxTree file, string context, Compilation compilation, Func<HashSet<SyntaxTree>, SerializerModel?> parse)
    {
        ConcurrentDictionary<string, Parsed> known = _byFile.GetOrCreateValue(file);
        if (known.TryGetValue(context, out Parsed? earlier) && earlier.IsValidIn(compilation))
            return earlier.Model;

        var sources = new HashSet<SyntaxTree>();
        SerializerModel? model = parse(sources);
        known[context] = new Parsed(compilation, sources, model);
        return model;
    }

    private sealed class Parsed(Compilation compilation, HashSet<SyntaxTree> sources, SerializerModel? model)
    {
        private readonly string? _assembly = compilation.AssemblyName;
        private readonly CompilationOptions _options = compilation.Options;
        private readonly ImmutableArray<MetadataReference> _references = compilation.ExternalReferences;
        private readonly SyntaxTree[] _files = [.. compilation.SyntaxTrees];

        public SerializerModel? Model { get; } = model;

        /// <summary>The files in which code was read, and not only declarations.</summary>
        public HashSet<SyntaxTree> Sources { get; } = sources;

        public bool IsValidIn(Compilation other)
            => other.AssemblyName == _assembly
                && other.Options.Equals(_options)
                && other.ExternalReferences.SequenceEqual(_references)
                && other.SyntaxTrees.SequenceEqual(_files, new FileComparer(Sources));
    }

    /// <summary>Whether files are the same, or one that was not read has the same declarations.</summary>
    private sealed class FileComparer(HashSet<SyntaxTree> sources) : IEqualityComparer<SyntaxTree>
    {
        public bool Equals(SyntaxTree? now, SyntaxTree? before)
            => ReferenceEquals(now, before)
                || (!sources.Contains(before!)
                    && now!.FilePath == before!.FilePath
                    && now.Options.Equals(before.Options)
                    && SyntaxFactory.AreEquivalent(before, now, topLevel: true));

        public int GetHashCode(SyntaxTree file) => 0;
    }
}
