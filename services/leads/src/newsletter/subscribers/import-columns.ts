import type { ImportColumnUse } from '@atrium/contracts/newsletter/subscribers.constants';
import type { ImportColumn } from '@atrium/contracts/newsletter/subscribers.schemas';
import { toColumnKey } from '@atrium/service-kit/csv/read-csv';
import { type ClassifyCell, findClassifier, isColumnOfLeavers, isStatusColumn } from './import-status';

/** Titles of Mailchimp, HubSpot and spreadsheets as keys, the best first. */
const emailTitles = [
  'email',
  'emailaddress',
  'mail',
  'mailaddress',
  'mailadresse',
  'emailadresse',
  'subscriberemail',
  'contactemail',
  'primaryemail',
  'email1value',
  // MailerLite.
  'subscriber',
];
const tagTitles = ['tags', 'tag', 'labels', 'label', 'schlagworte', 'schlagworter', 'gruppen', 'groups'];
const nameTitles = ['firstname', 'first', 'fname', 'givenname', 'vorname', 'name', 'fullname'];

interface Classifier {
  index: number;
  title: string;
  classify: ClassifyCell;
}

export interface ImportColumns {
  /** These three are -1 without such a column. */
  email: number;
  firstName: number;
  tags: number;
  classifiers: Classifier[];
  /** The columns that a person declared not to be a status: they leave nobody out. */
  overruled: Classifier[];
  /** The file may be a list of people who have left. */
  hasColumnOfLeavers: boolean;
  hasStatus: boolean;
}

/** `uses` are chosen by a person and count instead of the titles. */
export function findColumns(header: string[], uses?: readonly ImportColumnUse[]): ImportColumns {
  const keys = header.map(toColumnKey);
  const find = (use: ImportColumnUse, titles: string[]) =>
    uses?.indexOf(use) ?? titles.map((title) => keys.indexOf(title)).find((index) => index >= 0) ?? -1;
  const email = find('email', emailTitles);
  const firstName = find('firstName', nameTitles);
  const tags = find('tags', tagTitles);
  const found = header.flatMap((title, index): Classifier[] => {
    const classify = [email, firstName, tags].includes(index) ? null : findClassifier(title);
    return classify === null ? [] : [{ index, title, classify }];
  });
  const isOverruled = ({ index, title }: Pick<Classifier, 'index' | 'title'>) =>
    uses?.[index] === 'notStatus' && !isColumnOfLeavers(title);
  return {
    email,
    firstName,
    tags,
    classifiers: found.filter((one) => !isOverruled(one)),
    overruled: found.filter(isOverruled),
    hasColumnOfLeavers: header.some(isColumnOfLeavers),
    hasStatus: header.some((title, index) => isStatusColumn(title) && !isOverruled({ index, title })),
  };
}

export function describeColumns(
  header: string[],
  { email, firstName, tags, classifiers, overruled }: ImportColumns,
): ImportColumn[] {
  const isAmong = (list: Classifier[], index: number) => list.some((one) => one.index === index);
  function useOf(index: number): ImportColumnUse {
    if (index === email) return 'email';
    if (index === firstName) return 'firstName';
    if (index === tags) return 'tags';
    if (isAmong(classifiers, index)) return 'status';
    return isAmong(overruled, index) ? 'notStatus' : 'ignored';
  }
  return header.map((title, index) => ({ title, use: useOf(index), isFixed: isColumnOfLeavers(title) }));
}
