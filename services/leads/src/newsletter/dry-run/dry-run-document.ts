import type { ObjectId } from 'mongodb';
import type { LinkFindings } from './check-links';

/** Figures over all mails; the size does not grow with their number. */
export interface DryRunFacts {
  rendered: number;
  leftOut: number;
  largestBytes: number;
  largestHtmlBytes: number;
  clipped: number;
  unresolved: number;
  headerProblems: string[];
  /** Mails that can't be built. */
  unbuildable: number;
  /** Recipients without a first name, if the mail uses it without a fallback. */
  withoutFirstName: number;
}
export const noFacts: DryRunFacts = {
  rendered: 0,
  leftOut: 0,
  largestBytes: 0,
  largestHtmlBytes: 0,
  clipped: 0,
  unresolved: 0,
  headerProblems: [],
  unbuildable: 0,
  withoutFirstName: 0,
};

/** The newest dry run of a campaign. */
export interface DryRunDocument {
  /** The campaign's id. */
  _id: ObjectId;
  /** Number of the dry run: a job of an earlier one does nothing. */
  run: number;
  status: 'running' | 'done' | 'failed';
  /** The campaign's revision that is checked. */
  contentRevision: number;
  checked: number;
  total: number;
  facts: DryRunFacts;
  unknownFields: string[];
  /** Null until the links are checked. */
  links: LinkFindings | null;
  startedAt: Date;
  progressAt: Date;
  finishedAt: Date | null;
}
