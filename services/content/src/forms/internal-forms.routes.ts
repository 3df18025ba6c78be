import { idParam } from '@atrium/contracts/common/ids.schemas';
import type { ServiceEnv } from '@atrium/service-kit/http/env';
import { requireInternalKey } from '@atrium/service-kit/http/internal-key';
import { success } from '@atrium/service-kit/http/responses';
import { validate } from '@atrium/service-kit/http/validate';
import { Hono } from 'hono';
import { type ContentContext, contextOf } from '../context';
import { findById } from '../entries/find-entry';
import { respondWithEntry } from '../entries/respond-with-entry';

/** A published form with its fields for staff, and with the figures in its texts. Only other services call it: the gateway routes nothing here. */
export const internalFormRoutes = (context: ContentContext) => {
  const forms = contextOf(context, 'forms');
  return new Hono<ServiceEnv>()
    .use(requireInternalKey(context.internalSecret))
    .get('/:id', validate('param', idParam), async (c) => {
      const record = await findById(forms, c.req.valid('param').id, { isStaff: false });
      return c.json(
        success(await forms.claims.fill(await respondWithEntry(forms, record, { isStaff: true }))),
      );
    });
};
