import { remoteVersion, serverFailure } from '@atrium/contracts/registry/builds.schemas';
import { inUseInput, remoteParam } from '@atrium/contracts/registry/schemas';
import { AppError, notFound } from '@atrium/service-kit/app-error';
import type { ServiceEnv } from '@atrium/service-kit/http/env';
import { requireInternalKey } from '@atrium/service-kit/http/internal-key';
import { validate } from '@atrium/service-kit/http/validate';
import { archiveIntegrityHeader } from '@atrium/service-kit/registry/registry-client';
import { Hono } from 'hono';
import { z } from 'zod';
import type { RegistryContext } from '../context';
import { recordServerFailure } from '../failures/record-failure';
import { readState } from '../remotes/read-state';
import { shellsRoutes } from '../shells/shells.routes';
import { findOpened } from '../versions/opened-version';
import { versionId } from '../versions/version-document';

const versionParam = remoteParam.extend({ version: remoteVersion });
const openedInput = z.object({ ticket: z.string().max(300), key: z.string().max(100) });
const stateQuery = z.object({ known: z.coerce.number().int().optional() });

/** For gateways and renderers only. */
export function internalRoutes(context: RegistryContext) {
  const { remotes, versions, store, clock, internalSecret } = context;
  return new Hono<ServiceEnv>()
    .use(requireInternalKey(internalSecret))
    .route('/', shellsRoutes(context))
    .get('/state', validate('query', stateQuery), async (c) => {
      const { known } = c.req.valid('query');
      if (known !== undefined && (await remotes.readRevision()) === known) return c.body(null, 204);
      return c.json(await readState(context));
    })
    .post('/opened-version', validate('json', openedInput), async (c) => {
      const build = await findOpened(context, c.req.valid('json'));
      if (build === null) throw notFound('This address of a stored version is not valid');
      return c.json(build);
    })
    .post('/in-use', validate('json', inUseInput), async (c) => {
      const ids = c.req.valid('json').versions.map(({ name, version }) => versionId(name, version));
      await versions.recordUse(ids, clock.now());
      return c.body(null, 204);
    })
    .post('/failures/:name/:version', validate('param', versionParam), async (c) => {
      // Renderers of the former version send no body.
      const text = await c.req.text();
      const failure = serverFailure.safeParse(text === '' ? { page: '', reason: 'threw' } : JSON.parse(text));
      if (!failure.success) throw new AppError({ code: 'validation_failed', publicMessage: 'no failure' });
      await recordServerFailure(context, c.req.valid('param'), failure.data);
      return c.body(null, 204);
    })
    .get('/archives/:name/:version', validate('param', versionParam), async (c) => {
      const { name, version } = c.req.valid('param');
      const record = await versions.findArchive(name, version);
      const body = record === null ? null : await store.open(record.archive.key);
      if (record === null || body === null) throw notFound(`${name} has no version ${version}`);
      return c.body(body, 200, {
        'content-type': 'application/zip',
        [archiveIntegrityHeader]: record.archive.integrity,
      });
    });
}
