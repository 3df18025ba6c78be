import type { StaffRef } from '@atrium/contracts/common/fields.schemas';
import {
  type MessageDirection,
  type MessageKind,
  type MessageState,
  undoSeconds,
} from '@atrium/contracts/conversations/constants';
import {
  type ConversationMessage,
  conversationMessage,
  type MessageFile,
} from '@atrium/contracts/conversations/schemas';
import type { ShownRows } from '@atrium/service-kit/stuck-items';
import type { ObjectId } from 'mongodb';

/** A mail can be taken back for this long. */
export const undoMs = undoSeconds * 1_000;

/** A name may be empty. The address is in lower case. */
export interface MailAddress {
  name: string;
  address: string;
}

/** One mail: written here, or come in. */
export interface MessageDocument {
  _id: ObjectId;
  /** Null while the mail is in the tray. */
  contactId: ObjectId | null;
  direction: MessageDirection;
  kind: MessageKind;
  from: MailAddress;
  to: MailAddress[];
  subject: string;
  /** With the signature, if it goes out. */
  text: string;
  /** The text as it was typed; null for a mail that came in. */
  typed: string | null;
  quoted: string | null;
  html: string | null;
  /** With its angle brackets; empty if a mail came in without. */
  messageId: string;
  inReplyTo: string;
  references: string[];
  /** Where answers to a mail that goes out are sent. */
  replyTo: string | null;
  state: MessageState;
  problem: string | null;
  isFromOtherAddress: boolean;
  by: StaffRef | null;
  /** When it was written here, or came in. */
  at: Date;
  /** Since then a mail that goes out can't be taken back. */
  claimedAt: Date | null;
  files: MessageFile[];
  leftOut: string[];
  /** Null until what follows from the mail is done. */
  effectsAt: Date | null;
  /** Nothing but the id is left of a mail that was discarded or taken back, so that a repetition does not store it again. */
  discardedAt?: Date;
  /** How often the same mail came again. */
  repeats?: number;
}

/** A mail without its texts, which would be large in a list. */
export type MessageHead = Omit<MessageDocument, 'text' | 'typed' | 'quoted' | 'html'>;

/** Null once the mail is on its way. */
const readLeavesAt = ({ state, claimedAt, at }: MessageDocument): string | null =>
  state === 'waiting' && claimedAt === null ? new Date(at.getTime() + undoMs).toISOString() : null;

export const toMessage = (document: MessageDocument): ConversationMessage => ({
  _id: document._id.toHexString(),
  contactId: document.contactId?.toHexString() ?? null,
  direction: document.direction,
  kind: document.kind,
  from: document.from,
  to: document.to,
  subject: document.subject,
  text: document.text,
  quoted: document.quoted,
  html: document.html,
  state: document.state,
  problem: document.problem,
  leavesAt: readLeavesAt(document),
  isFromOtherAddress: document.isFromOtherAddress,
  by: document.by,
  at: document.at.toISOString(),
  files: document.files,
  leftOut: document.leftOut,
});

export const shownMessages: ShownRows<MessageDocument, ConversationMessage> = {
  resource: 'conversation message',
  schema: conversationMessage,
  toItem: (document) => toMessage(document),
};
