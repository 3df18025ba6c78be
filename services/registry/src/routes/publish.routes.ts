import { registryCalls } from '@atrium/contracts/registry/calls';
import { maxArchiveBytes } from '@atrium/contracts/registry/constants';
import { notFound } from '@atrium/service-kit/app-error';
import { type CallRoute, handle } from '@atrium/service-kit/http/call-routes';
import { readLimited } from '@atrium/service-kit/http/multipart';
import { success } from '@atrium/service-kit/http/responses';
import type { RegistryContext } from '../context';
import { publish } from '../publish/publish';
import { readSourceMap } from '../publish/read-archive';
import { mapsKeyOf } from '../versions/version-document';
import { installationId } from './installation-guards';
import { staffOrToken } from './token-guards';

/** Calls that a remote's deploy token may make, besides staff and the installation's own scripts: publish, and read source maps. */
export function publishRoutes(context: RegistryContext): CallRoute[] {
  const { versions, store } = context;
  const guard = staffOrToken(context);
  return [
    handle(
      registryCalls.publish,
      async ({ c, params: { name }, query, actor }) => {
        const published = await publish(context, {
          name,
          bytes: await readLimited(c, maxArchiveBytes),
          query,
          publisher: {
            id: actor.id,
            name: actor.name,
            isStaff: actor.permissions.includes('remotes.publish'),
            canApprove: actor.permissions.includes('remotes.approve') && actor.isConfirmed,
            isInstallation: actor.id === installationId,
          },
        });
        c.status(published.isNew ? 201 : 200);
        return success(published);
      },
      { guard },
    ),
    handle(
      registryCalls.readSourceMap,
      async ({ c, params: { name, version, file } }) => {
        const record = await versions.findArchive(name, version);
        const archive = record && (await store.open(mapsKeyOf(record)));
        const bytes = archive && new Uint8Array(await new Response(archive).arrayBuffer());
        const map = bytes && (await readSourceMap(bytes, file));
        if (map === null) throw notFound(`${name} ${version} has no source map ${file}`);
        return c.body(new Uint8Array(map), 200, { 'content-type': 'application/json' });
      },
      { guard },
    ),
  ];
}
