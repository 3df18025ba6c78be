/**
 * @typedef {object} EngineOptions
 * @property {string} dataDir absolute
 * @property {import('../terminal.mjs').Terminal} terminal
 * @property {number} [mongodbCacheMB] of the embedded MongoDB
 */

/**
 * @typedef {object} Engine A database server; its url stays the same across restarts.
 * @property {string} name
 * @property {string} url
 * @property {boolean} [isEmbedded] the MongoDB engine from npm
 * @property {() => Promise<void>} start
 * @property {() => Promise<void>} stop
 * @property {() => Promise<void>} kill
 * @property {() => import('node:child_process').ChildProcess | undefined} getChild
 * @property {() => Promise<void>} [wipe] Redis only: kills it, deletes its data and starts it
 */

// Acknowledged writes are on disk, so killing an engine costs a recovery, never data.
export const ENGINE_STOP_TIMEOUT_MS = 1_500;
