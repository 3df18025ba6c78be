import type { IslandRemote, IslandsData, IslandVersion } from '@atrium/contracts/registry/boot.schemas';
import { getLoadLimitMs, IslandContent, type IslandDefinition, LATE_AFTER_MS } from '@atrium/mfe-kit';
import { loadRemote, registerRemotes } from '@module-federation/runtime';
import { installHtmlPolicy, loadSanitiser } from '../boot/html-policy';
import { firstWorking } from '../remotes/first-working';
import { hasFailed, type RemoteFailure, recordFailedVersion } from '../remotes/remote-failure';
import { reportUncaught } from '../remotes/report-uncaught';
import { sendReport } from '../remotes/send-report';
import { applyStyles } from './apply-styles';
import { captureInput, type Press } from './capture-input';
import { mountIsland, mountToasts } from './mount-island';

export interface IslandPage {
  data: IslandsData;
  /** The last press on the island, once. */
  takePress(): Press | undefined;
}

type Failure = Omit<RemoteFailure, 'isRecovered'>;

const reported = new Set<string>();

function report(failure: RemoteFailure): void {
  const { remote, version, stage, error } = failure;
  // Browsers log uncaught errors by themselves.
  if (stage !== 'uncaught') console.error(`${remote} ${version} failed (${stage})`, error);
  sendReport(failure, { reported, isStaff: false, token: null });
}

let isPrepared = false;

function preparePage(data: IslandsData): void {
  if (isPrepared) return;
  isPrepared = true;
  installHtmlPolicy();
  reportUncaught(data, report);
  mountToasts();
}

/** The runtime of Module Federation caches by name, failures included: each version needs a name of its own. */
async function loadIsland(remote: string, { version, islands: entry }: IslandVersion, island: string) {
  if (entry === undefined) throw new Error(`${version} has no islands`);
  const name = `${remote}@${version}`;
  registerRemotes([{ name, entry, type: 'module' }]);
  const exposed = await loadRemote<{ islands?: Record<string, () => Promise<IslandDefinition>> }>(
    `${name}/islands`,
  );
  const definition = await exposed?.islands?.[island]?.();
  if (!definition?.Component) throw new Error(`${entry} exposes no ${island}`);
  return definition;
}

/** The first version whose code arrives. The next one is tried when one has failed or is late. */
async function loadFirst(
  remote: string,
  versions: readonly IslandVersion[],
  island: string,
  failures: Failure[],
) {
  const attempts = versions.map((deployed) => async () => {
    const { version } = deployed;
    try {
      return { deployed, definition: await loadIsland(remote, deployed, island) };
    } catch (error) {
      failures.push({ remote, version, stage: 'entry', error });
      throw error;
    }
  });
  const [first] = versions;
  if (first === undefined) throw new Error(`No version of ${remote} is left`);
  const isReported = ({ version }: IslandVersion) => failures.some((failure) => failure.version === version);
  try {
    const loaded = await firstWorking(attempts, {
      lateAfterMs: LATE_AFTER_MS,
      failedAfterMs: getLoadLimitMs(),
    });
    // The first one was late.
    if (loaded.deployed !== first && !isReported(first))
      failures.push({ remote, version: first.version, stage: 'timeout' });
    return loaded;
  } catch (cause) {
    if (cause === undefined) failures.push({ remote, version: first.version, stage: 'timeout' });
    throw cause ?? new Error(`No code of ${remote} has arrived for too long`);
  }
}

/**
 * Makes an island of the page react: with the version that has rendered it, else with the one before. If neither works its HTML stays as
 * the server sent it, and a press on it does what it does without scripts. `data-live` has the version, or nothing.
 */
export async function startIsland(marker: HTMLElement, { data, takePress }: IslandPage): Promise<void> {
  const { island = '', props = '{}' } = marker.dataset;
  const remote = data.remotes.find(({ name }) => island.startsWith(`${name}/`));
  if (!remote) throw new Error(`The document lists no remote of ${island}`);
  preparePage(data);
  const fromServer = [...marker.childNodes].map((node) => node.cloneNode(true));
  const giveBack = () => marker.replaceChildren(...fromServer.map((node) => node.cloneNode(true)));
  const input = captureInput(marker);
  const finish = (version: string) => {
    marker.dataset.live = version;
    input.putBack();
    input.repeat(takePress());
  };

  async function show(versions: readonly IslandVersion[]): Promise<void> {
    const failures: Failure[] = [];
    let isRecovered = false;
    try {
      const { deployed, definition } = await loadFirst(remote?.name ?? '', versions, island, failures);
      const { version } = deployed;
      const rest = versions.filter((other) => other !== deployed);
      const isOfDocument = deployed === remote?.active;
      await applyStyles({ styles: [...data.styles, ...deployed.styles], integrity: data.integrity });
      // Another version makes HTML of its own.
      if (!isOfDocument) await loadSanitiser();
      const fail = (error: unknown): Failure => {
        recordFailedVersion(remote?.name ?? '', version);
        giveBack();
        input.putBack();
        return { remote: remote?.name ?? '', version, stage: 'render', error };
      };
      input.hold();
      try {
        await mountIsland(marker, {
          content: <IslandContent of={definition} props={JSON.parse(props)} />,
          settings: deployed.settings ? { [remote?.name ?? '']: deployed.settings } : {},
          isOfDocument,
          onLaterFailure(error) {
            input.hold();
            const failure = fail(error);
            delete marker.dataset.live;
            show(rest).then(
              () => report({ ...failure, isRecovered: true }),
              () => {
                report({ ...failure, isRecovered: false });
                giveUp();
              },
            );
          },
        });
      } catch (error) {
        failures.push(fail(error));
        await show(rest);
        isRecovered = true;
        return;
      }
      isRecovered = true;
      finish(version);
    } finally {
      for (const failure of failures) report({ ...failure, isRecovered });
    }
  }

  function giveUp(): void {
    finish('');
  }

  const usable = listUsable(remote);
  await show(usable).catch(giveUp);
}

const listUsable = ({ name, active, previous }: IslandRemote): IslandVersion[] =>
  [active, previous]
    .filter((deployed) => deployed !== null)
    .filter(({ version }) => !hasFailed(name, version));
