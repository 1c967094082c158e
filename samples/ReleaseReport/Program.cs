using ReleaseReport;

return ReportCommand.Create(IReportVariant.All).Parse(args).Invoke();
