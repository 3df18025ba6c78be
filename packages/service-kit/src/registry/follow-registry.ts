import type { Logger } from '../logger';
import type { RegistryClient } from './registry-client';

/** A fallback: normally an event over Redis tells of a change at once. */
const pollMs = 5_000;
const tidyMs = 6 * 60 * 60 * 1_000;

/** Notices changes of the registry for which no event arrived, and keeps the disk tidy. */
export function createRegistryFollower({
  client,
  logger,
  onChange,
}: {
  client: RegistryClient;
  logger: Logger;
  onChange(): void;
}) {
  let pollTimer: NodeJS.Timeout | undefined;
  let tidyTimer: NodeJS.Timeout | undefined;
  let seen = -1;

  async function check(): Promise<void> {
    const { revision } = await client.read();
    if (revision === seen) return;
    seen = revision;
    onChange();
  }

  const tidy = () =>
    client
      .deleteUnusedVersions(new Date())
      .catch((err: unknown) => logger.warn({ err }, 'copies of versions not tidied'));

  return {
    check,
    async start() {
      await check();
      pollTimer = setInterval(() => void check(), pollMs).unref();
      tidyTimer = setInterval(() => void tidy(), tidyMs).unref();
    },
    stop() {
      clearInterval(pollTimer);
      clearInterval(tidyTimer);
    },
  };
}
