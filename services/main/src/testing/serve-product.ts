import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createHostApp } from '../host-app';
import { listen } from '../listen';
import { createReadiness } from '../readiness';
import { adminPassword, type WholeProduct } from './whole-product';

interface Io {
  env: Record<string, string | undefined>;
  cwd: string;
  out(line: string): void;
  err(line: string): void;
}

/** The program that `bin/atrium.mjs` runs, by its path as there: services import nothing of it. */
const program = path.resolve(import.meta.dirname, '../../../../packages/cli/src/run.mjs');

/** Environment of a member of staff. */
export const staff = { ATRIUM_EMAIL: 'admin@atrium.test', ATRIUM_PASSWORD: adminPassword };

export interface Outcome {
  code: number;
  stdout: string;
  stderr: string;
}

/** The product at an address, and a team's folder in which the command line program runs. */
export async function serveProduct({ modules, context, redis, internalSecret }: WholeProduct) {
  const readiness = createReadiness({ modules, db: context.db, redis });
  const app = createHostApp({ modules, readiness, logger: context.logger, internalSecret });
  const listener = await listen(app.fetch, { port: 0, hostname: '127.0.0.1' });
  const url = `http://127.0.0.1:${listener.port}`;
  const folder = await mkdtemp(path.join(tmpdir(), 'atrium-team-'));
  return {
    url,
    folder,
    /** Runs a command in this process: starting one for each took most of the time. */
    async atrium(args: string[], env: Record<string, string> = staff): Promise<Outcome> {
      const { run } = (await import(program)) as { run(argv: string[], io: Io): Promise<number> };
      const lines = { out: '', err: '' };
      const code = await run(['node', 'atrium', ...args], {
        env: { PATH: process.env.PATH, CHROMIUM_PATH: '', ATRIUM_URL: url, ...env },
        cwd: folder,
        out: (line) => {
          lines.out += `${line}\n`;
        },
        err: (line) => {
          lines.err += `${line}\n`;
        },
      });
      return { code, stdout: lines.out, stderr: lines.err };
    },
    async close() {
      await listener.close();
      await rm(folder, { recursive: true });
    },
  };
}
