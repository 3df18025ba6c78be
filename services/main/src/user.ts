import { openStaffAccounts } from '@atrium/auth/module';
import { createHeldArticles } from '@atrium/content/held-articles';
import { openHeldCampaigns } from '@atrium/leads/held-campaigns';
import { openHeldContacts } from '@atrium/leads/held-contacts';
import { createAuditLog } from '@atrium/service-kit/audit-log-repository';
import { systemClock } from '@atrium/service-kit/clock';
import { createLogger } from '@atrium/service-kit/logger';
import { createMongoClient } from '@atrium/service-kit/mongo';
import { runUserCommand } from './user-command';

const mongo = createMongoClient({ url: process.env.MONGODB_URL ?? '', appName: 'atrium-user' });
try {
  const deps = {
    db: mongo.db(),
    clock: systemClock,
    logger: createLogger({ level: 'error', name: 'user' }),
  };
  const { lines, exitCode } = await runUserCommand({
    accounts: await openStaffAccounts(deps),
    holdings: [createHeldArticles(deps.db), openHeldContacts(deps), openHeldCampaigns(deps)],
    audit: createAuditLog(deps),
    args: process.argv.slice(2),
  });
  process.stdout.write(`${lines.join('\n')}\n`);
  process.exitCode = exitCode;
} catch (error) {
  if (!(error instanceof Error && 'isForPeople' in error)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
} finally {
  await mongo.close();
}
