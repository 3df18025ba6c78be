import type { AskAddress } from '@atrium/service-kit/ask-address';
import type { ObjectId } from 'mongodb';
import type { LeadsContext } from '../context';
import { createWebhookEvents } from './webhook-event-repository';
import { createWebhookRepository } from './webhook-repository';

/** Reads the facts of a person as of now; null if the person is gone. */
type ReadSubject = (id: ObjectId) => Promise<Record<string, unknown> | null>;

interface WebhookPorts {
  readLead: ReadSubject;
  readFormAnswers: ReadSubject;
  readAnswer: ReadSubject;
  readSubscriber: ReadSubject;
  askAddress: AskAddress;
}

/** The context of the webhooks. */
export const createWebhooksContext = (context: LeadsContext, ports: WebhookPorts) => ({
  ...context,
  ...ports,
  webhooks: createWebhookRepository(context.db),
  happened: createWebhookEvents(context.db),
});
export type WebhooksContext = ReturnType<typeof createWebhooksContext>;
