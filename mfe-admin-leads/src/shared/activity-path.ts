export const activityPath = '/dashboard/settings/activity';
