import type { ImportColumn } from '@atrium/contracts/newsletter/subscribers.schemas';
import { findJudge, isColumnOfLeavers, isStatusColumn, type JudgeCell, toKey } from './import-status';

/** Titles of Mailchimp, HubSpot and spreadsheets as keys, the best first. */
const emailTitles = [
  'email',
  'emailaddress',
  'mail',
  'mailaddress',
  'emailadresse',
  'subscriberemail',
  'contactemail',
  'primaryemail',
  'email1value',
];
const nameTitles = ['firstname', 'fname', 'givenname', 'vorname', 'name', 'fullname'];

export interface ImportColumns {
  email: number;
  /** -1 without one. */
  firstName: number;
  judges: { index: number; judge: JudgeCell }[];
  /** The file may be a list of people who have left. */
  hasColumnOfLeavers: boolean;
  hasStatus: boolean;
}

/** Null without a column of addresses. */
export function findColumns(header: string[]): ImportColumns | null {
  const keys = header.map(toKey);
  const find = (titles: string[]) =>
    titles.map((title) => keys.indexOf(title)).find((index) => index >= 0) ?? -1;
  const email = find(emailTitles);
  if (email < 0) return null;
  const firstName = find(nameTitles);
  return {
    email,
    firstName,
    judges: header.flatMap((title, index) => {
      const judge = index === email || index === firstName ? null : findJudge(title);
      return judge === null ? [] : [{ index, judge }];
    }),
    hasColumnOfLeavers: header.some(isColumnOfLeavers),
    hasStatus: header.some(isStatusColumn),
  };
}

export function describeColumns(
  header: string[],
  { email, firstName, judges }: ImportColumns,
): ImportColumn[] {
  const judged = new Set(judges.map(({ index }) => index));
  return header.map((title, index) => {
    if (index === email) return { title, use: 'email' };
    if (index === firstName) return { title, use: 'firstName' };
    return { title, use: judged.has(index) ? 'status' : 'ignored' };
  });
}
