import type { Permission } from '../auth/permissions';

interface WebhookEventText {
  label: string;
  /** The message's content, in a sentence. */
  tells: string;
  /** The permission of whoever has it sent. */
  permission: Permission;
}

/** The events that a webhook reports to another program. */
export const webhookEvents = {
  'lead.created': {
    label: 'New lead',
    tells: 'A contact came in, with what the person wrote.',
    permission: 'contacts.export',
  },
  'lead.changed': {
    label: 'Changed lead',
    tells: 'Somebody on the staff has changed or deleted a contact: who, what and its id.',
    permission: 'contacts.read',
  },
  'lead.answered': {
    label: 'Answer of a lead',
    tells: 'A mail of a contact came in: its subject and text, and who the contact is.',
    permission: 'contacts.export',
  },
  'form.broken': {
    label: 'Contact form broken',
    tells: 'A check of the contact form has failed: which stage, and what was seen.',
    permission: 'contacts.read',
  },
  'form.submitted': {
    label: 'Answers of a form',
    tells: 'Somebody has sent one of the own forms, with the answers.',
    permission: 'contacts.export',
  },
  'subscriber.confirmed': {
    label: 'New subscriber',
    tells: 'Somebody has confirmed a subscription, with the address.',
    permission: 'newsletter.export',
  },
  'subscriber.left': {
    label: 'Subscriber left',
    tells: 'A subscription has ended, with the address.',
    permission: 'newsletter.export',
  },
  'campaign.changed': {
    label: 'Newsletter',
    tells: 'A newsletter was written, scheduled, sent or stopped.',
    permission: 'newsletter.read',
  },
  'content.changed': {
    label: 'Content',
    tells: 'An item, a page or an image of the site was changed, published or taken off.',
    permission: 'content.read',
  },
  'remote.changed': {
    label: 'Versions of remotes',
    tells:
      'Visitors get another version of a remote, a canary began or ended, or it was locked: which version, by whom and why.',
    permission: 'remotes.publish',
  },
} as const satisfies Record<string, WebhookEventText>;

export type WebhookEvent = keyof typeof webhookEvents;
export const webhookEventNames = Object.keys(webhookEvents) as WebhookEvent[];

/** Sent by *Send a test*, whatever a webhook asks for. */
export const testEvent = 'webhook.test';

export const maxWebhooks = 20;
/** How long the secret before is used too once there is a new one. */
export const oldSecretHours = 24;
export const deliveryDays = 30;

/** `waiting`: is sent, or sent again; `dropped`: what it tells of is gone; `failed`: given up. */
export const deliveryStates = ['waiting', 'delivered', 'failed', 'dropped'] as const;
export type DeliveryState = (typeof deliveryStates)[number];
