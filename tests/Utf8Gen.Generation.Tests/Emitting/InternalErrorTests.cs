using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.Generation;
using Utf8Gen.Analyzers.Generation.Emitting;
using Utf8Gen.Analyzers.Generation.Model;
using Utf8Gen.Analyzers.Generation.Planning;

namespace Utf8Gen.Generation.Tests.Emitting;

/// <summary>A case that the generator itself has no code for is one error, and never code that
/// matches nothing in silence.</summary>
public sealed class InternalErrorTests
{
    private static readonly TargetFeatures Features = new(
        "14.0", HasUtf8Literals: true, HasJsonReader: true, HasJsonDocument: true, IsClsCompliant: false);

    private static readonly TableModel Table = new(
        new TypeHeader("Shop", new([new TypePart("class", "Keys")]), "Shop.Keys"),
        new KeyTableShape(TakesExpected: true),
        new([new TableKey("id", "Id"), new TableKey("name", "Name")]),
        LookupOptions.Default,
        Fault: null);

    [Fact]
    public void A_plan_that_no_emitter_knows_is_not_written()
        => Assert.Throws<InternalErrorException>(static () => LookupEmitter.WriteMembers(new SourceWriter(), new UnknownPlan(), []));

    [Fact]
    public void A_plan_that_no_emitter_knows_is_the_error_of_its_table()
    {
        EmittedFile file = Emit(new TablePlan(Table, new UnknownPlan()));

        Assert.Equal("the generator has no code for LookupPlan 'UnknownPlan'; please report it", file.Fault);
        Assert.Contains("it matches nothing", file.Text!, StringComparison.Ordinal);
        Assert.Contains("return false;", file.Text!, StringComparison.Ordinal);
    }

    [Fact]
    public void A_shape_that_no_emitter_knows_gets_no_members()
    {
        EmittedFile file = Emit(new TablePlan(Table with { Shape = new UnknownShape() }, new MatchNothing()));

        Assert.Equal("the generator has no code for TableShape 'UnknownShape'; please report it", file.Fault);
        Assert.Null(file.Text);
    }

    [Fact]
    public void A_strategy_that_the_planner_does_not_know_is_the_error_of_its_table()
    {
        TableModel table = Table with { Lookup = new LookupOptions((LookupStrategy)99, IgnoreCase: false) };

        TablePlan plan = LookupPlanner.Plan(table, TestContext.Current.CancellationToken);

        Assert.Equal(
            new TableFault("the generator has no code for LookupStrategy '99'; please report it", AllowsMembers: true),
            plan.Table.Fault);
        Assert.IsType<MatchNothing>(plan.Lookup);
    }

    [Fact]
    public void Another_exception_of_planner_or_emitter_is_the_error_of_its_table_too()
    {
        TableModel table = Table with { Keys = new([null!]) };

        TablePlan plan = LookupPlanner.Plan(table, TestContext.Current.CancellationToken);
        EmittedFile file = Emit(new TablePlan(table, ChainPlan.Create(["id"u8.ToArray()], ignoreCase: false)));

        Assert.All(
            [plan.Table.Fault!.Reason, file.Fault!],
            static reason => Assert.StartsWith("the generator failed with NullReferenceException, ", reason, StringComparison.Ordinal));
    }

    [Fact]
    public void An_exception_of_the_parser_is_the_error_of_its_table_and_cancellation_is_none()
    {
        INamedTypeSymbol symbol = GeneratorRun.Of("namespace Shop { class Outer { class Keys { } } }", options: null, []).Output
            .GetTypeByMetadataName("Shop.Outer+Keys")!;

        TableDeclaration declaration = Utf8TableGenerator.ParseOrFail(symbol, static () => throw new NotSupportedException("No."))!;

        Assert.Equal("Shop.Outer+Keys", declaration.Type.MetadataName);
        Assert.Equal(
            new TableFault("the generator failed with NotSupportedException, No; please report it", AllowsMembers: false),
            declaration.Fault);
        Assert.Throws<OperationCanceledException>(
            () => Utf8TableGenerator.ParseOrFail(symbol, static () => throw new OperationCanceledException()));
    }

    [Fact]
    public void A_match_method_for_what_the_framework_cannot_look_up_is_the_error_of_the_method()
    {
        var shape = new MatchMethodShape(
            "Find",
            "private static partial",
            "int",
            MatchSubject.Element,
            "global::System.Text.Json.JsonElement e",
            "e");

        EmittedFile file = TableEmitter.Emit(
            new TablePlan(Table with { Shape = shape }, new MatchNothing()),
            Features with { HasJsonDocument = false },
            EquatableArray<TableIdentity>.Empty);

        Assert.Equal("the generator has no code for a lookup of a JsonElement in this compilation; please report it", file.Fault);
    }

    [Fact]
    public void A_subject_that_no_emitter_knows_is_not_spelled()
    {
        const MatchSubject Subject = (MatchSubject)99;
        Assert.Throws<InternalErrorException>(() => SubjectSpelling.NameOf(Subject));
        Assert.Throws<InternalErrorException>(() => SubjectSpelling.ParameterOf(Subject));
        Assert.Throws<InternalErrorException>(() => SubjectSpelling.IndexOf(Subject, "Table", "utf8"));
        Assert.Throws<InternalErrorException>(() => SubjectSpelling.ExceptionOf(Subject));
    }

    private static EmittedFile Emit(TablePlan plan) => TableEmitter.Emit(plan, Features, EquatableArray<TableIdentity>.Empty);

    private sealed record UnknownPlan : LookupPlan
    {
        public override int Find(ReadOnlySpan<byte> utf8) => -1;
    }

    private sealed record UnknownShape : TableShape;
}
