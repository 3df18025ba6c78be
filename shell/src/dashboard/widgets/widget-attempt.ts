import type { BootRemote } from '@atrium/contracts/registry/boot.schemas';
import type { WidgetEntry } from '@atrium/contracts/registry/remote-manifest.schemas';
import { type ComponentType, lazy } from 'react';
import { UnrecoverableError } from '../../remotes/remote-failure';
import { listUsableVersions } from '../../remotes/remote-loader';
import type { RecoveryDeps } from '../../screens/recovery-context';

export interface WidgetProps {
  deps: RecoveryDeps;
  remote: BootRemote;
  widget: WidgetEntry;
}

/** One load of a widget. */
export interface WidgetAttempt {
  Widget: ComponentType;
  /** Resolves with the version whose widget is shown. */
  loading: Promise<string>;
  /** Undefined while it loads. */
  version: string | undefined;
  /** Versions whose widget has thrown before. */
  thrown: string[];
}

export const listOthers = (remote: BootRemote, thrown: string[]) =>
  listUsableVersions(remote).filter(({ version }) => !thrown.includes(version));

/** Loads the widget of the first version in which it works, other than `thrown`. */
export function startAttempt({ deps, remote, widget }: WidgetProps, thrown: string[] = []): WidgetAttempt {
  const [active = remote.active, previous = null] = listOthers(remote, thrown);
  const components = new Map<string, ComponentType>();
  const loaded = deps.loader.loadWithFallback(
    { ...remote, active, previous },
    async ({ version, module }) => {
      const load = module.widgets?.[widget.name];
      const lacks = `${remote.name} has no widget ${widget.name}`;
      // The previous version may not have the widget yet; that is not reported as a failure.
      if (load === undefined)
        throw version === remote.active.version ? new Error(lacks) : new UnrecoverableError(lacks);
      components.set(version, (await load()).Component);
    },
  );
  const attempt: WidgetAttempt = {
    Widget: lazy(async () => {
      const { version } = await loaded;
      return { default: components.get(version) as ComponentType };
    }),
    loading: loaded.then(({ version }) => {
      attempt.version = version;
      return version;
    }),
    version: undefined,
    thrown,
  };
  // The boundary shows the failure.
  attempt.loading.catch(() => undefined);
  return attempt;
}
