import type { Installation } from '@atrium/contracts/site/installation.schemas';
import type { Mailbox } from '../../config';
import { mailboxOf } from '../../mail/build-transactional';
import { loadDkimKey } from '../../mail/dkim-key';
import { findExampleAddresses } from '../../mail/example-addresses';
import { listToldAddresses } from '../../mail/list-recipients';
import type { DashboardContext } from './read-dashboard';

type Facts = Pick<
  DashboardContext,
  'config' | 'company' | 'auth' | 'internalSecret' | 'db' | 'redis' | 'logger' | 'readBackups'
>;

/** `redis_version` is the protocol's level where the engine is Valkey, which has a version of its own. */
function readEngine(info: string) {
  const read = (key: string) => new RegExp(`^${key}:(.+?)\\r?$`, 'm').exec(info)?.[1];
  const valkey = read('valkey_version');
  if (valkey !== undefined) return { name: 'Valkey', version: valkey };
  return { name: 'Redis', version: read('redis_version') ?? 'unknown' };
}

const noBackups = { everyMs: null, lastAt: null, file: null, bytes: null, failure: null };

async function describeBackups({ readBackups }: Facts): Promise<Installation['backups']> {
  const { everyMs, lastAt, ...rest } = (await readBackups?.()) ?? noBackups;
  return {
    ...rest,
    everyHours: everyMs === null ? null : everyMs / 3_600_000,
    lastAt: lastAt?.toISOString() ?? null,
  };
}

const formatMailbox = ({ name, address }: Mailbox) => (name === '' ? address : `${name} <${address}>`);

export async function readInstallation(context: Facts): Promise<Installation> {
  const { config, company, db, redis, logger } = context;
  const [{ version }, alerts, exampleAddresses, backups, queue] = await Promise.all([
    db.admin().command({ buildInfo: 1 }),
    listToldAddresses(context, 'contact-alert'),
    findExampleAddresses(context),
    describeBackups(context),
    redis.info('server').then(readEngine, (error: Error) => {
      logger.warn({ reason: error.message }, 'the queue does not say what it is');
      return null;
    }),
  ]);
  const from = mailboxOf(config, company.current());
  return {
    mail: {
      sender: formatMailbox(from),
      replyTo: formatMailbox(config.MAIL_REPLY_TO ?? from),
      bounceAddress: config.MAIL_BOUNCE_ADDRESS?.address ?? null,
      server: config.SMTP_URL === undefined ? null : new URL(config.SMTP_URL).host,
      signsFor: loadDkimKey(config)?.domainName ?? null,
      perSecond: config.MAIL_RATE,
      alerts,
      exampleAddresses,
    },
    backups,
    engines: { database: { version, isEmbedded: config.EMBEDDED_MONGODB === 'on' }, queue },
  };
}
