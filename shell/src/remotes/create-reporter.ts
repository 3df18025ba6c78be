import { areaOf } from '@atrium/contracts/registry/boot';
import type { BootData } from '@atrium/contracts/registry/boot.schemas';
import { createTokenStorage } from '@atrium/mfe-kit';
import type { RemoteFailure } from './remote-failure';

export type Report = (failure: RemoteFailure) => void;

/** Logs failures and reports them to the registry. The code for that is loaded when something fails. */
export function createReporter({ remotes }: BootData): Report {
  const reported = new Set<string>();

  async function send(failure: RemoteFailure): Promise<void> {
    const { sendReport } = await import(/* webpackChunkName: "shell.report" */ './send-report');
    const isStaff = remotes.some(
      (remote) => remote.name === failure.remote && areaOf(remote) === 'dashboard',
    );
    sendReport(failure, { reported, isStaff, token: createTokenStorage().read() });
  }

  function report(failure: RemoteFailure): void {
    const { remote, version, stage, error } = failure;
    // Browsers log uncaught errors by themselves.
    if (stage !== 'uncaught') console.error(`${remote} ${version} failed (${stage})`, error);
    // Without the code for reports this one is lost; the failure itself is handled elsewhere.
    send(failure).catch(console.warn);
  }

  return report;
}
