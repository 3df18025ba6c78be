import type { ContentTypeRow } from './content-types';

/** How long the link of an approval works, in days. */
export const approvalDays = { byDefault: 14, min: 1, max: 60 } as const;

/** The longest texts in characters, and the most comments, replies and confirming mails of an approval. */
export const approvalLimits = {
  message: 2_000,
  comment: 2_000,
  quote: 300,
  field: 200,
  name: 100,
  reason: 500,
  comments: 200,
  replies: 20,
  confirmations: 20,
} as const;

/** The hours in which the link of the mail that confirms an address works. */
export const confirmationHours = 24;

/** A browser in which an address was confirmed needs no second mail for so many days. */
export const knownAddressDays = 180;

/** The header with the reason for publishing without an approval, percent-encoded: a header has no other letters than ASCII. */
export const publishReasonHeader = 'x-publish-reason';

export const approvalPathOf = (token: string): string => `/approval/${token}`;

type Row = Pick<ContentTypeRow, 'isSingle' | 'adminPath' | 'pages'>;

/** True for types whose items have an editor and a page. Settings of the whole site have none. */
export const isApprovable = ({ isSingle, adminPath, pages }: Row): boolean =>
  isSingle ? pages !== undefined : adminPath !== undefined;
