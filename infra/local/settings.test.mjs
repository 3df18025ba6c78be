import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectRoot } from './project-paths.mjs';
import { buildLocalUrl, parseSettings } from './settings.mjs';

describe('parseSettings', () => {
  test('uses defaults for everything', () => {
    const { settings, problems } = parseSettings({});
    expect(problems).toEqual([]);
    expect(settings).toEqual({
      port: 8080,
      host: '0.0.0.0',
      publicUrl: 'http://localhost:8080',
      dataDir: join(projectRoot, '.data'),
      target: undefined,
      hasSampleContent: true,
      mongodbUrl: undefined,
      redisUrl: undefined,
      smtpUrl: undefined,
    });
  });

  test('treats an empty setting as not set', () => {
    expect(parseSettings({ PORT: '', MONGODB_URL: ' ', TARGET: '' })).toEqual(parseSettings({}));
  });

  test('lists every problem, without passwords', () => {
    const { problems } = parseSettings({
      PORT: '80800',
      PUBLIC_URL: 'https://example.com/site',
      MONGODB_URL: 'postgres://user:secret@host',
      REDIS_URL: 'localhost:6379',
      SMTP_URL: 'smtp://',
      MAIL_FROM: 'nobody',
      ADMIN_EMAIL: 'nobody@nowhere',
      ADMIN_PASSWORD: 'short-one',
      TARGET: 'gateway,database',
      LOG_LEVEL: 'loud',
      JWT_SECRET: 'too short',
    });
    expect(problems).toEqual([
      'PORT must be a whole number from 1 to 65535, not "80800"',
      'PUBLIC_URL must not have a path, a query or a fragment',
      'MONGODB_URL must begin with mongodb:// or mongodb+srv:// and name a host',
      'REDIS_URL must begin with redis://, rediss:// or redis+sentinel:// and name a host',
      'SMTP_URL must begin with smtp:// or smtps:// and name a host',
      'MAIL_FROM must be an address such as "Atrium <hello@example.com>", not "nobody"',
      'ADMIN_EMAIL must be a mail address, not "nobody@nowhere"',
      'ADMIN_PASSWORD must have at least 12 characters',
      'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent, not "loud"',
      'TARGET must be "all" or a list of gateway, auth, content, leads, registry, renderer, worker; there is no "database"',
      'JWT_SECRET must have at least 32 characters',
    ]);
  });

  test.each(['hello@example.com', 'Atrium <hello@example.com>', '"Atrium, the agency" <hello@example.com>'])(
    'accepts %s as a sender',
    (MAIL_FROM) => {
      expect(parseSettings({ MAIL_FROM }).problems).toEqual([]);
    },
  );

  test.each([
    ['all', ['gateway', 'auth', 'content', 'leads', 'registry', 'renderer', 'worker']],
    ['worker', ['worker']],
    [' content, auth ', ['auth', 'content']],
  ])('the TARGET %j names the modules of the process', (TARGET, target) => {
    expect(parseSettings({ TARGET })).toMatchObject({ settings: { target }, problems: [] });
  });

  test.each([
    [{ PORT: '9000' }, 'http://localhost:9000'],
    [{ PORT: '80' }, 'http://localhost'],
    [{ HOST: '10.0.0.5' }, 'http://10.0.0.5:8080'],
    [{ HOST: 'fd00::5' }, 'http://[fd00::5]:8080'],
    [{ PUBLIC_URL: 'https://atrium.example/' }, 'https://atrium.example'],
  ])('with %j the site is at %s', (env, publicUrl) => {
    expect(parseSettings(env).settings.publicUrl).toBe(publicUrl);
  });
});

test.each([
  ['0.0.0.0', 'http://127.0.0.1:8080'],
  ['::', 'http://[::1]:8080'],
  ['10.0.0.5', 'http://10.0.0.5:8080'],
])('a gateway listening on %s is reached at %s', (host, url) => {
  expect(buildLocalUrl({ ...parseSettings({}).settings, host })).toBe(url);
});
