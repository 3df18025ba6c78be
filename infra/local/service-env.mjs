import { fileURLToPath } from 'node:url';
import { FRUGAL_MALLOC } from './frugal-malloc.mjs';

/** The variants of the sample's pictures; encoding them takes a minute and a half of CPU time. */
const READY_VARIANTS = new URL('../sample-content/variants/', import.meta.url);

/** @typedef {import('./settings.mjs').Settings} Settings */

/**
 * The environment of every service: the user's own, overridden by what this start determined.
 * @param {{ env: NodeJS.ProcessEnv, settings: Settings, secrets: Record<string, string>,
 *   mongodbUrl: string, redisUrl: string, isEmbedded: boolean }} options
 * @returns {NodeJS.ProcessEnv}
 */
export function buildServiceEnv({ env, settings, secrets, mongodbUrl, redisUrl, isEmbedded }) {
  // `SETTING=` in an env file means "not set".
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  return {
    ...FRUGAL_MALLOC,
    // Otherwise glibc creates a heap for each of the image threads.
    MALLOC_ARENA_MAX: '2',
    READY_VARIANTS_DIR: fileURLToPath(READY_VARIANTS),
    ...given,
    ...secrets,
    NODE_ENV: 'production',
    PORT: String(settings.port),
    HOST: settings.host,
    PUBLIC_URL: settings.publicUrl,
    DATA_DIR: settings.dataDir,
    MONGODB_URL: mongodbUrl,
    EMBEDDED_MONGODB: isEmbedded ? 'on' : 'off',
    REDIS_URL: redisUrl,
  };
}
