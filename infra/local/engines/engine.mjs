/**
 * @typedef {object} EngineOptions
 * @property {string} dataDir absolute
 * @property {import('../terminal.mjs').Terminal} terminal
 */

/**
 * @typedef {object} Engine A database the services connect to by its url, which stays the same while it lives.
 * @property {string} name
 * @property {string} kind `external`, `installed` or `packaged`
 * @property {string} url
 * @property {() => Promise<void>} start
 * @property {() => Promise<void>} stop
 * @property {() => Promise<void>} kill
 * @property {() => import('node:child_process').ChildProcess | undefined} getChild
 * @property {() => Promise<void>} [wipe] only Redis: killed, emptied, started
 */

// What an engine has acknowledged is on disk: ending it by force costs a recovery, never data.
export const ENGINE_STOP_TIMEOUT_MS = 1_500;
