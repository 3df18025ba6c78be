import { fileName } from '@atrium/contracts/registry/builds.schemas';
import type { ServiceEnv } from '@atrium/service-kit/http/env';
import { validate } from '@atrium/service-kit/http/validate';
import { Hono } from 'hono';
import { z } from 'zod';
import type { Shells } from './shells';

const shellParam = z.object({ version: z.string().regex(/^[a-f0-9]{1,64}$/) });

/** For gateways and renderers only; the guard is that of `/internal/registry`. */
export const createShellsRoutes = (shells: Shells) =>
  new Hono<ServiceEnv>()
    .post('/shells/:version/in-use', validate('param', shellParam), async (c) => {
      await shells.noteUse(c.req.valid('param').version);
      return c.body(null, 204);
    })
    .put('/shells/:version', validate('param', shellParam), async (c) => {
      await shells.put(c.req.valid('param').version, new Uint8Array(await c.req.arrayBuffer()));
      return c.body(null, 204);
    })
    .put('/shells/:version/maps', validate('param', shellParam), async (c) => {
      await shells.putMaps(c.req.valid('param').version, new Uint8Array(await c.req.arrayBuffer()));
      return c.body(null, 204);
    })
    .get('/shell-files/:file', validate('param', z.object({ file: fileName })), async (c) =>
      c.body(await shells.openWith(c.req.valid('param').file), 200, { 'content-type': 'application/zip' }),
    );
