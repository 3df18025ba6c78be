import { privacyCalls } from '@atrium/contracts/privacy/calls';
import type { AuditLog } from '@atrium/service-kit/audit-log-repository';
import type { Clock } from '@atrium/service-kit/clock';
import { type CallRoute, handle } from '@atrium/service-kit/http/call-routes';
import { listResponse, success } from '@atrium/service-kit/http/responses';
import { toStaffMember } from '../staff';
import type { ApplyRetention } from './apply-retention';
import type { AuditLogRepository } from './audit-log-repository';
import type { ErasureReceipts } from './erasure-receipt-repository';
import type { NewsletterPersonalData } from './personal-data';
import type { ReadActivity } from './read-activity';
import type { RetentionSettingsRepository } from './retention-settings-repository';

/** Retention rules, the log of staff actions, erasure receipts, and the check of the consent ledger. */
export function createPrivacyRoutes({
  settings,
  retention,
  receipts,
  auditLog,
  activity,
  checkConsent,
  audit,
  clock,
}: {
  settings: RetentionSettingsRepository;
  retention: ApplyRetention;
  receipts: ErasureReceipts;
  auditLog: AuditLogRepository;
  activity: ReadActivity;
  checkConsent: NewsletterPersonalData['checkConsent'];
  audit: AuditLog;
  clock: Clock;
}): CallRoute[] {
  return [
    handle(privacyCalls.retention, async () => success(await settings.read())),
    handle(privacyCalls.previewRetention, async ({ body }) => success(await retention.preview(body))),
    handle(privacyCalls.changeRetention, async ({ body, actor }) => {
      await settings.save(body, toStaffMember(actor));
      await audit.record({
        actor,
        action: 'updated',
        resource: 'retention',
        summary: 'Changed how long data is kept',
      });
      return success(await settings.read());
    }),
    handle(privacyCalls.audit, async ({ query }) => listResponse(await activity.list(query))),
    handle(privacyCalls.auditChoices, async () => success(await auditLog.listChoices())),
    handle(privacyCalls.erasures, async ({ query }) => listResponse(await receipts.list(query))),
    handle(privacyCalls.checkConsent, async ({ actor }) => {
      const { entries, brokenAt } = await checkConsent();
      await audit.record({
        actor,
        action: 'checked',
        resource: 'consent ledger',
        summary: brokenAt === null ? `Lines that fit: ${entries}` : `Line ${brokenAt} does not fit`,
      });
      return success({ entries, brokenAt, checkedAt: clock.now().toISOString() });
    }),
  ];
}
