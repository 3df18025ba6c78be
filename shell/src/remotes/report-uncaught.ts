import type { BootData } from '@atrium/contracts/registry/boot.schemas';
import type { Report } from './create-reporter';

/** The first script of this site in a stack: of a remote, or of the shell. */
const ownScript = /\/(?:remotes\/([\w-]+)\/([\w.-]+)|assets)\/[\w.-]+\.js/;

/** Reports errors that no boundary caught, such as those of event handlers. Errors of other scripts, e.g. of extensions, are left out. */
export function reportUncaught({ shell }: Pick<BootData, 'shell'>, report: Report): void {
  function handle(error: unknown, place = ''): void {
    const stack = error instanceof Error ? (error.stack ?? place) : place;
    const script = ownScript.exec(stack);
    if (script === null) return;
    const [, remote = 'shell', version = shell] = script;
    report({ remote, version, stage: 'uncaught', error, isRecovered: false });
  }
  window.addEventListener('error', ({ error, filename }) => handle(error, filename));
  window.addEventListener('unhandledrejection', ({ reason }) => handle(reason));
}
