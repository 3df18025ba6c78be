import { openStaffAccounts } from '@atrium/auth/module';
import { createMongoClient } from '@atrium/service-kit/mongo';
import { runUserCommand } from './user-command';

const mongo = createMongoClient({ url: process.env.MONGODB_URL ?? '', appName: 'atrium-user' });
try {
  const accounts = await openStaffAccounts({ db: mongo.db(), clock: { now: () => new Date() } });
  const { lines, exitCode } = await runUserCommand({ accounts, args: process.argv.slice(2) });
  process.stdout.write(`${lines.join('\n')}\n`);
  process.exitCode = exitCode;
} catch (error) {
  if (!(error instanceof Error && 'isForPeople' in error)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
} finally {
  await mongo.close();
}
