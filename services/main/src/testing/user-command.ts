import { noSso } from '@atrium/auth/config';
import { openStaffAccounts } from '@atrium/auth/module';
import { createHeldArticles } from '@atrium/content/held-articles';
import { openAccountMails } from '@atrium/leads/account-mails';
import { openHeldCampaigns } from '@atrium/leads/held-campaigns';
import { openHeldContacts } from '@atrium/leads/held-contacts';
import { createAuditLog } from '@atrium/service-kit/audit-log-repository';
import { createTestContext } from '@atrium/testing/test-context';
import { afterAll } from 'vitest';
import { commandLine } from '../hand-over-all';
import { runUserCommand } from '../user-command';
import { createFaultyDb } from './faulty-db';

/** `npm run user` on an empty database, whose failures come from `database`. */
export async function setUpUserCommand() {
  const t = await createTestContext();
  afterAll(() => t.close());
  const { db } = t;
  const database = createFaultyDb();
  const audit = createAuditLog({ ...t, db: database.wrapDb(db) });
  const accounts = await openStaffAccounts({
    ...t,
    audit,
    sso: noSso,
    sendMail: openAccountMails(t),
    by: commandLine,
  });
  const holdings = [createHeldArticles(db), openHeldContacts(t), openHeldCampaigns(t)];
  return {
    db,
    database,
    accounts,
    audit,
    run: (args: readonly string[], log: typeof audit = audit) =>
      runUserCommand({ accounts, holdings, audit: log, args }),
    async listEntries(): Promise<string[]> {
      const entries = await db.collection('audit_log').find().sort({ _id: 1 }).toArray();
      return entries.map(({ actorName, summary }) => `${actorName}: ${summary}`);
    },
  };
}
