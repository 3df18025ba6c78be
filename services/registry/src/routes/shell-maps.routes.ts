import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { registryCalls } from '@atrium/contracts/calls/registry-calls';
import { notFound } from '@atrium/service-kit/app-error';
import { type CallRoute, handle } from '@atrium/service-kit/http/call-routes';

/** The shell is not published: its maps are beside its build, as in the image. */
export const createShellMapsRoutes = ({ projectDir }: { projectDir: string }): CallRoute[] => [
  handle(registryCalls.readShellSourceMap, async ({ c, params: { file } }) => {
    const map = path.join(projectDir, 'shell/dist/maps', file);
    if (!existsSync(map)) throw notFound(`The shell that runs here has no source map ${file}`);
    return c.body(new Uint8Array(await readFile(map)), 200, { 'content-type': 'application/json' });
  }),
];
