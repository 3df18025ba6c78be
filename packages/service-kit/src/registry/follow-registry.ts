import type { Logger } from '../logger';
import type { RegistryClient } from './registry-client';

/** A fallback: normally an event over Redis tells of a change at once. */
const defaultPollMs = 5_000;
const tidyMs = 6 * 60 * 60 * 1_000;

interface FollowerDeps {
  client: RegistryClient;
  logger: Logger;
}

/** Deletes unused copies of versions from time to time. Returns the function that ends it. */
export function startTidyingVersions({ client, logger }: FollowerDeps): () => void {
  const tidy = () =>
    client
      .deleteUnusedVersions(new Date())
      .catch((err: unknown) => logger.warn({ err }, 'copies of versions not tidied'));
  const timer = setInterval(() => void tidy(), tidyMs).unref();
  return () => clearInterval(timer);
}

/** Notices changes of the registry for which no event arrived, and keeps the disk tidy. */
export function createRegistryFollower({
  client,
  logger,
  onChange,
  pollMs = defaultPollMs,
}: FollowerDeps & { onChange(): void; pollMs?: number | undefined }) {
  let pollTimer: NodeJS.Timeout | undefined;
  let stopTidying: (() => void) | undefined;
  let seen = -1;

  async function check(): Promise<void> {
    const { revision } = await client.read();
    if (revision === seen) return;
    seen = revision;
    onChange();
  }

  return {
    check,
    async start() {
      await check();
      pollTimer = setInterval(() => void check(), pollMs).unref();
      stopTidying = startTidyingVersions({ client, logger });
    },
    stop() {
      clearInterval(pollTimer);
      stopTidying?.();
    },
  };
}
