import type { DashboardActivity, DashboardOrder, DashboardTask } from '@atrium/contracts/dashboard';
import { type AuditEntry, auditLogCollection } from '@atrium/service-kit/audit-log';
import type { Clock } from '@atrium/service-kit/clock';
import type { Db } from 'mongodb';
import type { ContactDocument } from '../contacts/contact-document';
import { createFollowUps } from '../contacts/follow-ups';
import { addDays, type SiteTime } from '../site-time';

const taskDays = 7;

/** Figures of the home screen that are read straight from what is stored. */
export function createLeadFigures({ db, siteTime, clock }: { db: Db; siteTime: SiteTime; clock: Clock }) {
  const contacts = db.collection<ContactDocument>('contacts');
  const followUps = createFollowUps({ db, siteTime });
  const auditLog = db.collection<AuditEntry>(auditLogCollection);

  return {
    async listActivities(limit: number): Promise<DashboardActivity[]> {
      const entries = await auditLog.find().sort({ at: -1 }).limit(limit).toArray();
      return entries.map(({ _id, at, actorName, action, resource, summary }) => ({
        id: _id.toHexString(),
        at: at.toISOString(),
        actor: actorName,
        action: `${action} ${resource}`,
        summary: summary ?? `${action} ${resource}`,
      }));
    },

    async listOrders(limit: number): Promise<DashboardOrder[]> {
      const converted = await contacts
        .find({ convertedAt: { $type: 'date' } })
        .sort({ convertedAt: -1 })
        .limit(limit)
        .toArray();
      return converted.map((contact) => ({
        contactId: contact._id.toHexString(),
        fullName: contact.fullName,
        companyName: contact.companyName,
        serviceType: contact.serviceType,
        value: contact.value,
        convertedAt: (contact.convertedAt as Date).toISOString(),
      }));
    },

    async listFollowUps(limit: number): Promise<DashboardTask[]> {
      const now = clock.now();
      const until = addDays(siteTime.dayOf(now), taskDays + 1);
      const due = await followUps.list(until, { limit });
      return due.map(({ _id, fullName, companyName, nextFollowUpDate, status, owner }) => ({
        kind: 'follow-up',
        id: _id.toHexString(),
        title: `Follow up with ${fullName}${companyName === '' ? '' : ` (${companyName})`}`,
        dueAt: (nextFollowUpDate as Date).toISOString(),
        isOverdue: (nextFollowUpDate as Date) < siteTime.startOfDay(siteTime.dayOf(now)),
        path: `/dashboard/contacts/${_id.toHexString()}`,
        status,
        owner,
      }));
    },
  };
}
