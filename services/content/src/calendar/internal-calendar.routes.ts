import { permissionNames } from '@atrium/contracts/auth/permissions';
import { momentInput } from '@atrium/contracts/common/dates.schemas';
import type { ServiceEnv } from '@atrium/service-kit/http/env';
import { requireInternalKey } from '@atrium/service-kit/http/internal-key';
import { success } from '@atrium/service-kit/http/responses';
import { validate } from '@atrium/service-kit/http/validate';
import { Hono } from 'hono';
import { z } from 'zod';
import type { ContentContext } from '../context';
import { listCalendar } from './list-calendar';

const calendarInput = z.object({
  from: momentInput,
  to: momentInput,
  reader: z.object({ id: z.string(), name: z.string(), permissions: z.array(z.enum(permissionNames)) }),
});

/** For other services only: what an account may see in the calendar, without its session. The gateway routes nothing here. */
export const internalCalendarRoutes = (context: ContentContext) =>
  new Hono<ServiceEnv>()
    .use(requireInternalKey(context.internalSecret))
    .post('/', validate('json', calendarInput), async (c) => {
      const { reader, ...range } = c.req.valid('json');
      return c.json(success(await listCalendar(context, range, reader)));
    });
