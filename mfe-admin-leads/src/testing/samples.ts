import type { ListResponse } from '@atrium/contracts/common/envelopes.schemas';
import { buildPagination } from '@atrium/contracts/common/pagination.schemas';
import type { Contact } from '@atrium/contracts/contacts/schemas';
import type { ConversationMessage } from '@atrium/contracts/conversations/schemas';
import type { Campaign } from '@atrium/contracts/newsletter/campaigns.schemas';
import type { NewsletterSubscriber } from '@atrium/contracts/newsletter/subscribers.schemas';

export function sampleId(number: number): string {
  return number.toString(16).padStart(24, '0');
}

export function sampleContact(number: number, change: Partial<Contact> = {}): Contact {
  return {
    _id: sampleId(number),
    id: sampleId(number),
    fullName: `Person ${number}`,
    email: `person${number}@example.com`,
    phone: '',
    companyName: '',
    serviceType: 'AI & Automation',
    serviceTypeKey: 'ai-automation',
    otherServiceType: '',
    goals: '',
    timeline: '1-3 months',
    status: 'new',
    source: 'website',
    attribution: {},
    contacted: false,
    lastContactedAt: null,
    nextFollowUpDate: null,
    privateNotes: [],
    statusHistory: [],
    merged: [],
    nextFollowUpDay: null,
    terms: null,
    owner: null,
    value: null,
    tags: [],
    revision: 1,
    createdAt: '2026-03-10T12:00:00.000Z',
    updatedAt: '2026-03-10T12:00:00.000Z',
    ...change,
  };
}

/** A draft. */
export function sampleCampaign(number: number, change: Partial<Campaign> = {}): Campaign {
  return {
    _id: sampleId(number),
    id: sampleId(number),
    subject: 'Spring news',
    preheader: '',
    content: '<p>Hello there</p>',
    recipientType: 'all',
    segmentId: null,
    status: 'draft',
    revision: 4,
    sendAt: null,
    pauseReason: null,
    confirmedCount: null,
    hasGrown: false,
    neverTwice: false,
    maxRate: 100,
    undoUntil: null,
    undoRemainingMs: null,
    trackClicks: true,
    trackOpens: false,
    archive: 'off',
    senderName: '',
    replyTo: '',
    progress: {
      audience: 0,
      sent: 0,
      failed: 0,
      suppressed: 0,
      remaining: 0,
      inDoubt: 0,
      retrying: 0,
      duplicates: 0,
    },
    results: {
      delivered: 0,
      refused: 0,
      bounced: 0,
      complained: 0,
      unsubscribed: 0,
      bounceKinds: { dead: 0, full: 0, blocked: 0, unknown: 0 },
    },
    createdBy: null,
    createdAt: '2026-03-10T12:00:00Z',
    updatedBy: null,
    updatedAt: '2026-03-10T12:00:00Z',
    startedAt: null,
    finishedAt: null,
    ...change,
  };
}

export function sampleSubscriber(number: number): NewsletterSubscriber {
  return {
    _id: sampleId(number),
    id: sampleId(number),
    email: `reader${number}@example.com`,
    status: 'subscribed',
    tags: [],
    source: 'footer',
    createdAt: '2026-03-10T12:00:00.000Z',
    confirmedAt: '2026-03-10T12:05:00.000Z',
    lastClickedAt: null,
    lastOpenedAt: null,
    unsubscribedAt: null,
    firstName: '',
    stopReason: null,
    askedAgainAt: null,
  };
}

export function listResponse<Item>(data: Item[], { page = 1, total = data.length } = {}): ListResponse<Item> {
  return { success: true, data, pagination: buildPagination({ page, limit: 10, total }) };
}

/** A mail that came in, from the contact with that number. */
export function sampleMessage(
  number: number,
  change: Partial<ConversationMessage> = {},
): ConversationMessage {
  return {
    _id: sampleId(number),
    contactId: sampleId(1),
    direction: 'in',
    kind: 'mail',
    from: { name: 'Person 1', address: 'person1@example.com' },
    to: [{ name: '', address: 'reply@example.com' }],
    subject: 'Hello',
    text: 'A text',
    quoted: null,
    html: null,
    state: 'read',
    problem: null,
    leavesAt: null,
    isFromOtherAddress: false,
    by: null,
    at: '2026-03-10T12:00:00.000Z',
    files: [],
    leftOut: [],
    ...change,
  };
}
