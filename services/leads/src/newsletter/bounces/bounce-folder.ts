import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ifMissing } from '@atrium/service-kit/if-missing';
import { handleEach } from '@atrium/service-kit/stuck-items';
import { parseBounceMail } from '../../mail/bounce-report';
import type { NewsletterContext } from '../context';
import { handleBounce } from './handle-bounce';

async function readBounceFile(context: NewsletterContext, directory: string, name: string): Promise<void> {
  const { config, logger } = context;
  const path = join(directory, name);
  const report = await parseBounceMail(await readFile(path), { config, isTrusted: false }).catch(() => null);
  if (report === null || report.subscriberId === null || report.events.length === 0) {
    const unreadable = join(directory, 'unreadable');
    await mkdir(unreadable, { recursive: true });
    await rename(path, join(unreadable, name));
    logger.warn({ file: name }, 'a mail in the bounce folder is no report about a mail of ours');
    return;
  }
  await handleBounce(context, report);
  await rm(path, { force: true });
}

/**
 * Bounces as files: whatever receives mail for the bounce address (a delivery agent, a fetch job) puts each as an .eml
 * file into the folder. What is no report about a mail of ours goes to `unreadable` for a person to look at.
 */
export async function readBounceFolder(context: NewsletterContext, signal: AbortSignal): Promise<void> {
  const directory = join(context.dataDir, 'bounces');
  const names = await ifMissing(readdir(directory), []);
  await handleEach(
    names.filter((one) => one.endsWith('.eml')),
    {
      handle: (name) => readBounceFile(context, directory, name),
      describe: (name) => ({ key: `bounce-${name}`, resource: 'bounce', resourceId: name }),
      report: context.reportStuck,
      signal,
    },
  );
}
