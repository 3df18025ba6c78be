import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { registryCalls } from '@atrium/contracts/registry/calls';
import { notFound } from '@atrium/service-kit/app-error';
import { type CallRoute, handle } from '@atrium/service-kit/http/call-routes';
import type { Shells } from '../shells/shells';

/** The build of the running shell has its own maps, also that of the server bundle. Maps of earlier shells are in the store. */
export const createShellMapsRoutes = ({
  projectDir,
  shells,
}: {
  projectDir: string;
  shells: Pick<Shells, 'readMap'>;
}): CallRoute[] => [
  handle(registryCalls.readShellSourceMap, async ({ c, params: { file } }) => {
    const own = path.join(projectDir, 'shell/dist/maps', file);
    const map = existsSync(own) ? await readFile(own) : await shells.readMap(file);
    if (map === null) throw notFound(`No shell has the source map ${file}`);
    return c.body(new Uint8Array(map), 200, { 'content-type': 'application/json' });
  }),
];
