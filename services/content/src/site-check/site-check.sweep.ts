import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Sweep } from '@atrium/service-kit/module';
import type { ContentContext, EntryContext } from '../context';
import { type EntryDocument, isPubliclyVisible } from '../entries/entry-document';
import { checkEntries } from './check-entries';
import { createLinkChecker, type LinkChecker, NetworkAway } from './check-links';
import type { LinkDocument } from './site-check-repository';

const minuteMs = 60_000;
const everyMs = 30 * minuteMs;
/** A run ends before the next one: 1,500 links at one a second. */
const runMs = 25 * minuteMs;
const secondMs = 1_000;
const batchSize = 200;
const networkIsAwayAfter = 3;

async function collectType(context: EntryContext, now: Date, signal: AbortSignal): Promise<void> {
  const { entries, siteChecks } = context;
  let batch: EntryDocument[] = [];
  const store = async () => {
    const found = await checkEntries(context, batch);
    batch = [];
    await siteChecks.storeItems(
      found.filter(({ problems, links }) => problems.length + links.length > 0),
      now,
    );
  };
  for await (const entry of entries.readAll()) {
    signal.throwIfAborted();
    if (isPubliclyVisible(entry)) batch.push(entry);
    if (batch.length === batchSize) await store();
  }
  await store();
}

/** Once an hour it reads all published items; each week it asks for each of their links, one a second, by one worker at a time. */
export function siteCheckSweep(context: ContentContext): Sweep {
  const { siteChecks, askAddress: ask, robotName: userAgent, clock, types, logger } = context;
  const owner = randomUUID();

  async function collect(signal: AbortSignal): Promise<void> {
    const now = clock.now();
    for (const each of types) await collectType(each, now, signal);
    await siteChecks.finishCollection(now);
  }

  /** False without an answer of the network. A broken zone looks the same, and must not hold up all other links. */
  async function checkOne(check: LinkChecker, link: LinkDocument): Promise<boolean> {
    try {
      await siteChecks.recordState(link, await check(link._id), clock.now());
      return true;
    } catch (error) {
      if (!(error instanceof NetworkAway)) throw error;
      await siteChecks.postpone(link._id, clock.now());
      return false;
    }
  }

  return {
    name: 'site-check',
    everyMs,
    async run(signal) {
      if (!(await siteChecks.claim(owner))) return;
      try {
        if (await siteChecks.isCollectionDue(clock.now())) await collect(signal);
        const check = createLinkChecker({ ask, userAgent });
        const end = performance.now() + runMs;
        let link = await siteChecks.nextDue(clock.now());
        let failuresInARow = 0;
        while (link !== null && !signal.aborted && performance.now() < end) {
          failuresInARow = (await checkOne(check, link)) ? 0 : failuresInARow + 1;
          if (failuresInARow === networkIsAwayAfter) {
            logger.warn('links to other sites are not checked: this machine has no network');
            return;
          }
          link = await siteChecks.nextDue(clock.now());
          if (link !== null) await sleep(secondMs);
          if (!(await siteChecks.claim(owner))) return;
        }
      } catch (err) {
        if (err !== signal.reason) throw err;
      } finally {
        await siteChecks.release(owner);
      }
    },
  };
}
