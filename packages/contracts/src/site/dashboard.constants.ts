export const dashboardRanges = ['weekly', 'monthly', 'yearly'] as const;
export type DashboardRange = (typeof dashboardRanges)[number];
