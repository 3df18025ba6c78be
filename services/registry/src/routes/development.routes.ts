import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { registryCalls } from '@atrium/contracts/registry/calls';
import { AppError } from '@atrium/service-kit/app-error';
import { type CallRoute, handle } from '@atrium/service-kit/http/call-routes';
import { success } from '@atrium/service-kit/http/responses';
import { z } from 'zod';
import type { RegistryContext } from '../context';

const forbidden = (publicMessage: string) => new AppError({ code: 'forbidden', publicMessage });
const shellDescription = z.object({ entry: z.string() });

/** Hot reload needs React's development build, which only a shell of its own has. */
async function readShellPath(projectDir: string): Promise<string> {
  const file = path.join(projectDir, 'shell/dist/development.json');
  const { entry } = shellDescription.parse(JSON.parse(await readFile(file, 'utf8')));
  return `/assets/${entry}`;
}

/** A tab asks with every document; nothing is remembered here. */
export const developmentRoutes = ({ isDevelopmentAllowed, projectDir }: RegistryContext): CallRoute[] => [
  handle(registryCalls.develop, async ({ c, body: { remote, port }, actor }) => {
    if (!isDevelopmentAllowed)
      throw forbidden(
        'Remotes cannot be developed in this installation. It takes the setting REMOTE_DEVELOPMENT.',
      );
    if (actor.canDevelop !== true)
      throw forbidden('Your account has no permission to develop remotes. Ask whoever runs the site.');
    c.get('log').info({ user: actor.id, remote, port }, 'a tab loads a remote from a development server');
    return success({ origin: `http://127.0.0.1:${port}`, shell: await readShellPath(projectDir) });
  }),
];
