/** The IANA name of the browser's time zone. */
export const editorTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
