using System.Text;
using Utf8Gen.Pooling;
using Utf8Gen.Tests.Lookup;

namespace Utf8Gen.Tests.Pooling;

/// <summary>The names of generated tables in a pool.</summary>
public sealed class KnownNamesTests : IDisposable
{
    private readonly TestAllocator _allocator = new();
    private readonly Utf8Pool _pool;

    public KnownNamesTests() => _pool = TestPool.Create(_allocator);

    public static TheoryData<string> Unknown => ["", "nam", "names", "Name", "naïve", new string('x', 300)];

    public void Dispose()
    {
        _pool.Dispose();
        Assert.Equal(0, _allocator.Bytes);
    }

    [Fact]
    public void A_table_has_one_object_in_each_pool()
    {
        using Utf8Pool other = new();
        Utf8KnownNames<PackageKeys.Key> names = PackageKeys.In(_pool);

        Assert.Same(names, PackageKeys.In(_pool));
        Assert.NotSame(names, PackageKeys.In(other));
        Assert.Same(_pool, names.Pool);
        _pool.Clear();
        Assert.Same(names, PackageKeys.In(_pool));
    }

    [Fact]
    public void A_name_in_other_letters_is_another_text_also_where_the_table_ignores_case()
    {
        Utf8KnownNames<LetterKeys.Key> names = LetterKeys.In(_pool);
        Utf8Handle other = names.Intern("CONTENT-TYPE"u8);

        Assert.Equal(LetterKeys.Key.ContentType, LetterKeys.Match("CONTENT-TYPE"u8));
        Assert.NotEqual(names[LetterKeys.Key.ContentType], other);
        Assert.Equal("CONTENT-TYPE", _pool.GetString(other));
        Assert.Equal(_pool.Intern("CONTENT-TYPE"u8), other);
        Assert.Equal(names[LetterKeys.Key.ContentType], names.Intern("content-type"u8));
    }

    [Fact]
    public void On_a_new_pool_the_handles_are_consecutive()
    {
        Utf8KnownNames<PackageKeys.Key> names = PackageKeys.In(_pool);

        Assert.Equal([1u, 2, 3, 4, 5, 6], Keys().Select(key => names[key].Slot));
        AssertKnown(names);
    }

    [Fact]
    public void Names_that_were_interned_before_keep_their_handles()
    {
        Utf8Handle version = _pool.Intern("version"u8);
        Utf8Handle id = _pool.Intern("id"u8);
        _pool.Allocate("name"u8);
        Utf8KnownNames<PackageKeys.Key> names = PackageKeys.In(_pool);

        Assert.Equal(version, names[PackageKeys.Key.Version]);
        Assert.Equal(id, names[PackageKeys.Key.Id]);
        AssertKnown(names);
    }

    [Fact]
    public void Names_in_freed_slots_are_known_in_any_order()
    {
        Utf8Handle[] freed = [.. Enumerable.Range(0, 3).Select(_ => _pool.Allocate("text"u8))];
        Assert.All(freed, handle => Assert.True(_pool.Free(handle)));
        Utf8KnownNames<PackageKeys.Key> names = PackageKeys.In(_pool);

        Assert.Equal([3u, 2, 1, 4, 5, 6], Keys().Select(key => names[key].Slot));
        AssertKnown(names);
        _pool.Clear();
        AssertKnown(names);
    }

    [Fact]
    public void A_name_of_two_tables_has_one_handle()
    {
        Utf8KnownNames<LongKeys.Key> names = LongKeys.In(_pool);
        Utf8KnownNames<MixedKeys.Key> mixed = MixedKeys.In(_pool);
        Utf8Handle shared = _pool.Intern("short"u8);

        Assert.Equal("short", LongKeys.GetString(names.Match(shared)));
        Assert.Equal("short", MixedKeys.GetString(mixed.Match(shared)));
        Assert.Equal(LongKeys.Count + MixedKeys.Count - 3, _pool.GetStatistics().LiveTexts);
        _pool.Clear();
        Assert.Equal(shared, names[names.Match(shared)]);
        Assert.Equal(shared, mixed[mixed.Match(shared)]);
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void The_empty_name_is_the_default_handle(bool isContiguous)
    {
        if (!isContiguous)
            _pool.Intern("last"u8);
        Utf8KnownNames<MixedKeys.Key> names = MixedKeys.In(_pool);
        MixedKeys.Key empty = names.Match(default);

        Assert.Equal("", MixedKeys.GetString(empty));
        Assert.True(names[empty].IsEmpty);
        Assert.True(names.Intern(""u8).IsEmpty);
    }

    [Fact]
    public void A_table_that_begins_with_the_empty_name_is_known_like_any_other()
    {
        Utf8KnownNames<EmptyFirst.Key> names = EmptyFirst.In(_pool);
        for (int index = 0; index < EmptyFirst.Count; index++)
        {
            var key = (EmptyFirst.Key)index;
            Assert.Equal(key, names.Match(names[key]));
            Assert.Equal(EmptyFirst.GetString(key), _pool.GetString(names[key]));
        }

        Assert.Equal(-1, (int)names.Match(_pool.Intern("other"u8)));
    }

    [Theory, MemberData(nameof(Unknown))]
    public void A_text_that_is_no_name_is_interned_and_unknown(string text)
    {
        Utf8KnownNames<PackageKeys.Key> names = PackageKeys.In(_pool);
        Utf8Handle handle = names.Intern(Encoding.UTF8.GetBytes(text));

        Assert.Equal(_pool.Intern(text.AsSpan()), handle);
        Assert.Equal(PackageKeys.Key.Unknown, names.Match(handle));
        Assert.False(names.TryMatch(handle, out _));
    }

    [Fact]
    public void An_equal_text_of_its_own_is_not_the_name()
    {
        Utf8KnownNames<PackageKeys.Key> names = PackageKeys.In(_pool);

        Assert.Equal(PackageKeys.Key.Unknown, names.Match(_pool.Allocate("name"u8)));
    }

    [Fact]
    public void A_handle_that_only_has_the_slot_of_a_name_is_unknown()
    {
        foreach (bool isContiguous in (bool[])[true, false])
        {
            using Utf8Pool pool = TestPool.Create(_allocator);
            if (!isContiguous)
                pool.Intern("version"u8);
            Utf8KnownNames<PackageKeys.Key> names = PackageKeys.In(pool);
            foreach (PackageKeys.Key key in Keys())
            {
                var forged = new Utf8Handle(names[key].Slot, names[key].Generation + 2);
                Assert.False(names.TryMatch(forged, out _));
                Assert.Equal(PackageKeys.Key.Unknown, names.Match(forged));
            }
        }
    }

    [Theory]
    [InlineData(-1)]
    [InlineData(6)]
    [InlineData(int.MinValue)]
    [InlineData(int.MaxValue)]
    public void What_is_no_key_is_refused(int value)
    {
        Utf8KnownNames<PackageKeys.Key> names = PackageKeys.In(_pool);
        ArgumentOutOfRangeException refused = Assert.Throws<ArgumentOutOfRangeException>("key", () => names[(PackageKeys.Key)value]);
        Assert.Contains("PackageKeys", refused.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void An_enum_of_ones_own_is_known_by_its_members()
    {
        Utf8KnownNames<Phase> names = PhaseNames.In(_pool);
        foreach (Phase phase in (Phase[])[Phase.Start, Phase.Middle, Phase.End])
        {
            Assert.True(names.TryMatch(names[phase], out Phase found));
            Assert.Equal(phase, found);
        }

        Assert.Equal("in-the-middle", _pool.GetString(names[Phase.Middle]));
        Assert.True(names.TryMatch(names.Intern("begin"u8), out Phase alias));
        Assert.Equal(Phase.Start, alias);
        Assert.False(names.TryMatch(_pool.Intern("other"u8), out _));
        Assert.Throws<ArgumentOutOfRangeException>("key", () => names[(Phase)99]);
        _pool.Clear();
        Assert.True(names.TryMatch(_pool.Intern("end"u8), out Phase end));
        Assert.Equal(Phase.End, end);
    }

    [Fact]
    public void Known_names_are_as_good_as_interned_ones()
    {
        Utf8KnownNames<PackageKeys.Key> names = PackageKeys.In(_pool);
        foreach (PackageKeys.Key key in Keys())
        {
            Assert.False(_pool.Free(names[key]));
            Assert.True(_pool.TryGet(PackageKeys.GetUtf8(key), out Utf8Handle found));
            Assert.Equal(names[key], found);
        }
    }

    private static IEnumerable<PackageKeys.Key> Keys() => Enumerable.Range(0, PackageKeys.Count).Select(static index => (PackageKeys.Key)index);

    private void AssertKnown(Utf8KnownNames<PackageKeys.Key> names)
    {
        foreach (PackageKeys.Key key in Keys())
        {
            Assert.Equal(PackageKeys.GetString(key), _pool.GetString(names[key]));
            Assert.Equal(key, names.Match(names[key]));
            Assert.True(names.TryMatch(names[key], out PackageKeys.Key found) && found == key);
            Assert.Equal(names[key], names.Intern(PackageKeys.GetUtf8(key)));
            Assert.Equal(names[key], _pool.Intern(PackageKeys.GetUtf8(key)));
        }
    }
}
