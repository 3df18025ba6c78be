import type { StaffRef } from '@atrium/contracts/common/fields.schemas';
import type { ObjectId } from 'mongodb';
import type { EntryDocument } from '../entries/entry-document';

export interface StoredComment {
  id: string;
  /** The path of the field in the form; null for the whole page. */
  field: string | null;
  quote: string;
  text: string;
  /** The name that the reader has entered. */
  author: string;
  at: Date;
  replies: { text: string; by: string; at: Date }[];
  resolvedAt: Date | null;
}

/** Waits for the confirmation of an address. */
export interface PendingApproval {
  /** SHA-256 of the secret in the mail. */
  secretHash: string;
  name: string;
  email: string;
  expiresAt: Date;
}

/** An approval that somebody asked a client for. It ends with its item. */
export interface ApprovalDocument {
  _id: ObjectId;
  /** The name of the content type. */
  type: string;
  itemId: string;
  title: string;
  /** The item as it was when the approval was asked for, with the draft of who asked. */
  record: EntryDocument;
  mediaIds: string[];
  /** The content hash of the record. */
  hash: string;
  message: string;
  askedBy: StaffRef;
  askedAt: Date;
  expiresAt: Date;
  withdrawnAt: Date | null;
  given: { name: string; email: string; at: Date } | null;
  pending: PendingApproval[];
  /** Mails that asked to confirm an address. */
  mailCount: number;
  comments: StoredComment[];
}
