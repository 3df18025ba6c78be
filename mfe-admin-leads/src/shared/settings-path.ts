export const settingsPath = '/dashboard/settings';
export const activityPath = `${settingsPath}/activity`;
