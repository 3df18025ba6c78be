import type { StaffMember, TimelineEventKind } from '@atrium/contracts/contact-types';
import type { PushOperator } from 'mongodb';
import { type ContactDocument, type ContactEventDocument, historyLimit } from './contact-document';

export function contactEvent(
  kind: TimelineEventKind,
  { at, by, summary }: { at: Date; by: StaffMember | null; summary: string },
): ContactEventDocument {
  return { kind, at, summary, by };
}

/** For `$push`: the newest `historyLimit` are kept. */
export function pushEvents(...events: ContactEventDocument[]): PushOperator<ContactDocument> {
  return { events: { $each: events, $slice: -historyLimit } };
}
