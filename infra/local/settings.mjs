import { resolve } from 'node:path';
import { readDatabaseRecord } from './database-record.mjs';
import { projectRoot } from './project-paths.mjs';

/**
 * @typedef {object} Settings
 * @property {number} port
 * @property {string} host
 * @property {string} publicUrl without a slash at its end
 * @property {string} dataDir absolute
 * @property {string[] | undefined} target the modules of a single process; undefined for the usual two processes
 * @property {boolean} hasSampleContent
 * @property {string | undefined} mongodbUrl by environment, else the choice of `npm run move`
 * @property {string | undefined} redisUrl
 * @property {string | undefined} smtpUrl
 */

/** @typedef {Record<string, string | undefined>} Environment */

export const MODULES = ['gateway', 'auth', 'content', 'leads', 'registry', 'renderer', 'worker'];
export const SECRET_NAMES = ['JWT_SECRET', 'INTERNAL_SECRET', 'LINK_SECRET'];

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];
const MIN_SECRET_LENGTH = 32;
const MIN_PASSWORD_LENGTH = 12;
const WILDCARD_HOSTS = ['0.0.0.0', '::'];
const EMAIL = /^[^\s@<>",;]+@[^\s@<>",;]+\.[^\s@<>",;]+$/;
const MAILBOX = /^(?:[^<>]*<([^<>]+)>|([^\s<>]+))$/;

/** @param {string} text `Name <address>` or an address alone */
function isMailbox(text) {
  const match = MAILBOX.exec(text);
  return EMAIL.test((match?.[1] ?? match?.[2] ?? '').trim());
}

/** @param {string} text */
const quote = (text) => JSON.stringify(text.length > 60 ? `${text.slice(0, 60)}…` : text);

/** @param {string} text @returns {URL | undefined} */
function parseHttpUrl(text) {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url && /^https?:$/.test(url.protocol) ? url : undefined;
}

/** @type {Record<string, (text: string) => string | undefined>} the problem of a given setting, if any */
const CHECKS = {
  PORT: (text) =>
    /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 65_535
      ? undefined
      : `must be a whole number from 1 to 65535, not ${quote(text)}`,
  HOST: (text) =>
    /^[\w.:%-]+$/.test(text) ? undefined : `must be an address or a host name, not ${quote(text)}`,
  PUBLIC_URL(text) {
    const url = parseHttpUrl(text);
    if (!url) return `must be an http:// or https:// address, not ${quote(text)}`;
    if (url.pathname !== '/' || url.search || url.hash) return 'must not have a path, a query or a fragment';
    return url.username || url.password ? 'must not carry a user name or a password' : undefined;
  },
  MONGODB_URL: (text) =>
    /^mongodb(\+srv)?:\/\/[^/]/.test(text)
      ? undefined
      : 'must begin with mongodb:// or mongodb+srv:// and name a host',
  REDIS_URL: (text) =>
    /^rediss?(\+sentinel)?:\/\/[^/]/.test(text)
      ? undefined
      : 'must begin with redis://, rediss:// or redis+sentinel:// and name a host',
  SMTP_URL: (text) =>
    /^smtps?:\/\/./.test(text) && URL.canParse(text) && new URL(text).hostname
      ? undefined
      : 'must begin with smtp:// or smtps:// and name a host',
  MAIL_FROM: (text) =>
    isMailbox(text)
      ? undefined
      : `must be an address such as "Atrium <hello@example.com>", not ${quote(text)}`,
  ADMIN_EMAIL: (text) => (EMAIL.test(text) ? undefined : `must be a mail address, not ${quote(text)}`),
  ADMIN_PASSWORD: (text) =>
    text.length >= MIN_PASSWORD_LENGTH ? undefined : `must have at least ${MIN_PASSWORD_LENGTH} characters`,
  SAMPLE_CONTENT: (text) => (/^(on|off)$/.test(text) ? undefined : `must be on or off, not ${quote(text)}`),
  REMOTE_DEVELOPMENT: (text) =>
    /^(on|off)$/.test(text) ? undefined : `must be on or off, not ${quote(text)}`,
  LOG_LEVEL: (text) =>
    LOG_LEVELS.includes(text) ? undefined : `must be one of ${LOG_LEVELS.join(', ')}, not ${quote(text)}`,
  TARGET(text) {
    if (text === 'all') return undefined;
    const unknown = text.split(',').filter((name) => !MODULES.includes(name.trim()));
    return unknown.length === 0
      ? undefined
      : `must be "all" or a list of ${MODULES.join(', ')}; there is no ${unknown.map((name) => quote(name.trim())).join(', ')}`;
  },
  ...Object.fromEntries(
    SECRET_NAMES.map((name) => [
      name,
      (/** @type {string} */ text) =>
        text.length >= MIN_SECRET_LENGTH ? undefined : `must have at least ${MIN_SECRET_LENGTH} characters`,
    ]),
  ),
};

/** @param {string | undefined} text @returns {string[] | undefined} */
function parseTarget(text) {
  if (!text) return undefined;
  if (text === 'all') return [...MODULES];
  const wanted = text.split(',').map((name) => name.trim());
  return MODULES.filter((name) => wanted.includes(name));
}

/** @param {{ host: string, port: number }} address */
function buildDefaultPublicUrl({ host, port }) {
  const isLocal = WILDCARD_HOSTS.includes(host) || ['127.0.0.1', '::1', 'localhost'].includes(host);
  const name = isLocal ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}${port === 80 ? '' : `:${port}`}`;
}

/** @param {string} dataDir @param {string[]} problems */
function readMovedUrl(dataDir, problems) {
  try {
    return readDatabaseRecord(dataDir)?.url ?? undefined;
  } catch (error) {
    problems.push(
      `DATA_DIR has a damaged database.json (${/** @type {Error} */ (error).message}); set MONGODB_URL`,
    );
    return undefined;
  }
}

/**
 * Parses all settings; an empty one counts as not set.
 * @param {Environment} env
 * @returns {{ settings: Settings, problems: string[] }} each problem is one line that begins with the setting's name
 */
export function parseSettings(env) {
  /** @param {string} name */
  const get = (name) => env[name]?.trim() || undefined;
  const problems = Object.entries(CHECKS).flatMap(([name, check]) => {
    const text = get(name);
    const problem = text === undefined ? undefined : check(text);
    return problem ? [`${name} ${problem}`] : [];
  });

  const port = Number(get('PORT') ?? 8080);
  const host = get('HOST') ?? '0.0.0.0';
  const dataDir = resolve(projectRoot, get('DATA_DIR') ?? '.data');
  const settings = {
    port,
    host,
    publicUrl: (get('PUBLIC_URL') ?? buildDefaultPublicUrl({ host, port })).replace(/\/$/, ''),
    dataDir,
    target: parseTarget(get('TARGET')),
    hasSampleContent: get('SAMPLE_CONTENT') !== 'off',
    mongodbUrl: get('MONGODB_URL') ?? readMovedUrl(dataDir, problems),
    redisUrl: get('REDIS_URL'),
    smtpUrl: get('SMTP_URL'),
  };
  return { settings, problems };
}

/** The gateway's address on this machine, independent of PUBLIC_URL. @param {Settings} settings */
export function buildLocalUrl({ host, port }) {
  const reachable = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host;
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`;
}
