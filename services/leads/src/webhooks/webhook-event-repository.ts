import { auditNameOf, contentTypeRows } from '@atrium/contracts/content/content-types';
import type { WebhookEvent } from '@atrium/contracts/webhooks/constants';
import { type AuditEntry, auditLogCollection } from '@atrium/service-kit/audit-log-repository';
import type { Db, Filter, ObjectId, WithId } from 'mongodb';

/** What happened, without personal data of visitors: those are read when the message is written. */
export interface HappenedEvent {
  event: WebhookEvent;
  /** The same for the same event, however often it is found. */
  key: string;
  at: Date;
  /** Of the contact or subscriber. */
  subjectId?: string;
  data?: Record<string, unknown>;
}

/** The fields of rows of other domains that tell of an event. */
interface DatedRows {
  remote: {
    _id: string;
    history: {
      revision: number;
      at: Date;
      by: string;
      action: string;
      version: string | null;
      reason: string;
    }[];
  };
  formCheck: { _id: string; finishedAt: Date; stage: string; problem: string; isFirst: boolean };
  contact: { createdAt: Date };
  formAnswers: { acceptedAt: Date | null };
  message: { effectsAt: Date | null; direction: string; kind: string; contactId: ObjectId | null };
  subscriber: { confirmedAt?: Date | null; unsubscribedAt?: Date | null };
  campaign: { finishedAt?: Date | null; status: string; subject: string };
}

/** What somebody looked at, or took along, is no change. */
const noChanges = ['viewed', 'exported'];
/** The actions that make a new lead; they are no change of one. */
const arrivals = ['created', 'released'];
const contentNames = [...contentTypeRows.map(auditNameOf), 'image', 'redirect'];
const eventOf = (resource: string): WebhookEvent => {
  if (resource === 'contact') return 'lead.changed';
  return resource === 'campaign' ? 'campaign.changed' : 'content.changed';
};
const resourcesOf: Partial<Record<WebhookEvent, readonly string[]>> = {
  'lead.changed': ['contact'],
  'campaign.changed': ['campaign'],
  'content.changed': contentNames,
};

const fromLog = ({
  _id,
  at,
  actorId,
  actorName,
  action,
  resource,
  resourceId,
  summary,
}: WithId<AuditEntry>) => ({
  event: eventOf(resource),
  key: _id.toHexString(),
  at,
  data: {
    action,
    resource,
    id: resourceId ?? null,
    // The summary of a contact's change may quote what staff wrote about a person.
    ...(resource !== 'contact' && { summary: summary ?? null }),
    by: { id: actorId, name: actorName },
  },
});

export type WebhookEvents = ReturnType<typeof createWebhookEvents>;

/** Finds what happened in the rows that the services write anyway, so that no event is lost with a process or with Redis. */
export function createWebhookEvents(db: Db) {
  const log = db.collection<AuditEntry>(auditLogCollection);
  const contacts = db.collection<DatedRows['contact']>('contacts');
  const formAnswers = db.collection<DatedRows['formAnswers']>('form_answers');
  const messages = db.collection<DatedRows['message']>('conversation_messages');
  const subscribers = db.collection<DatedRows['subscriber']>('subscribers');
  const campaigns = db.collection<DatedRows['campaign']>('campaigns');
  const remotes = db.collection<DatedRows['remote']>('remotes');
  const formChecks = db.collection<DatedRows['formCheck']>('form_checks');

  async function listSubscribers(
    event: WebhookEvent,
    field: 'confirmedAt' | 'unsubscribedAt',
    since: Date,
  ): Promise<HappenedEvent[]> {
    const filter: Filter<DatedRows['subscriber']> = { [field]: { $gte: since } };
    const found = await subscribers.find(filter, { projection: { [field]: 1 } }).toArray();
    return found.flatMap(({ _id, [field]: at }) => {
      const subjectId = _id.toHexString();
      return at ? [{ event, key: `${event}-${subjectId}-${at.getTime()}`, at, subjectId }] : [];
    });
  }

  const readers: Partial<Record<WebhookEvent, (since: Date) => Promise<HappenedEvent[]>>> = {
    async 'lead.created'(since) {
      const found = await contacts
        .find({ createdAt: { $gte: since } }, { projection: { createdAt: 1 } })
        .toArray();
      // A request that waited in quarantine keeps the time at which it came in.
      const released = await log
        .find({ at: { $gte: since }, resource: 'contact', action: 'released' })
        .toArray();
      const tell = (subjectId: string, at: Date): HappenedEvent => ({
        event: 'lead.created',
        key: `lead-${subjectId}`,
        at,
        subjectId,
      });
      return [
        ...found.map(({ _id, createdAt }) => tell(_id.toHexString(), createdAt)),
        ...released.flatMap(({ resourceId, at }) => (resourceId ? [tell(resourceId, at)] : [])),
      ];
    },
    async 'form.submitted'(since) {
      const found = await formAnswers
        .find({ acceptedAt: { $gte: since } }, { projection: { acceptedAt: 1 } })
        .toArray();
      return found.flatMap(({ _id, acceptedAt }) => {
        const subjectId = _id.toHexString();
        return acceptedAt
          ? [{ event: 'form.submitted', key: `form-answers-${subjectId}`, at: acceptedAt, subjectId }]
          : [];
      });
    },
    async 'lead.answered'(since) {
      const found = await messages
        .find(
          { effectsAt: { $gte: since }, direction: 'in', kind: 'mail', contactId: { $ne: null } },
          { projection: { effectsAt: 1 } },
        )
        .toArray();
      return found.flatMap(({ _id, effectsAt }) => {
        const subjectId = _id.toHexString();
        return effectsAt
          ? [{ event: 'lead.answered', key: `answer-${subjectId}`, at: effectsAt, subjectId }]
          : [];
      });
    },
    async 'form.broken'(since) {
      const found = await formChecks.find({ finishedAt: { $gte: since }, isFirst: true }).toArray();
      return found.map(({ _id, finishedAt, stage, problem }) => ({
        event: 'form.broken',
        key: `form-${_id}`,
        at: finishedAt,
        data: { stage, problem },
      }));
    },
    async 'remote.changed'(since) {
      const found = await remotes.find({ 'history.at': { $gte: since } }).toArray();
      return found.flatMap(({ _id, history }) =>
        history
          .filter(({ at }) => at >= since)
          .map(({ revision, at, ...move }) => ({
            event: 'remote.changed',
            key: `remote-${_id}-${revision}`,
            at,
            data: { remote: _id, ...move },
          })),
      );
    },
    'subscriber.confirmed': (since) => listSubscribers('subscriber.confirmed', 'confirmedAt', since),
    'subscriber.left': (since) => listSubscribers('subscriber.left', 'unsubscribedAt', since),
    async 'campaign.changed'(since) {
      const found = await campaigns
        .find({ finishedAt: { $gte: since } }, { projection: { finishedAt: 1, status: 1, subject: 1 } })
        .toArray();
      return found.flatMap(({ _id, finishedAt, status, subject }) => {
        const id = _id.toHexString();
        const data = { action: status, resource: 'campaign', id, summary: subject, by: null };
        return finishedAt ? [{ event: 'campaign.changed', key: `${id}-end`, at: finishedAt, data }] : [];
      });
    },
  };

  return {
    /** What happened since then, of these kinds. */
    async listSince(since: Date, events: readonly WebhookEvent[]): Promise<HappenedEvent[]> {
      const resources = events.flatMap((event) => resourcesOf[event] ?? []);
      const logged =
        resources.length === 0
          ? []
          : await log
              .find({
                at: { $gte: since },
                resource: { $in: [...resources] },
                action: { $nin: noChanges },
                $nor: [{ resource: 'contact', action: { $in: arrivals } }],
              })
              .toArray();
      const found = await Promise.all(events.map((event) => readers[event]?.(since) ?? []));
      return [...logged.map(fromLog), ...found.flat()];
    },
  };
}
