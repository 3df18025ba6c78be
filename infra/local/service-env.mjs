import { FRUGAL_MALLOC } from './frugal-malloc.mjs';

/** @typedef {import('./settings.mjs').Settings} Settings */

/**
 * What every service is started with: the user's own environment, and what was decided for this start.
 * @param {{ env: NodeJS.ProcessEnv, settings: Settings, secrets: Record<string, string>,
 *   mongodbUrl: string, redisUrl: string }} options
 * @returns {NodeJS.ProcessEnv}
 */
export function buildServiceEnv({ env, settings, secrets, mongodbUrl, redisUrl }) {
  // `SETTING=` in an env file means that it isn't given.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  return {
    ...FRUGAL_MALLOC,
    // Each of the threads that work on images would otherwise have a heap of its own.
    MALLOC_ARENA_MAX: '2',
    ...given,
    ...secrets,
    NODE_ENV: 'production',
    PORT: String(settings.port),
    HOST: settings.host,
    PUBLIC_URL: settings.publicUrl,
    DATA_DIR: settings.dataDir,
    MONGODB_URL: mongodbUrl,
    REDIS_URL: redisUrl,
  };
}
