import type { ImportColumn } from '@atrium/contracts/newsletter/subscribers.schemas';
import { type ClassifyCell, findClassifier, isColumnOfLeavers, isStatusColumn, toKey } from './import-status';

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
  classifiers: { index: number; classify: ClassifyCell }[];
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
    classifiers: header.flatMap((title, index) => {
      const classify = index === email || index === firstName ? null : findClassifier(title);
      return classify === null ? [] : [{ index, classify }];
    }),
    hasColumnOfLeavers: header.some(isColumnOfLeavers),
    hasStatus: header.some(isStatusColumn),
  };
}

export function describeColumns(
  header: string[],
  { email, firstName, classifiers }: ImportColumns,
): ImportColumn[] {
  const classified = new Set(classifiers.map(({ index }) => index));
  return header.map((title, index) => {
    if (index === email) return { title, use: 'email' };
    if (index === firstName) return { title, use: 'firstName' };
    return { title, use: classified.has(index) ? 'status' : 'ignored' };
  });
}
