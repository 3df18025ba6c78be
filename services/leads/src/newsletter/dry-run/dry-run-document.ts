import type { ObjectId } from 'mongodb';
import type { LinkFindings } from './check-links';

/** What was counted over all mails; its size does not grow with their number. */
export interface DryRunFacts {
  rendered: number;
  leftOut: number;
  largestBytes: number;
  largestHtmlBytes: number;
  clipped: number;
  unresolved: number;
  /** How many mails have a problem with their headers, by its words. */
  headers: { problem: string; count: number }[];
  /** How many people would see nothing where a field without a fallback stands. */
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
  /** Counts the dryRuns: a job of an earlier one does nothing. */
  run: number;
  status: 'running' | 'done' | 'failed';
  /** Of what was rehearsed, to tell when it has been changed since. */
  fingerprint: string;
  owner: string | null;
  leaseUntil: Date;
  cursor: ObjectId | null;
  checked: number;
  total: number;
  facts: DryRunFacts;
  unknownFields: string[];
  /** Null until they have been looked at. */
  links: LinkFindings | null;
  startedAt: Date;
  finishedAt: Date | null;
}
