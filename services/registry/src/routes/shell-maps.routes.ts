import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { registryCalls } from '@atrium/contracts/registry/calls';
import { notFound } from '@atrium/service-kit/app-error';
import { type CallRoute, handle } from '@atrium/service-kit/http/call-routes';
import type { RegistryContext } from '../context';
import { readShellMap } from '../shells/shells';

/** The build of the running shell has its own maps, also that of the server bundle. Maps of earlier shells are in the store. */
export const shellMapsRoutes = (context: RegistryContext): CallRoute[] => [
  handle(registryCalls.readShellSourceMap, async ({ c, params: { file } }) => {
    const own = path.join(context.projectDir, 'shell/dist/maps', file);
    const map = existsSync(own) ? await readFile(own) : await readShellMap(context, file);
    if (map === null) throw notFound(`No shell has the source map ${file}`);
    return c.body(new Uint8Array(map), 200, { 'content-type': 'application/json' });
  }),
];
