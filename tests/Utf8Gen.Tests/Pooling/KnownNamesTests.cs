using System.Text;
using Utf8Gen.Pooling;
using Utf8Gen.Tests.Lookup;
using Utf8Gen.Tests.Pooling.Support;
using Utf8Gen.Tests.Pooling.Support.Names;

namespace Utf8Gen.Tests.Pooling;

/// <summary>The names of generated tables in a pool.</summary>
public abstract class KnownNamesTests(Utf8PoolConcurrency concurrency) : PoolTests(concurrency)
{
    public static TheoryData<string> Unknown => ["", "nam", "names", "Name", "naïve", new string('x', 300)];

    [Fact]
    public void A_table_has_one_object_in_each_pool()
    {
        using Utf8Pool other = CreatePool();
        Utf8KnownNames<PackageKeys.Key> names = PackageKeys.In(Pool);

        Assert.Same(names, PackageKeys.In(Pool));
        Assert.NotSame(names, PackageKeys.In(other));
        Assert.Same(Pool, names.Pool);
        Pool.Clear();
        Assert.Same(names, PackageKeys.In(Pool));
    }

    [Fact]
    public void A_name_in_other_letters_is_another_text_also_where_the_table_ignores_case()
    {
        Utf8KnownNames<LetterKeys.Key> names = LetterKeys.In(Pool);
        Utf8Handle other = names.Intern("CONTENT-TYPE"u8);

        Assert.Equal(LetterKeys.Key.ContentType, LetterKeys.Match("CONTENT-TYPE"u8));
        Assert.NotEqual(names[LetterKeys.Key.ContentType], other);
        Assert.Equal("CONTENT-TYPE", Pool.GetString(other));
        Assert.Equal(Pool.Intern("CONTENT-TYPE"u8), other);
        Assert.Equal(names[LetterKeys.Key.ContentType], names.Intern("content-type"u8));
    }

    [Fact]
    public void On_a_new_pool_the_handles_are_consecutive()
    {
        Utf8KnownNames<PackageKeys.Key> names = PackageKeys.In(Pool);

        Assert.Equal([1u, 2, 3, 4, 5, 6], Keys().Select(key => names[key].Slot));
        AssertKnown(names);
    }

    [Fact]
    public void Names_that_were_interned_before_keep_their_handles()
    {
        Utf8Handle version = Pool.Intern("version"u8);
        Utf8Handle id = Pool.Intern("id"u8);
        Pool.Allocate("name"u8);
        Utf8KnownNames<PackageKeys.Key> names = PackageKeys.In(Pool);

        Assert.Equal(version, names[PackageKeys.Key.Version]);
        Assert.Equal(id, names[PackageKeys.Key.Id]);
        AssertKnown(names);
    }

    [Fact]
    public void Names_in_freed_slots_are_known_in_any_order()
    {
        Utf8Handle[] freed = [.. Enumerable.Range(0, 3).Select(_ => Pool.Allocate("text"u8))];
        Assert.All(freed, handle => Assert.True(Pool.Free(handle)));
        Utf8KnownNames<PackageKeys.Key> names = PackageKeys.In(Pool);

        Assert.Equal([3u, 2, 1, 4, 5, 6], Keys().Select(key => names[key].Slot));
        AssertKnown(names);
        Pool.Clear();
        AssertKnown(names);
    }

    [Fact]
    public void A_name_of_two_tables_has_one_handle()
    {
        Utf8KnownNames<LongKeys.Key> names = LongKeys.In(Pool);
        Utf8KnownNames<MixedKeys.Key> mixed = MixedKeys.In(Pool);
        Utf8Handle shared = Pool.Intern("short"u8);

        Assert.Equal("short", LongKeys.GetString(names.Match(shared)));
        Assert.Equal("short", MixedKeys.GetString(mixed.Match(shared)));
        Assert.Equal(LongKeys.Count + MixedKeys.Count - 3, Pool.GetStatistics().LiveTexts);
        Pool.Clear();
        Assert.Equal(shared, names[names.Match(shared)]);
        Assert.Equal(shared, mixed[mixed.Match(shared)]);
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void The_empty_name_is_the_default_handle(bool isContiguous)
    {
        if (!isContiguous)
            Pool.Intern("last"u8);
        Utf8KnownNames<MixedKeys.Key> names = MixedKeys.In(Pool);
        MixedKeys.Key empty = names.Match(default);

        Assert.Equal("", MixedKeys.GetString(empty));
        Assert.True(names[empty].IsEmpty);
        Assert.True(names.Intern(""u8).IsEmpty);
    }

    [Fact]
    public void A_table_that_begins_with_the_empty_name_is_known_like_any_other()
    {
        Utf8KnownNames<EmptyFirst.Key> names = EmptyFirst.In(Pool);
        for (int index = 0; index < EmptyFirst.Count; index++)
        {
            var key = (EmptyFirst.Key)index;
            Assert.Equal(key, names.Match(names[key]));
            Assert.Equal(EmptyFirst.GetString(key), Pool.GetString(names[key]));
        }

        Assert.Equal(-1, (int)names.Match(Pool.Intern("other"u8)));
    }

    [Theory, MemberData(nameof(Unknown))]
    public void A_text_that_is_no_name_is_interned_and_unknown(string text)
    {
        Utf8KnownNames<PackageKeys.Key> names = PackageKeys.In(Pool);
        Utf8Handle handle = names.Intern(Encoding.UTF8.GetBytes(text));

        Assert.Equal(Pool.Intern(text.AsSpan()), handle);
        Assert.Equal(PackageKeys.Key.Unknown, names.Match(handle));
        Assert.False(names.TryMatch(handle, out _));
    }

    [Fact]
    public void An_equal_text_of_its_own_is_not_the_name()
    {
        Utf8KnownNames<PackageKeys.Key> names = PackageKeys.In(Pool);

        Assert.Equal(PackageKeys.Key.Unknown, names.Match(Pool.Allocate("name"u8)));
    }

    [Fact]
    public void A_handle_that_only_has_the_slot_of_a_name_is_unknown()
    {
        foreach (bool isContiguous in (bool[])[true, false])
        {
            using Utf8Pool pool = CreatePool();
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
        Utf8KnownNames<PackageKeys.Key> names = PackageKeys.In(Pool);
        ArgumentOutOfRangeException refused = Assert.Throws<ArgumentOutOfRangeException>("key", () => names[(PackageKeys.Key)value]);
        Assert.Contains("PackageKeys", refused.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void An_enum_of_ones_own_is_known_by_its_members()
    {
        Utf8KnownNames<Phase> names = PhaseNames.In(Pool);
        foreach (Phase phase in (Phase[])[Phase.Start, Phase.Middle, Phase.End])
        {
            Assert.True(names.TryMatch(names[phase], out Phase found));
            Assert.Equal(phase, found);
        }

        Assert.Equal("in-the-middle", Pool.GetString(names[Phase.Middle]));
        Assert.True(names.TryMatch(names.Intern("begin"u8), out Phase alias));
        Assert.Equal(Phase.Start, alias);
        Assert.False(names.TryMatch(Pool.Intern("other"u8), out _));
        Assert.Throws<ArgumentOutOfRangeException>("key", () => names[(Phase)99]);
        Pool.Clear();
        Assert.True(names.TryMatch(Pool.Intern("end"u8), out Phase end));
        Assert.Equal(Phase.End, end);
    }

    [Fact]
    public void Known_names_are_as_good_as_interned_ones()
    {
        Utf8KnownNames<PackageKeys.Key> names = PackageKeys.In(Pool);
        foreach (PackageKeys.Key key in Keys())
        {
            Assert.False(Pool.Free(names[key]));
            Assert.True(Pool.TryGet(PackageKeys.GetUtf8(key), out Utf8Handle found));
            Assert.Equal(names[key], found);
        }
    }

    private static IEnumerable<PackageKeys.Key> Keys()
        => Enumerable.Range(0, PackageKeys.Count).Select(static index => (PackageKeys.Key)index);

    private void AssertKnown(Utf8KnownNames<PackageKeys.Key> names)
    {
        foreach (PackageKeys.Key key in Keys())
        {
            Assert.Equal(PackageKeys.GetString(key), Pool.GetString(names[key]));
            Assert.Equal(key, names.Match(names[key]));
            Assert.True(names.TryMatch(names[key], out PackageKeys.Key found) && found == key);
            Assert.Equal(names[key], names.Intern(PackageKeys.GetUtf8(key)));
            Assert.Equal(names[key], Pool.Intern(PackageKeys.GetUtf8(key)));
        }
    }

    public sealed class OfOneOwner() : KnownNamesTests(Utf8PoolConcurrency.SingleOwner);

    public sealed class AmongThreads() : KnownNamesTests(Utf8PoolConcurrency.Concurrent);
}
