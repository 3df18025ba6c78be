import { privacyCalls } from '@atrium/contracts/privacy/calls';
import { type CallRoute, handle } from '@atrium/service-kit/http/call-routes';
import { ticketGuard } from '@atrium/service-kit/http/downloads/ticket-guard';
import { listResponse, success } from '@atrium/service-kit/http/responses';
import { csvResponse } from '../csv';
import { previewRetention } from './apply-retention';
import type { PrivacyContext } from './context';
import { exportActivities, listActivities } from './read-activity';

/** Retention rules, the log of staff actions, erasure receipts, and the check of the consent ledger. */
export function privacyRoutes(context: PrivacyContext): CallRoute[] {
  const { settings, receipts, auditLog, newsletter, audit, tickets, clock } = context;
  return [
    handle(privacyCalls.retention, async () => success(await settings.read())),
    handle(privacyCalls.previewRetention, async ({ body }) => success(await previewRetention(context, body))),
    handle(privacyCalls.changeRetention, async ({ body, actor, by }) => {
      await settings.save(body, by);
      await audit.record({
        actor,
        action: 'updated',
        resource: 'retention',
        summary: 'Changed how long data is kept',
      });
      return success(await settings.read());
    }),
    handle(privacyCalls.audit, async ({ query }) => listResponse(await listActivities(context, query))),
    handle(privacyCalls.auditChoices, async () => success(await auditLog.listChoices())),
    handle(
      privacyCalls.exportAudit,
      async ({ query, actor }) => {
        await audit.recordOrFail({
          actor,
          action: 'exported',
          resource: 'activity log',
          summary: 'Exported the activity log',
        });
        return csvResponse(exportActivities(context, query), 'activity-log.csv');
      },
      { guard: ticketGuard(context, 'activity-log') },
    ),
    handle(privacyCalls.auditTicket, async ({ actor }) =>
      success(await tickets.issue('activity-log', actor)),
    ),
    handle(privacyCalls.erasures, async ({ query }) => listResponse(await receipts.list(query))),
    handle(privacyCalls.checkConsent, async ({ actor }) => {
      const { entries, brokenAt } = await newsletter.checkConsent();
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
