import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from '@atrium/service-kit/logger';
import { parseBounceMail } from './bounce-report';
import type { TakeBounce } from './take-bounce';

const maxPerRun = 1_000;

/**
 * Bounces as files: whatever receives mail for the bounce address (a delivery agent, a fetch job) puts each as an .eml
 * file into the folder. What is no report goes to `unreadable` for a person to look at.
 */
export function createBounceFolder({
  directory,
  takeBounce,
  logger,
}: {
  directory: string;
  takeBounce: TakeBounce;
  logger: Logger;
}) {
  return async function readBounceFolder(signal: AbortSignal): Promise<void> {
    const names = await readdir(directory).catch(() => [] as string[]);
    for (const name of names.filter((one) => one.endsWith('.eml')).slice(0, maxPerRun)) {
      if (signal.aborted) return;
      const path = join(directory, name);
      const event = await parseBounceMail(await readFile(path)).catch(() => null);
      if (event === null) {
        const unreadable = join(directory, 'unreadable');
        await mkdir(unreadable, { recursive: true });
        await rename(path, join(unreadable, name));
        logger.warn({ file: name }, 'a mail in the bounce folder is no report');
        continue;
      }
      await takeBounce(event);
      await rm(path, { force: true });
    }
  };
}
