import type { Logger } from '@atrium/service-kit/logger';
import type { RegistryClient } from '@atrium/service-kit/registry/registry-client';
import { type ShellFiles, shellFolderOf } from './shell-files';

export interface ShellPublisher {
  /** Waits for the first publication of this process. */
  publishOnce(): Promise<void>;
  publish(): Promise<void>;
}

/** The registry keeps a shell for a month after it was last told that a process uses it. */
export const publishShellEveryMs = 6 * 60 * 60 * 1_000;

/** Called before the first page names its files, because a gateway of another build may serve them. */
export function createShellPublisher({
  getShell,
  registry,
  projectDir,
  logger,
}: {
  getShell(): Promise<ShellFiles>;
  registry: Pick<RegistryClient, 'shells'>;
  projectDir: string;
  logger: Logger;
}): ShellPublisher {
  let published: Promise<void> | undefined;
  async function publish(): Promise<void> {
    const { version } = (await getShell()).build;
    try {
      await registry.shells.publish(version, shellFolderOf(projectDir));
    } catch (err) {
      logger.warn({ err, version }, 'shell not published; gateways of the same build have its files');
    }
  }
  return {
    publish,
    publishOnce() {
      published ??= publish();
      return published;
    },
  };
}
