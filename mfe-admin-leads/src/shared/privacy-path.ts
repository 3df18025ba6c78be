export const privacyPath = '/dashboard/privacy';
