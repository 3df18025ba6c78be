import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { liveBuild } from '@atrium/contracts/registry/builds.schemas';
import { registryCalls } from '@atrium/contracts/registry/calls';
import { notFound } from '@atrium/service-kit/app-error';
import { type CallRoute, handle } from '@atrium/service-kit/http/call-routes';
import { success } from '@atrium/service-kit/http/responses';
import type { RegistryContext } from '../context';
import { readState } from '../remotes/read-state';
import { readShell } from '../shells/read-shell';
import { versionId } from '../versions/version-document';
import { staffOrToken } from './token-guards';

/** Calls by which `atrium smoke` and `atrium rehearse` read the site and store their results. The browser is theirs. */
export function smokeRoutes(context: RegistryContext): CallRoute[] {
  const { versions, store, clock, projectDir } = context;
  const guard = staffOrToken(context);
  return [
    handle(
      registryCalls.readLive,
      async () => {
        const { remotes } = await readState(context);
        const { version: shell, islands } = await readShell(projectDir);
        return success({
          shell,
          islands: islands.js[0] ?? '',
          remotes: remotes.map(({ active, canary }) => ({
            active: liveBuild.parse(active),
            canary: canary && liveBuild.parse(canary.build),
          })),
        });
      },
      { guard },
    ),
    handle(
      registryCalls.readShellBundle,
      async ({ c }) =>
        c.body(new Uint8Array(await readFile(path.join(projectDir, 'shell/dist/server/shell.cjs')))),
      { guard },
    ),
    handle(registryCalls.readArchive, async ({ c, params: { name, version } }) => {
      const record = await versions.findArchive(name, version);
      const archive = record && (await store.open(record.archive.key));
      if (archive === null) throw notFound(`${name} has no version ${version}`);
      return c.body(archive, 200, { 'content-type': 'application/zip' });
    }),
    handle(
      registryCalls.reportSmokeRun,
      async ({ params: { name, version }, body, actor }) => {
        const run = { ...body, by: actor.name, at: clock.now() };
        if (!(await versions.addSmokeRun(versionId(name, version), run)))
          throw notFound(`${name} has no version ${version}`);
        return { success: true as const };
      },
      { guard },
    ),
  ];
}
