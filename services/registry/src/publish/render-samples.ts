import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { RegistryContext } from '../context';
import type { RemoteArchive } from './read-archive';

const maxMemoryMb = 256;

const message = z.discriminatedUnion('type', [
  z.object({ type: z.literal('done'), problems: z.array(z.string()) }),
  z.object({ type: z.literal('call'), id: z.number(), address: z.string().startsWith('/api/') }),
]);

/** Calls from the rendering have no visitor's authority. */
type RenderContext = Pick<
  RegistryContext,
  'renderEntry' | 'projectDir' | 'fetchApi' | 'logger' | 'renderWithinMs'
>;

/** Node's permission model became stable, under another name, in 22.13 and 23.5. */
function getPermissionFlag(): string {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const isStable = major >= 24 || (major === 22 && minor >= 13) || (major === 23 && minor >= 5);
  return isStable ? '--permission' : '--experimental-permission';
}

function startChild({ renderEntry }: RenderContext, shellFile: string): ChildProcess {
  const program = fileURLToPath(renderEntry);
  return fork(program, [], {
    env: {},
    execArgv: [
      `--max-old-space-size=${maxMemoryMb}`,
      getPermissionFlag(),
      `--allow-fs-read=${path.dirname(program)}`,
      `--allow-fs-read=${path.dirname(shellFile)}`,
    ],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}

async function respond(
  { fetchApi, logger }: RenderContext,
  child: ChildProcess,
  { id, address }: { id: number; address: string },
): Promise<void> {
  try {
    const response = await fetchApi(new Request(new URL(address, 'http://registry')));
    const body: unknown = await response.json();
    const retryAfter = response.headers.get('retry-after');
    child.send({ id, response: { status: response.status, body, retryAfter } });
  } catch (err) {
    logger.warn({ err, address }, 'API not readable for a render check');
    if (child.connected) child.send({ id });
  }
}

/**
 * Renders the sample pages of a server-rendered remote with the running shell, in a child process with limits. Resolves with problems,
 * as sentences.
 */
export async function renderSamples(
  context: RenderContext,
  { build, files }: RemoteArchive,
): Promise<string[]> {
  if (!build.ssr || build.server === null) return [];
  const file = files.find(({ path: name }) => name === `server/${build.server}`);
  const source = new TextDecoder().decode(file?.bytes);
  const paths = build.samples ?? build.prefixes;
  const shellFile = path.join(context.projectDir, 'shell/dist/server/shell.cjs');
  const task = { shellFile, source, name: `${build.name} ${build.version}`, paths };
  const timeoutMs = context.renderWithinMs;
  return new Promise((resolve) => {
    const child = startChild(context, shellFile);
    const finish = (problems: string[]) => {
      clearTimeout(timer);
      child.removeAllListeners();
      child.on('error', () => undefined);
      child.kill('SIGKILL');
      resolve(problems);
    };
    const fail = (problem: string) => finish([problem]);
    const timer = setTimeout(
      () => fail(`its pages are not rendered within ${timeoutMs / 1_000} s`),
      timeoutMs,
    );
    child.on('error', (error) => fail(`its pages can't be rendered: ${error.message}`));
    child.on('exit', () => fail(`rendering its pages ends the process or needs more than ${maxMemoryMb} MB`));
    child.on('message', (sent) => {
      const { data } = message.safeParse(sent);
      if (data?.type === 'done') finish(data.problems);
      else if (data?.type === 'call') void respond(context, child, data);
    });
    child.send({ type: 'task', task });
  });
}
