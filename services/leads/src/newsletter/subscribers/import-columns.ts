import type { ImportColumnUse } from '@atrium/contracts/newsletter/subscribers.constants';
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
const tagTitles = ['tags', 'tag', 'labels', 'label', 'schlagworte', 'schlagworter', 'gruppen', 'groups'];
const nameTitles = ['firstname', 'fname', 'givenname', 'vorname', 'name', 'fullname'];

export interface ImportColumns {
  email: number;
  /** -1 without one. */
  firstName: number;
  tags: number;
  classifiers: { index: number; classify: ClassifyCell }[];
  /** The file may be a list of people who have left. */
  hasColumnOfLeavers: boolean;
  hasStatus: boolean;
}

/** Null without a column of addresses. `uses` are chosen by a person and count instead of the titles. */
export function findColumns(header: string[], uses?: readonly ImportColumnUse[]): ImportColumns | null {
  const keys = header.map(toKey);
  const find = (use: ImportColumnUse, titles: string[]) =>
    uses?.indexOf(use) ?? titles.map((title) => keys.indexOf(title)).find((index) => index >= 0) ?? -1;
  const email = find('email', emailTitles);
  if (email < 0) return null;
  const firstName = find('firstName', nameTitles);
  const tags = find('tags', tagTitles);
  return {
    email,
    firstName,
    tags,
    classifiers: header.flatMap((title, index) => {
      const classify = [email, firstName, tags].includes(index) ? null : findClassifier(title);
      return classify === null ? [] : [{ index, classify }];
    }),
    hasColumnOfLeavers: header.some(isColumnOfLeavers),
    hasStatus: header.some(isStatusColumn),
  };
}

export function describeColumns(
  header: string[],
  { email, firstName, tags, classifiers }: ImportColumns,
): ImportColumn[] {
  const classified = new Set(classifiers.map(({ index }) => index));
  return header.map((title, index) => {
    if (index === email) return { title, use: 'email' };
    if (index === firstName) return { title, use: 'firstName' };
    if (index === tags) return { title, use: 'tags' };
    return { title, use: classified.has(index) ? 'status' : 'ignored' };
  });
}
