import type { ObjectId } from 'mongodb';
import type { LinkFindings } from './check-links';

/** Counts over all mails; the size does not grow with their number. */
export interface DryRunFacts {
  rendered: number;
  leftOut: number;
  largestBytes: number;
  largestHtmlBytes: number;
  clipped: number;
  unresolved: number;
  /** Number of mails by problem of their headers. */
  headers: { problem: string; count: number }[];
  /** Number of recipients without a value for a field that has no fallback. */
  emptyFields: { field: string; count: number }[];
  repeatedIds: number;
}
export const noFacts: DryRunFacts = {
  rendered: 0,
  leftOut: 0,
  largestBytes: 0,
  largestHtmlBytes: 0,
  clipped: 0,
  unresolved: 0,
  headers: [],
  emptyFields: [],
  repeatedIds: 0,
};

/** The newest dry run of a campaign. */
export interface DryRunDocument {
  /** The campaign's id. */
  _id: ObjectId;
  /** Number of the dry run: a job of an earlier one does nothing. */
  run: number;
  status: 'running' | 'done' | 'failed';
  /** Hash of the checked content, to detect later changes. */
  fingerprint: string;
  owner: string | null;
  leaseUntil: Date;
  cursor: ObjectId | null;
  checked: number;
  total: number;
  facts: DryRunFacts;
  unknownFields: string[];
  /** Null until the links are checked. */
  links: LinkFindings | null;
  startedAt: Date;
  finishedAt: Date | null;
}
