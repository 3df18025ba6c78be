import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from '@atrium/service-kit/logger';
import type { ReturnAddresses } from '../../mail/return-address';
import { parseBounceMail } from './bounce-report';
import type { TakeBounce } from './take-bounce';

const maxPerRun = 1_000;

/**
 * Bounces as files: whatever receives mail for the bounce address (a delivery agent, a fetch job) puts each as an .eml
 * file into the folder. What is no report about a mail of ours goes to `unreadable` for a person to look at.
 */
export function createBounceFolder({
  directory,
  takeBounce,
  read,
  logger,
}: {
  directory: string;
  takeBounce: TakeBounce;
  read: ReturnAddresses['read'];
  logger: Logger;
}) {
  return async function readBounceFolder(signal: AbortSignal): Promise<void> {
    const names = await readdir(directory).catch(() => [] as string[]);
    for (const name of names.filter((one) => one.endsWith('.eml')).slice(0, maxPerRun)) {
      if (signal.aborted) return;
      const path = join(directory, name);
      const report = await parseBounceMail(await readFile(path), { read, isTrusted: false }).catch(
        () => null,
      );
      if (report === null || report.subscriberId === null || report.events.length === 0) {
        const unreadable = join(directory, 'unreadable');
        await mkdir(unreadable, { recursive: true });
        await rename(path, join(unreadable, name));
        logger.warn({ file: name }, 'a mail in the bounce folder is no report about a mail of ours');
        continue;
      }
      await takeBounce(report);
      await rm(path, { force: true });
    }
  };
}
