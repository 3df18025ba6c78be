import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createHostApp } from '../host-app';
import { listen } from '../listen';
import { createReadiness } from '../readiness';
import { adminPassword, type WholeProduct } from './whole-product';

const program = path.resolve(import.meta.dirname, '../../../../packages/cli/bin/atrium.mjs');

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
    atrium(args: string[], env: Record<string, string> = staff): Promise<Outcome> {
      return new Promise((resolve) => {
        const options = {
          cwd: folder,
          env: { PATH: process.env.PATH, CHROMIUM_PATH: '', ATRIUM_URL: url, ...env },
        };
        execFile(process.execPath, [program, ...args], options, (error, stdout, stderr) => {
          resolve({ code: error === null ? 0 : Number(error.code), stdout, stderr });
        });
      });
    },
    async close() {
      await listener.close();
      await rm(folder, { recursive: true });
    },
  };
}
