import { ssoConfig } from '@atrium/auth/config';
import { openStaffAccounts } from '@atrium/auth/module';
import { createHeldArticles } from '@atrium/content/held-articles';
import { openAccountMails } from '@atrium/leads/account-mails';
import { openHeldCampaigns } from '@atrium/leads/held-campaigns';
import { openHeldContacts } from '@atrium/leads/held-contacts';
import { AppError } from '@atrium/service-kit/app-error';
import { createAuditLog } from '@atrium/service-kit/audit-log-repository';
import { systemClock } from '@atrium/service-kit/clock';
import { parseConfig } from '@atrium/service-kit/config';
import { createLogger } from '@atrium/service-kit/logger';
import { createMongoClient } from '@atrium/service-kit/mongo';
import { commandLine } from './hand-over-all';
import { runUserCommand } from './user-command';

const mongo = createMongoClient({ url: process.env.MONGODB_URL ?? '', appName: 'atrium-user' });
try {
  const deps = {
    db: mongo.db(),
    clock: systemClock,
    logger: createLogger({ level: 'error', name: 'user' }),
  };
  const audit = createAuditLog(deps);
  const sso = parseConfig(ssoConfig, process.env);
  if ('problems' in sso)
    throw new AppError({
      code: 'bad_request',
      publicMessage: sso.problems.map(({ setting, message }) => `${setting} ${message}`).join('\n'),
    });
  const { lines, exitCode } = await runUserCommand({
    accounts: await openStaffAccounts({
      ...deps,
      audit,
      sso: sso.value,
      sendMail: openAccountMails(deps),
      by: commandLine,
    }),
    holdings: [createHeldArticles(deps.db), openHeldContacts(deps), openHeldCampaigns(deps)],
    audit,
    args: process.argv.slice(2),
  });
  process.stdout.write(`${lines.join('\n')}\n`);
  process.exitCode = exitCode;
} catch (error) {
  if (!(error instanceof AppError)) throw error;
  process.stderr.write(`${error.publicMessage}\n`);
  process.exitCode = 1;
} finally {
  await mongo.close();
}
