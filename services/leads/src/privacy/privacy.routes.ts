import { auditQuery, type ConsentCheck, erasureQuery, retentionRulesInput } from '@atrium/contracts/privacy';
import type { AuditLog } from '@atrium/service-kit/audit-log';
import type { Clock } from '@atrium/service-kit/clock';
import type { ServiceEnv } from '@atrium/service-kit/http/env';
import type { Guards } from '@atrium/service-kit/http/guards';
import { listResponse, success } from '@atrium/service-kit/http/responses';
import { validate } from '@atrium/service-kit/http/validate';
import { Hono } from 'hono';
import { staffOf, toStaffMember } from '../staff';
import type { ApplyRetention } from './apply-retention';
import type { AuditLogRepository } from './audit-log-repository';
import type { ErasureReceipts } from './erasure-receipt-repository';
import type { NewsletterPersonalData } from './personal-data';
import type { ReadActivity } from './read-activity';
import type { RetentionSettingsRepository } from './retention-settings-repository';

/** Retention rules, the log of staff actions, erasure receipts, and the check of the consent ledger. */
export function createPrivacyRoutes({
  guards,
  settings,
  retention,
  receipts,
  auditLog,
  activity,
  checkConsent,
  audit,
  clock,
}: {
  guards: Guards;
  settings: RetentionSettingsRepository;
  retention: ApplyRetention;
  receipts: ErasureReceipts;
  auditLog: AuditLogRepository;
  activity: ReadActivity;
  checkConsent: NewsletterPersonalData['checkConsent'];
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
      c.json(listResponse(await activity.list(c.req.valid('query')))),
    )
    .get('/audit/choices', async (c) => c.json(success(await auditLog.listChoices())))
    .get('/erasures', validate('query', erasureQuery), async (c) =>
      c.json(listResponse(await receipts.list(c.req.valid('query')))),
    )
    .post('/consent-check', async (c) => {
      const { entries, brokenAt } = await checkConsent();
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
