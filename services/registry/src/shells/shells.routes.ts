import { fileName } from '@atrium/contracts/registry/builds.schemas';
import type { ServiceEnv } from '@atrium/service-kit/http/env';
import { validate } from '@atrium/service-kit/http/validate';
import { Hono } from 'hono';
import { z } from 'zod';
import type { RegistryContext } from '../context';
import { openShellWith, putShell, putShellMaps, recordShellUse } from './shells';

const shellParam = z.object({ version: z.string().regex(/^[a-f0-9]{1,64}$/) });

/** For gateways and renderers only; the guard is that of `/internal/registry`. */
export const shellsRoutes = (context: RegistryContext) =>
  new Hono<ServiceEnv>()
    .post('/shells/:version/in-use', validate('param', shellParam), async (c) => {
      await recordShellUse(context, c.req.valid('param').version);
      return c.body(null, 204);
    })
    .put('/shells/:version', validate('param', shellParam), async (c) => {
      await putShell(context, c.req.valid('param').version, new Uint8Array(await c.req.arrayBuffer()));
      return c.body(null, 204);
    })
    .put('/shells/:version/maps', validate('param', shellParam), async (c) => {
      await putShellMaps(context, c.req.valid('param').version, new Uint8Array(await c.req.arrayBuffer()));
      return c.body(null, 204);
    })
    .get('/shell-files/:file', validate('param', z.object({ file: fileName })), async (c) =>
      c.body(await openShellWith(context, c.req.valid('param').file), 200, {
        'content-type': 'application/zip',
      }),
    );
