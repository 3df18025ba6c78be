export const conversationSettingsPath = '/dashboard/settings/conversations';
