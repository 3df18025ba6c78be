import { auditQuery, type ConsentCheck, erasureQuery, retentionRulesInput } from '@atrium/contracts/privacy';
import type { AuditLog } from '@atrium/service-kit/audit-log';
import type { Clock } from '@atrium/service-kit/clock';
import type { ServiceEnv } from '@atrium/service-kit/http/env';
import type { Guards } from '@atrium/service-kit/http/guards';
import { listResponse, success } from '@atrium/service-kit/http/responses';
import { validate } from '@atrium/service-kit/http/validate';
import { Hono } from 'hono';
import type { ConsentLedger } from '../newsletter/subscribers/consent-ledger';
import type { ErasureReceipts } from '../people/erasure-receipts';
import type { ApplyRetention } from '../privacy/apply-retention';
import type { ReadAuditLog } from '../privacy/read-audit-log';
import type { RetentionSettingsStore } from '../privacy/retention-settings';
import { staffOf, toStaffMember } from '../staff';

/** How long things are kept, who of the staff did what, and whether the consent ledger is whole. */
export function createPrivacyRoutes({
  guards,
  settings,
  retention,
  receipts,
  auditLog,
  ledger,
  audit,
  clock,
}: {
  guards: Guards;
  settings: RetentionSettingsStore;
  retention: ApplyRetention;
  receipts: ErasureReceipts;
  auditLog: ReadAuditLog;
  ledger: ConsentLedger;
  audit: AuditLog;
  clock: Clock;
}) {
  return new Hono<ServiceEnv>()
    .use(guards.requireAdmin)
    .get('/retention', async (c) => c.json(success(await settings.read())))
    .post('/retention/preview', validate('json', retentionRulesInput), async (c) =>
      c.json(success(await retention.preview(c.req.valid('json')))),
    )
    .put('/retention', validate('json', retentionRulesInput), async (c) => {
      await settings.save(c.req.valid('json'), toStaffMember(staffOf(c)));
      await audit.record({
        actor: staffOf(c),
        action: 'updated',
        resource: 'retention',
        summary: 'Changed how long data is kept',
      });
      return c.json(success(await settings.read()));
    })
    .get('/audit', validate('query', auditQuery), async (c) =>
      c.json(listResponse(await auditLog.list(c.req.valid('query')))),
    )
    .get('/audit/choices', async (c) => c.json(success(await auditLog.listChoices())))
    .get('/erasures', validate('query', erasureQuery), async (c) =>
      c.json(listResponse(await receipts.list(c.req.valid('query')))),
    )
    .post('/consent-check', async (c) => {
      const entries = await ledger.count();
      const brokenAt = await ledger.findBreak();
      const result: ConsentCheck = { entries, brokenAt, checkedAt: clock.now().toISOString() };
      await audit.record({
        actor: staffOf(c),
        action: 'checked',
        resource: 'consent ledger',
        summary: brokenAt === null ? `Lines that fit: ${entries}` : `Line ${brokenAt} does not fit`,
      });
      return c.json(success(result));
    });
}
