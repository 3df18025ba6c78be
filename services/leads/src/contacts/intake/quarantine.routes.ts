import { paginationQuery } from '@atrium/contracts/pagination';
import { notFound } from '@atrium/service-kit/app-error';
import type { AuditLog } from '@atrium/service-kit/audit-log';
import type { ServiceEnv } from '@atrium/service-kit/http/env';
import type { Guards } from '@atrium/service-kit/http/guards';
import { listResponse, success } from '@atrium/service-kit/http/responses';
import { validate } from '@atrium/service-kit/http/validate';
import { Hono } from 'hono';
import { parseId } from '../../object-ids';
import { staffOf, toStaffMember } from '../../staff';
import type { QuarantineRepository } from './quarantine-repository';
import type { ReconcileIntake } from './reconcile-intake';
import { quarantineMissing, type ReleaseContact } from './release-contact';

/** Intake and quarantine. Mounted before the calls on one contact, as `/:id` would match these paths. */
export function createQuarantineRoutes({
  guards,
  quarantine,
  releaseContact,
  reconcile,
  audit,
}: {
  guards: Guards;
  quarantine: QuarantineRepository;
  releaseContact: ReleaseContact;
  reconcile: ReconcileIntake;
  audit: AuditLog;
}) {
  const { requireAdmin } = guards;
  return new Hono<ServiceEnv>()
    .get('/intake', requireAdmin, async (c) => c.json(success(await reconcile.reconcileToday())))
    .get('/quarantine', requireAdmin, validate('query', paginationQuery(10)), async (c) =>
      c.json(listResponse(await quarantine.list(c.req.valid('query')))),
    )
    .post('/quarantine/:id/release', requireAdmin, async (c) => {
      const id = parseId(c.req.param('id'), quarantineMissing);
      const contact = await releaseContact(id, toStaffMember(staffOf(c)));
      await audit.record({
        actor: staffOf(c),
        action: 'released',
        resource: 'contact',
        resourceId: contact.id,
        summary: 'Released a contact from quarantine',
      });
      return c.json(success(contact));
    })
    .delete('/quarantine/:id', requireAdmin, async (c) => {
      const id = parseId(c.req.param('id'), quarantineMissing);
      if (!(await quarantine.remove(id))) throw notFound(quarantineMissing);
      await audit.record({
        actor: staffOf(c),
        action: 'deleted',
        resource: 'contact',
        summary: 'Deleted an entry from quarantine',
      });
      return c.json(success({ id: c.req.param('id'), deleted: true }));
    });
}
