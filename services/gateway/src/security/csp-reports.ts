import type { ServiceEnv } from '@atrium/service-kit/http/env';
import type { Context } from 'hono';
import { z } from 'zod';

const report = z.object({
  'csp-report': z.object({
    'violated-directive': z.string().max(200).optional(),
    'effective-directive': z.string().max(200).optional(),
    'blocked-uri': z.string().max(2_000).optional(),
    'document-uri': z.string().max(2_000).optional(),
  }),
});

/** CSP violations reported by browsers: a sign of an attack or a broken page. */
export async function cspReportHandler(c: Context<ServiceEnv>): Promise<Response> {
  const parsed = report.safeParse(await c.req.json().catch(() => undefined));
  if (parsed.success) {
    const details = parsed.data['csp-report'];
    c.get('log').warn(
      {
        directive: details['effective-directive'] ?? details['violated-directive'],
        blocked: details['blocked-uri']?.split('?')[0],
      },
      'content security policy violation',
    );
  }
  return c.body(null, 204);
}
