import {
  noRetentionCounts,
  type RetentionCounts,
  type RetentionRules,
  retentionRuleNames,
} from '@atrium/contracts/privacy';
import { type AuditLog, auditLogCollection } from '@atrium/service-kit/audit-log';
import type { Clock } from '@atrium/service-kit/clock';
import type { Db, Document, Filter } from 'mongodb';
import type { ContactCounts } from '../contacts/contact-counts';
import type { ContactRepository } from '../contacts/contact-repository';
import { quarantineCollection } from '../intake/quarantine-repository';
import type { ForgetReaders } from '../newsletter/engagement/forget-readers';
import type { ConsentLedger } from '../newsletter/subscribers/consent-ledger';
import type { SubscriberRepository } from '../newsletter/subscribers/subscriber-repository';
import type { SiteTime } from '../site-time';
import { type RetentionCutoffs, readCutoffs } from './retention-cutoff';
import type { RetentionSettingsStore } from './retention-settings';

const atOnce = 200;
const system = { id: 'retention', name: 'Retention rules' };
const names = {
  archivedContacts: 'archived contacts',
  quarantine: 'held-back requests',
  unconfirmedSubscribers: 'unconfirmed sign-ups',
  mailEngagement: 'records of clicks and openings',
  auditLog: 'lines of the activity log',
};

/** Erases what is older than the staff have decided; asked again it finds nothing more. */
export function createApplyRetention({
  db,
  settings,
  contacts,
  counts,
  subscribers,
  ledger,
  engagement,
  audit,
  siteTime,
  clock,
}: {
  db: Db;
  settings: RetentionSettingsStore;
  contacts: ContactRepository;
  counts: ContactCounts;
  subscribers: SubscriberRepository;
  ledger: ConsentLedger;
  engagement: ForgetReaders;
  audit: AuditLog;
  siteTime: SiteTime;
  clock: Clock;
}) {
  const quarantine = db.collection<{ createdAt: Date }>(quarantineCollection);
  const auditLog = db.collection<{ at: Date }>(auditLogCollection);

  // Nobody has touched it since: a note or a new status keeps a contact.
  const archivedBefore = (cutoff: Date) => ({ status: 'archived' as const, updatedAt: { $lt: cutoff } });
  const pendingBefore = (cutoff: Date) => ({ status: 'pending' as const, createdAt: { $lt: cutoff } });

  async function eraseContacts(cutoff: Date, signal: AbortSignal): Promise<number> {
    let erased = 0;
    while (!signal.aborted) {
      const found = await contacts.collection
        .find(archivedBefore(cutoff), { projection: { createdAt: 1 } })
        .limit(atOnce)
        .toArray();
      if (found.length === 0) break;
      const result = await counts.during(
        found.map(({ createdAt }) => createdAt),
        () =>
          contacts.collection.deleteMany({
            _id: { $in: found.map(({ _id }) => _id) },
            ...archivedBefore(cutoff),
          }),
      );
      erased += result.deletedCount;
    }
    return erased;
  }

  /** Whoever asked again lately may still confirm. */
  async function hasAskedSince(email: string, cutoff: Date): Promise<boolean> {
    const last = (await ledger.listOf(email)).findLast(({ event }) => event === 'requested');
    return last !== undefined && new Date(last.at) >= cutoff;
  }

  async function eraseSubscribers(cutoff: Date, signal: AbortSignal): Promise<number> {
    let erased = 0;
    for await (const { _id, email } of subscribers.collection.find(pendingBefore(cutoff))) {
      if (signal.aborted) break;
      if (await hasAskedSince(email, cutoff)) continue;
      const { deletedCount } = await subscribers.collection.deleteOne({ _id, ...pendingBefore(cutoff) });
      if (deletedCount === 0) continue;
      await ledger.eraseDetails(email);
      erased += 1;
    }
    return erased;
  }

  const erase = {
    archivedContacts: eraseContacts,
    quarantine: async (cutoff: Date) =>
      (await quarantine.deleteMany({ createdAt: { $lt: cutoff } })).deletedCount,
    unconfirmedSubscribers: eraseSubscribers,
    mailEngagement: async (cutoff: Date, signal: AbortSignal) => {
      const forgotten = await engagement.forgetBefore(cutoff, signal);
      await subscribers.forgetEngagementBefore(cutoff);
      return forgotten;
    },
    auditLog: async (cutoff: Date) => (await auditLog.deleteMany({ at: { $lt: cutoff } })).deletedCount,
  } satisfies Record<keyof RetentionRules, (cutoff: Date, signal: AbortSignal) => Promise<number>>;

  async function countOlder(cutoffs: RetentionCutoffs): Promise<RetentionCounts> {
    const count = async <T extends Document>(
      collection: { countDocuments(query: Filter<T>): Promise<number> },
      query: Filter<T> | null,
    ) => (query === null ? 0 : collection.countDocuments(query));
    const { archivedContacts, unconfirmedSubscribers, quarantine: held, auditLog: lines } = cutoffs;
    const { mailEngagement: readers } = cutoffs;
    const [contactCount, heldCount, subscriberCount, readerCount, lineCount] = await Promise.all([
      count(contacts.collection, archivedContacts && archivedBefore(archivedContacts)),
      count(quarantine, held && { createdAt: { $lt: held } }),
      count(subscribers.collection, unconfirmedSubscribers && pendingBefore(unconfirmedSubscribers)),
      readers === null ? 0 : engagement.countBefore(readers),
      count(auditLog, lines && { at: { $lt: lines } }),
    ]);
    return {
      archivedContacts: contactCount,
      quarantine: heldCount,
      unconfirmedSubscribers: subscriberCount,
      mailEngagement: readerCount,
      auditLog: lineCount,
    };
  }

  return {
    /** What these rules would erase now. */
    preview: (rules: RetentionRules) => countOlder(readCutoffs(rules, clock.now())),

    /** Once a day of the site. */
    async applyDaily(signal: AbortSignal): Promise<void> {
      const day = siteTime.dayOf(clock.now());
      if ((await settings.lastRunDay()) === day) return;
      const cutoffs = readCutoffs((await settings.read()).rules, clock.now());
      const erased = { ...noRetentionCounts };
      for (const name of retentionRuleNames) {
        const cutoff = cutoffs[name];
        if (cutoff === null) continue;
        if (signal.aborted) return;
        erased[name] = await erase[name](cutoff, signal);
        if (erased[name] > 0)
          await audit.record({
            actor: system,
            action: 'erased',
            resource: 'retention',
            summary: `Erased ${erased[name]} ${names[name]}`,
          });
      }
      await settings.noteRun(day, erased);
    },
  };
}
export type ApplyRetention = ReturnType<typeof createApplyRetention>;
