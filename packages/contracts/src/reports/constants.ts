/** The parts of a report, in the order of the page. */
export const reportParts = ['leads', 'newsletters', 'visits', 'content'] as const;
export type ReportPart = (typeof reportParts)[number];

export const reportPartLabels: Record<ReportPart, string> = {
  leads: 'Leads',
  newsletters: 'Newsletters',
  visits: 'Visits',
  content: 'Content',
};

/** The last one that is over, in the site's time zone. Weeks start on Monday. */
export const savedReportPeriods = ['last-week', 'last-month', 'last-quarter'] as const;
export type SavedReportPeriod = (typeof savedReportPeriods)[number];

/** `weekly`: on Monday; `monthly`: on the 1st. */
export const reportRhythms = ['none', 'weekly', 'monthly'] as const;
export type ReportRhythm = (typeof reportRhythms)[number];

export const maxSavedReports = 50;
/** The greatest number of accounts, and of addresses. */
export const maxReportRecipients = 20;
