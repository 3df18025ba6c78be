import { contactCalls } from '@atrium/contracts/contacts/calls';
import { notFound } from '@atrium/service-kit/app-error';
import type { AuditLog } from '@atrium/service-kit/audit-log-repository';
import { type CallRoute, handle } from '@atrium/service-kit/http/call-routes';
import { listResponse, success } from '@atrium/service-kit/http/responses';
import type { ShowEach } from '@atrium/service-kit/stuck-items';
import { parseId } from '../../object-ids';
import { toStaffMember } from '../../staff';
import { type QuarantineRepository, shownQuarantined } from './quarantine-repository';
import type { ReconcileIntake } from './reconcile-intake';
import { quarantineMissing, type ReleaseContact } from './release-contact';

export function createQuarantineRoutes({
  quarantine,
  releaseContact,
  reconcile,
  audit,
  showEach,
}: {
  quarantine: QuarantineRepository;
  releaseContact: ReleaseContact;
  reconcile: ReconcileIntake;
  audit: AuditLog;
  showEach: ShowEach;
}): CallRoute[] {
  return [
    handle(contactCalls.intake, async () => success(await reconcile.reconcileToday())),
    handle(contactCalls.listQuarantine, async ({ query }) => {
      const page = await quarantine.list(query);
      return listResponse({ ...page, items: await showEach(page.items, shownQuarantined) });
    }),
    handle(contactCalls.release, async ({ params, actor }) => {
      const contact = await releaseContact(parseId(params.id, quarantineMissing), toStaffMember(actor));
      await audit.record({
        actor,
        action: 'released',
        resource: 'contact',
        resourceId: contact.id,
        summary: 'Released a contact from quarantine',
      });
      return success(contact);
    }),
    handle(contactCalls.deleteQuarantined, async ({ params: { id }, actor }) => {
      if (!(await quarantine.remove(parseId(id, quarantineMissing)))) throw notFound(quarantineMissing);
      await audit.record({
        actor,
        action: 'deleted',
        resource: 'contact',
        summary: 'Deleted an entry from quarantine',
      });
      return success({ id, deleted: true });
    }),
  ];
}
