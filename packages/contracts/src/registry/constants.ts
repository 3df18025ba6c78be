/** From the gateway to the renderer: names of the remotes whose canary this visitor gets, separated by commas. */
export const canaryHeader = 'x-page-canary';

/** From the gateway to the renderer: the stored version that this browser alone gets, as ticket and key. */
export const openedVersionHeader = 'x-opened-version';
/** The key of the browser in which addresses of stored versions are valid. */
export const openedVersionCookie = 'atrium_versions';

/** mfe-events */
export const remoteNamePattern = /^mfe-[a-z0-9]+(-[a-z0-9]+)*$/;

export const maxArchiveBytes = 32 * 1_024 * 1_024;

/** `uncaught`: an error that no boundary caught, e.g. in an event handler. */
export const failureStages = ['entry', 'page', 'render', 'style', 'timeout', 'uncaught'] as const;
export type FailureStage = (typeof failureStages)[number];
