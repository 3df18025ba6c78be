import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { resolveSettings, type SettingValue } from '@atrium/contracts/registry/settings.constants';
import { renderLimits } from '@atrium/service-kit/rendering/render-limits';
import { startRenderProcess } from '@atrium/service-kit/rendering/render-process';
import type { RenderProcess, RenderTask } from '@atrium/service-kit/rendering/render-tasks';
import type { RegistryContext } from '../context';
import type { RemoteArchive } from './read-archive';

/** Its host is nobody's. */
const origin = 'http://atrium.invalid';

/** Calls from the rendering have no visitor's authority. */
type RenderContext = Pick<
  RegistryContext,
  'renderEntry' | 'projectDir' | 'fetchApi' | 'logger' | 'renderWithinMs'
>;

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

async function startProcess(context: RenderContext): Promise<RenderProcess> {
  const [program, shell] = await Promise.all([
    readFile(context.renderEntry, 'utf8'),
    readFile(path.join(context.projectDir, 'shell/dist/server/shell.cjs')),
  ]);
  const limits = { ...renderLimits, taskMs: context.renderWithinMs };
  return startRenderProcess({ program, shell, limits, logger: context.logger });
}

async function findProblem(
  { fetchApi }: RenderContext,
  process: RenderProcess,
  address: string,
  settings: RenderTask['settings'],
): Promise<string | undefined> {
  try {
    const request = new Request(new URL(address, origin));
    const page = await process.render({ request, fetchApi, hasLimit: true, settings });
    const status = page.kind === 'response' ? page.response.status : page.status;
    if (status < 400) return undefined;
    const [failure] = page.kind === 'page' ? page.unexpectedErrors : [];
    const reason = failure === undefined ? '' : `: ${failure}`;
    return `${address} is rendered with the status ${status}${reason}`;
  } catch (error) {
    return `${address} isn't rendered: ${messageOf(error)}`;
  }
}

/** Renders the sample pages of a server-rendered remote with the running shell, in a process of its own. Resolves with problems, as sentences. */
export async function renderSamples(
  context: RenderContext,
  { build, files }: RemoteArchive,
  stored: Record<string, SettingValue>,
): Promise<string[]> {
  if (!build.ssr || build.server === null) return [];
  const file = files.find(({ path: name }) => name === `server/${build.server}`);
  const process = await startProcess(context);
  try {
    await process.load({
      name: `/remotes/${build.name}/${build.version}/server/${build.server}`,
      source: file?.bytes ?? new Uint8Array(0),
      isFrame: false,
    });
    const settings = { [build.name]: resolveSettings(build.settings, stored) };
    const problems: string[] = [];
    for (const address of build.samples ?? build.prefixes) {
      const problem = await findProblem(context, process, address, settings);
      if (problem !== undefined) problems.push(problem);
      if (!process.isUsable) break;
    }
    return problems;
  } catch (error) {
    return [`the server bundle doesn't load: ${messageOf(error)}`];
  } finally {
    process.stop();
  }
}
